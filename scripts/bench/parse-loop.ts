import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import matter from "gray-matter";
import MarkdownIt from "markdown-it";
import { parse } from "yaml";
import { collectionFrontMatterSchema } from "../../src/core/content/schema/collection-fields.ts";
import { toolFrontMatterSchema } from "../../src/core/content/schema/tool-fields.ts";

// The baseline for builds and checks: reads, parses, validates and renders all records with the packages alone.
const schemas = { tools: toolFrontMatterSchema, collections: collectionFrontMatterSchema };
const engines = { yaml: (text: string) => parse(text) as object };
const markdown = new MarkdownIt("commonmark");
for (const [name, schema] of Object.entries(schemas)) {
  const folder = join(process.argv[2]!, name);
  for (const file of readdirSync(folder)) {
    const record = matter(readFileSync(join(folder, file), "utf8"), { engines });
    schema.parse(record.data);
    markdown.render(record.content);
  }
}
