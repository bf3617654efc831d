import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { validate } from "@actions/languageservice";
import { describe, expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { parse } from "yaml";
import { ROOT } from "../../commands/build.ts";
import { formatDiagnostics } from "../../commands/cli/diagnostics-format.ts";
import type { Diagnostic } from "../../core/content/diagnostics.ts";
import { messageOf } from "../../core/content/messages.ts";
import { BUILD_HOSTS } from "../../hosts/config/host-files.ts";
import { toolFrontMatterSchema } from "../../core/content/schema/tool-fields.ts";
import { newFolder } from "../folder.ts";

/** Files for GitHub: the guide for editors, the form for proposals and the workflows. */

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

interface FormItem {
  id?: string;
  attributes: { options?: string[] };
}

test("the form for proposals offers the existing pricings", () => {
  const form = parse(read(".github/ISSUE_TEMPLATE/proposer-un-outil.yml")) as { body: FormItem[] };
  const offered = (id: string) => form.body.find((item) => item.id === id)!.attributes.options;
  const { enumDescriptions } = toolFrontMatterSchema.shape.pricing.meta()!;
  expect(offered("pricing")).toEqual(enumDescriptions);
});

interface Step {
  uses?: string;
  with?: Record<string, unknown>;
  run?: string;
  env?: Record<string, string>;
}

interface Workflow {
  on: Record<string, unknown>;
  permissions: object;
  concurrency: object;
  jobs: Record<
    string,
    { if?: string; permissions: object; "timeout-minutes": number; steps: Step[] }
  >;
}

const WORKFLOWS: [name: string, permissions: Record<string, object>][] = [
  [
    "ci.yml",
    Object.fromEntries(
      ["changed", "content", "test", "browser", "hosts"].map((job) => [job, { contents: "read" }]),
    ),
  ],
  [
    "links.yml",
    {
      visit: { contents: "read" },
      report: { contents: "write", issues: "write" },
    },
  ],
  ["smoke.yml", { ask: { contents: "read" } }],
  ["archive.yml", { pack: { contents: "read" }, publish: { contents: "write" } }],
  ["pages.yml", { build: { contents: "read" }, deploy: { pages: "write", "id-token": "write" } }],
  ["changes.yml", { compare: { contents: "read" } }],
  ["comment.yml", { post: { actions: "read", contents: "read", "pull-requests": "write" } }],
];

/** Workflows that `npm run host` writes into other repositories. */
const WRITTEN = new Map(
  BUILD_HOSTS.pages!().map(({ path, text }) => [path.replace(".github/workflows/", ""), text]),
);

const textOf = (name: string) => WRITTEN.get(name) ?? read(`.github/workflows/${name}`);
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps);
const usesAction = (name: string) => (step: Step) => step.uses?.startsWith(`actions/${name}@`);
const RUNNER_FOLDER = /^\$\{\{ runner\.temp \}\}\/\w+$/;

/** A script that needs no package: Node itself removes its types. */
const OWN_SCRIPT = /^node (\.github\/scripts\/[\w-]+\.ts)(?: "\$\w+(?:\/\w+)?")*$/;

/** What else may run where a token may write: a program of GitHub that only sends files. */
const RELEASE =
  'gh release create "$GITHUB_REF_NAME" --verify-tag --generate-notes "$RUNNER_TEMP"/archive/*';

