import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { collectionFrontMatterSchema } from "../core/content/schema/collection-fields.ts";
import { choicesText, propertyOf, type Property } from "../core/content/schema/property.ts";
import { siteSettingsSchema } from "../website/site-settings.ts";
import { toolFrontMatterSchema } from "../core/content/schema/tool-fields.ts";

/** The documents with tables of fields, and the mark around each table. */
const TABLES = {
  "champs.md": {
    "champs d’un outil": toolFrontMatterSchema,
    "champs d’une sélection": collectionFrontMatterSchema,
  },
  "site.md": { "réglages du site": siteSettingsSchema },
};

/** Returns the rows of a mapping, and after each mapping in it the rows of that. */
function rowsOf({ properties = {}, required = [] }: Property, parent = ""): string[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const { title = "", description = "", items } = property;
    const isRequired = required.includes(name);
    const text = [`${title}.`, choicesText(property) ?? description].join(" ").trim();
    const row = `| \`${parent}${name}\` | ${text} | ${isRequired ? "oui" : ""} |`;
    const inner = items?.properties ? items : property;
    return [row, ...rowsOf(inner, `${parent}${name}.`)];
  });
}

test.each(Object.entries(TABLES))("docs/%s has the tables of all fields", async (file, tables) => {
  const path = fileURLToPath(new URL(`../../docs/${file}`, import.meta.url));
  let guide = readFileSync(path, "utf8");
  for (const [name, schema] of Object.entries(tables)) {
    const head = "| Champ | Ce que l’on écrit | Obligatoire |\n| --- | --- | --- |\n";
    const table = `${head}${rowsOf(propertyOf(schema)).join("\n")}\n`;
    const place = new RegExp(`(?<=<!-- ${name} -->\\n)[^]*(?=<!-- /${name} -->)`);
    expect(guide).toMatch(place);
    guide = guide.replace(place, () => table);
  }
  await expect(guide).toMatchFileSnapshot(path);
});
