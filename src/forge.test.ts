import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { loadContent } from "./content/load.ts";
import { diskSource } from "./content/source.ts";
import { collectionFrontMatter } from "./schema/collection.ts";
import { toolFrontMatter } from "./schema/tool.ts";

/** What stands on GitHub beside the code: the guide, the form for proposals, and what runs there. */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

interface FormItem {
  id?: string;
  attributes: { options?: string[] };
}

test("the form for proposals offers the categories and the pricings that there are", () => {
  const form = parse(read(".github/ISSUE_TEMPLATE/proposer-un-outil.yml")) as { body: FormItem[] };
  const offered = (id: string) => form.body.find((item) => item.id === id)!.attributes.options;
  const { content } = loadContent(diskSource(join(ROOT, "content")));
  expect(offered("category")).toEqual(content!.categories.map(({ name }) => name));
  const { enumDescriptions } = toolFrontMatter.shape.pricing.meta()!;
  expect(offered("pricing")).toEqual(enumDescriptions);
});

test("the guide explains every field of a tool and of a collection", () => {
  const [tool, collection] = read("CONTRIBUTING.md").split("### Composer une sélection");
  expect(explained(tool!)).toEqual(Object.keys(toolFrontMatter.shape));
  expect(explained(collection!).toSorted()).toEqual(
    Object.keys(collectionFrontMatter.shape).toSorted(),
  );
});

function explained(part: string): string[] {
  return [...part.matchAll(/^\| `(\w+)` /gm)].map(([, key]) => key!);
}

interface Workflow {
  permissions: object;
  concurrency: object;
  jobs: Record<string, { steps: { uses?: string; run?: string }[] }>;
}

test.each([
  ["ci.yml", { contents: "read" }],
  ["snapshot.yml", { contents: "write" }],
])("%s runs commands that there are, with no more rights than it needs", (name, permissions) => {
  const workflow = parse(read(`.github/workflows/${name}`)) as Workflow;
  expect(workflow).toMatchObject({ permissions, concurrency: {} });
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
  const uses = steps.flatMap((step) => step.uses ?? []);
  expect(uses).toEqual(["actions/checkout@v4", "actions/setup-node@v4"]);
  const commands = steps.flatMap(({ run = "" }) => [...run.matchAll(/npm (?:run )?([\w:-]+)/g)]);
  const known = new Set([...Object.keys(scripts), "ci"]);
  expect(commands.map(([, command]) => command!).filter((one) => !known.has(one))).toEqual([]);
  expect(commands.length).toBeGreaterThan(2);
});

test("the files of .github are these", () => {
  const files = readdirSync(join(ROOT, ".github"), { recursive: true, withFileTypes: true });
  const names = files.filter((file) => file.isFile()).map(({ name }) => name);
  expect(names.toSorted()).toEqual([
    "PULL_REQUEST_TEMPLATE.md",
    "ci.yml",
    "config.yml",
    "links.yml",
    "proposer-un-outil.yml",
    "report-links.sh",
    "snapshot.yml",
  ]);
  expect(parse(read(".github/ISSUE_TEMPLATE/config.yml"))).toEqual({ blank_issues_enabled: true });
});