test("the scripts of workflows import only what Node has", () => {
  for (const name of readdirSync(join(ROOT, ".github/scripts"))) {
    const text = read(`.github/scripts/${name}`);
    const imports = [...text.matchAll(/\b(?:from|import|require)\s*\(?\s*["']([^"']*)/g)];
    for (const [, module] of imports) expect(module).toMatch(/^node:|^\.\/[\w-]+\.ts$/);
  }
});

test.each(WORKFLOWS)("GitHub's own checker finds nothing in %s", async (name) => {
  const file = TextDocument.create(`file:///${name}`, "github-actions-workflow", 0, textOf(name));
  expect(await validate(file)).toEqual([]);
});

describe.each(WORKFLOWS)("%s", (name, permissions) => {
  const text = textOf(name);
  const workflow = parse(text) as Workflow;
  const jobs = Object.entries(workflow.jobs);
  const steps = stepsOf(workflow);
  const checkouts = steps.filter(usesAction("checkout"));

  test("gives each job only the permissions that it needs, and a timeout", () => {
    expect(workflow).toMatchObject({ permissions: {}, concurrency: {} });
    expect(Object.keys(workflow.permissions)).toEqual([]);
    const given = jobs.map(([job, { permissions }]) => [job, permissions]);
    expect(Object.fromEntries(given)).toEqual(permissions);
    for (const [, job] of jobs) expect(job["timeout-minutes"]).toBeLessThanOrEqual(20);
  });

  test("pins every action to a commit, with the version in a comment", () => {
    const lines = text.split("\n").filter((line) => line.includes("uses:"));
    expect(lines).toHaveLength(steps.filter(({ uses }) => uses).length);
    for (const line of lines) {
      expect(line).toMatch(/^ +- uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  test("leaves no credentials on the disk, and gives the token only to the push", () => {
    const running = jobs.filter(([, { steps }]) => steps.some(({ run }) => run && run !== RELEASE));
    expect(checkouts).toHaveLength(running.length);
    for (const step of checkouts) expect(step.with).toMatchObject({ "persist-credentials": false });
    const withToken = steps.filter((step) => /github\.token|secrets\./.test(JSON.stringify(step)));
    const token = "${{ github.token }}";
    const script = (run: string) => ({ run, env: { GH_TOKEN: token } });
    const download = { name: "comment", path: "${{ runner.temp }}/comment", "github-token": token };
    const expected: Record<string, object[]> = {
      "links.yml": [script('node .github/scripts/report-links.ts "$RUNNER_TEMP/links"')],
      "archive.yml": [script(RELEASE)],
      "comment.yml": [
        { with: download },
        script('node .github/scripts/post-comment.ts "$RUNNER_TEMP/comment"'),
      ],
    };
    expect(withToken).toMatchObject(expected[name] ?? []);
  });

  test("has no secrets where code of a pull request runs, and checks none out where it may write", () => {
    const events = Object.keys(workflow.on);
    expect(events).not.toContain("pull_request_target");
    if (events.includes("pull_request")) {
      expect(text).not.toMatch(/secrets\.|github\.token|vars\.|: write/);
    }
    for (const { with: options } of checkouts) {
      expect(options).not.toHaveProperty("ref");
      expect(options).not.toHaveProperty("repository");
    }
  });

  test("gives what a person can choose to no shell as a part of its script", () => {
    for (const { run = "" } of steps) expect(run).not.toContain("${{");
  });

  test("runs no code of packages in jobs that may write, and no install scripts", () => {
    for (const [, job] of jobs) {
      const commands = job.steps.map(({ run = "" }) => run);
      if (Object.values(job.permissions).includes("write")) {
        const others = commands.filter((run) => run !== "" && run !== RELEASE);
        for (const run of others) expect(run).toMatch(OWN_SCRIPT);
        // In the checkout, a file of the artifact could replace a script of main.
        for (const step of job.steps.filter(usesAction("download-artifact")))
          expect(step.with!.path).toMatch(RUNNER_FOLDER);
      }
      const installs = commands.filter((run) => /\bnpm (?:ci|i|install)\b/.test(run));
      for (const run of installs) expect(run).toMatch(/^npm ci (?:--omit=dev )?--ignore-scripts$/);
    }
  });

  test("runs only existing commands", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const commands = steps.flatMap(({ run = "" }) => [
      ...run.matchAll(/npm (?:run )?(?:--silent )?([\w:-]+)/g),
    ]);
    const known = new Set([...Object.keys(scripts), "audit", "ci"]);
    expect(commands.map(([, command]) => command!).filter((one) => !known.has(one))).toEqual([]);
    expect(commands.length > 1).toBe(name !== "comment.yml");
    const files = steps.flatMap(({ run = "" }) => run.match(/\.github\/[\w./-]+/g) ?? []);
    for (const file of files) expect(readFileSync(join(ROOT, file))).not.toHaveLength(0);
  });
});

/** The regular expressions with which VS Code reads the lines of `npm run check`. */
interface Matcher {
  severity: string;
  pattern: { regexp: string } & Record<"file" | "line" | "column" | "code" | "message", number>;
}

test.each(["en", "fr"] as const)("VS Code tells errors from warnings, in %s", (language) => {
  const [task] = JSON.parse(read(".vscode/tasks.json")).tasks as { problemMatcher: Matcher[] }[];
  const place = { path: "content/tools/a.md", line: 2, column: 3 };
  const diagnostics: Diagnostic[] = [
    { ...place, code: "unknown-tool", text: "a", near: null },
    { ...place, code: "review-due", due: "2026-01-01" },
  ];
  const found = diagnostics.map((diagnostic) => {
    const line = formatDiagnostics([diagnostic], "text", language).trimEnd();
    return task!.problemMatcher.flatMap(({ severity, pattern }) => {
      const match = new RegExp(pattern.regexp).exec(line);
      if (!match) return [];
      const { file, line: row, column, code, message } = pattern;
      return [[severity, ...[file, row, column, code, message].map((group) => match[group])]];
    });
  });
  const [error, warning] = diagnostics.map((diagnostic) => messageOf(diagnostic, language));
  expect(found).toEqual([
    [["error", place.path, "2", "3", "unknown-tool", error]],
    [["warning", place.path, "2", "3", "review-due", warning]],
  ]);
});

test("the workflow that posts a comment runs on main, after the one that makes it", () => {
  const [changes, comment] = ["changes", "comment"].map(
    (name) => parse(textOf(`${name}.yml`)) as Workflow & { name: string },
  );
  expect(changes!.on).toEqual({ pull_request: { paths: ["content/**"] } });
  expect(comment!.on).toEqual({
    workflow_run: { workflows: [changes!.name], types: ["completed"] },
  });
  const placeholder = /PREVIEW: (.*)/.exec(textOf("changes.yml"))![1]!;
  expect(read(".github/scripts/post-comment.ts")).toContain(`"${placeholder}"`);
});

test.each([
  ["pull_request", ["content/tools/a.md"], ""],
  ["pull_request", ["content/tools/a.md", "src/a.ts"], "code=true\n"],
  ["schedule", ["content/tools/a.md"], "code=true\n"],
])("whether a %s of %j has code to test", (event, paths, output) => {
  const { jobs } = parse(textOf("ci.yml")) as Workflow;
  const ofCode = Object.keys(jobs).filter((name) => jobs[name]!.if);
  expect(ofCode).toEqual(["test", "browser", "hosts"]);
  const folder = newFolder();
  const file = join(folder, ".git/output");
  const commit = "git add . && git -c user.name=a -c user.email=a@b.fr commit -qm a --allow-empty";
  const env = { ...process.env, GITHUB_EVENT_NAME: event, GITHUB_OUTPUT: file };
  const sh = (line: string) => execFileSync("bash", ["-ec", line], { cwd: folder, env });
  sh(`git init -q && ${commit} && touch .git/output`);
  for (const path of paths) sh(`mkdir -p ${dirname(path)} && echo a > ${path}`);
  sh(`${commit} && ${jobs.changed!.steps.find(({ run }) => run)!.run}`);
  expect(readFileSync(file, "utf8")).toBe(output);
});

test("a file that git ignores cannot pass with a change of content", () => {
  const { jobs } = parse(textOf("ci.yml")) as Workflow;
  const { run } = jobs.content!.steps.find(({ run }) => run?.includes("git ls-files"))!;
  const folder = newFolder();
  const sh = (line: string) => spawnSync("bash", ["-ec", line], { cwd: folder });
  sh("git init -q && echo dist/ > .gitignore && mkdir dist && touch dist/a b && git add .");
  expect(sh(run!).status).toBe(0);
  sh("git add --force dist/a");
  expect(sh(run!)).toMatchObject({ status: 1, stdout: Buffer.from("dist/a\n") });
});

test("what is published is built into an empty folder", () => {
  const BUILD = /npm run (?:--silent )?build/;
  const packed = (parse(textOf("archive.yml")) as Workflow).jobs.pack!.steps;
  const pages = (parse(textOf("pages.yml")) as Workflow).jobs.build!.steps;
  const commands = [...packed, ...pages].flatMap(({ run }) => run ?? []);
  const { pages: gitlab } = parse(BUILD_HOSTS.pages!()[1]!.text) as { pages: { script: string[] } };
  commands.push(
    gitlab.script.join(" && "),
    ...read("netlify.toml")
      .split(/^command = /m)
      .slice(1),
  );
  const building = commands.filter((command) => BUILD.test(command));
  expect(building).toHaveLength(5);
  for (const command of building) expect(command.split(BUILD)[0]).toContain("rm -rf dist &&");
  const [, , ignored] = BUILD_HOSTS.docker!();
  expect(ignored!.text.split("\n")).toContain("dist");
});

test("each workflow is known, and issues without a form are possible", () => {
  const known = WORKFLOWS.map(([name]) => name).filter((name) => !WRITTEN.has(name));
  expect(readdirSync(join(ROOT, ".github/workflows")).toSorted()).toEqual(known.toSorted());
  const config = parse(read(".github/ISSUE_TEMPLATE/config.yml")) as object;
  expect(config).toMatchObject({ blank_issues_enabled: true });
});

/** Those of macOS and Windows have other flags. */
const hasGnuTar = process.platform === "linux";

test.skipIf(!hasGnuTar)("two builds of a commit give the same archive (needs GNU tar)", () => {
  const { jobs } = parse(textOf("archive.yml")) as Workflow;
  const script = jobs.pack!.steps.find(({ run }) => run?.includes("tar "))!.run!;
  const packed = (umask: string, days: number) => {
    const folder = newFolder();
    const dates = { GIT_COMMITTER_DATE: "2026-01-02T03:04:05Z" };
    const env = { ...process.env, GITHUB_STEP_SUMMARY: "/dev/null", ...dates };
    const sh = (line: string) =>
      execFileSync("bash", ["-ceuo", "pipefail", line], { cwd: folder, env, encoding: "utf8" });
    sh("git init -q && git -c user.name=a -c user.email=a@b.fr commit -q --allow-empty -m a");
    sh(
      `umask ${umask}; mkdir -p dist/b/.c; echo 1 > dist/b/.c/d; echo 2 > dist/a; echo > dist/.manifest.json`,
    );
    sh(`touch -d "-${days} days" dist/a dist/b`);
    sh(script);
    sh("sha256sum --check --status directory.tar.gz.sha256");
    return [sh("cat directory.tar.gz.sha256"), sh("tar -tzvf directory.tar.gz --utc --full-time")];
  };
  const [digest, list] = packed("022", 1);
  expect(packed("077", 5)).toEqual([digest, list]);
  expect(list).toMatch(/^-rw-r--r-- 0\/0 +2 2026-01-02 03:04:05 \.\/a$/m);
  expect(list).toContain("./b/.c/d");
  expect(list).not.toContain("manifest");
});
