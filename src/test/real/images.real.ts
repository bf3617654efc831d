import { cpSync, existsSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, inject, test } from "vitest";
import { parse } from "yaml";
import { BUILD_HOSTS } from "../../hosts/config/host-files.ts";
import { newFolder } from "../folder.ts";
import { freePort } from "../free-port.ts";
import { shell } from "./shell.ts";

/** The steps of hosts that are not here, run as the same commands in empty folders. */

const { folder: repository } = inject("real");
const [dockerfile, , dockerignore] = BUILD_HOSTS.docker!().map(({ text }) => text);
const [, gitlab] = BUILD_HOSTS.pages!().map(({ text }) => text);

/** Copies the repository, without what a `.dockerignore` names. */
function copyContext(to: string): void {
  const ignored = new Set(dockerignore!.trim().split("\n"));
  const filter = (from: string) => !ignored.has(from.slice(repository.length + 1));
  cpSync(repository, to, { recursive: true, filter, verbatimSymlinks: true });
}

/** The stages of a Dockerfile, each a list of instructions with their arguments. */
function stages(): [name: string, text: string][][] {
  const lines = dockerfile!.split("\n").filter((line) => /^[A-Z]/.test(line));
  const instructions = lines.map((line): [string, string] => {
    const [, name, text] = /^([A-Z]+) (.*)$/.exec(line)!;
    return [name!, text!];
  });
  const starts = instructions.flatMap(([name], i) => (name === "FROM" ? [i] : []));
  return starts.map((start, i) => instructions.slice(start, starts[i + 1]));
}

/** Runs the instructions of a stage in a folder; returns the output and code of the first command that fails, or null. */
async function build(
  stage: [string, string][],
  folder: string,
  from: string,
  args: Record<string, string>,
) {
  const context = newFolder();
  if (from === repository) copyContext(context);
  for (const [name, text] of stage) {
    if (name === "COPY") {
      const paths = text.replace("--from=build ", "").split(" ");
      const target = join(folder, paths.pop()!);
      for (const path of paths) {
        const source = from === repository ? join(context, path) : path.replace("/directory", from);
        cpSync(source, paths.length > 1 ? join(target, path) : target, {
          recursive: true,
          verbatimSymlinks: true,
        });
      }
    }
    if (name !== "RUN") continue;
    const { status, output } = await shell(text, folder, args);
    if (status !== 0) return { status, output };
  }
  return null;
}

describe("the image", () => {
  const [builder, runner] = stages();
  const text = (name: string) => runner!.find(([one]) => one === name)![1];
  let stop = async () => {};
  afterEach(() => stop());

  test("has slim stages, no root, and no packages for development", () => {
    for (const stage of stages())
      expect(stage[0]).toEqual(["FROM", expect.stringMatching(/^node:\d+-slim/)]);
    expect(text("USER")).toBe("node");
    expect(builder!.filter(([, one]) => one.startsWith("npm ci"))).toEqual([
      ["RUN", "npm ci --omit=dev --ignore-scripts"],
    ]);
  });

  test("serves the site that it was built for, and tells whether it is healthy", async () => {
    const [built, image] = [newFolder(), newFolder()];
    const without = await build(
      builder!.filter(([, one]) => !one.startsWith("npm ci")),
      newFolder(),
      repository,
      {},
    );
    expect(without).toEqual({
      status: 1,
      output: "--build-arg SITE_URL=https://your.domain is missing\n",
    });
    expect(await build(builder!, built, repository, { SITE_URL: "https://image.test" })).toBeNull();
    expect(await build(runner!, image, built, {})).toBeNull();
    expect(existsSync(join(image, "content"))).toBe(false);

    const port = await freePort();
    const local = (line: string) => line.replaceAll("8787", String(port));
    const env = Object.fromEntries(
      local(text("ENV"))
        .split(" ")
        .map((pair) => pair.split("=")),
    );
    const healthy = async () => {
      const command = local(text("HEALTHCHECK").replace(/^.*? CMD /, ""));
      return (await shell(command, image)).status;
    };
    expect(await healthy()).toBe(1);
    const command = (JSON.parse(text("CMD")) as string[]).join(" ");
    const running = await shell(command, image, env);
    stop = running.stop;
    expect([running.status, running.output]).toEqual([null, expect.any(String)]);
    expect(await healthy()).toBe(0);
    const answer = await fetch(
      `http://127.0.0.1:${port}/api/v1/directory/tools?q=quiz&no_pupil_account=1`,
    );
    const { data, links } = (await answer.json()) as { data: object[]; links: { self: string } };
    expect(data.length).toBeGreaterThan(5);
    expect(links.self).toMatch(/^https:\/\/image\.test\//);
  });
});

describe("GitLab Pages", () => {
  const { pages } = parse(gitlab!) as {
    pages: { script: string[]; artifacts: { paths: string[] } };
  };
  const [install, ...rest] = pages.script;
  const run = (to: string, env: Record<string, string>) => {
    copyContext(to);
    // What the image has installed, by the same command.
    symlinkSync(join(repository, "node_modules"), join(to, "node_modules"));
    return shell(rest.join(" && "), to, env);
  };

  test("gets the site without the form, and with hidden files", async () => {
    const folder = newFolder();
    expect(dockerfile).toContain(`RUN ${install}\n`);
    const { status, output } = await run(folder, { CI_PAGES_URL: "https://pages.test" });
    expect([status, output]).toEqual([0, expect.any(String)]);
    const site = join(folder, pages.artifacts.paths[0]!);
    const has = (path: string) => existsSync(join(site, path));
    expect(has("admin")).toBe(false);
    expect(
      ["index.html", ".nojekyll", ".well-known/api-catalog", "api/v1/directory/tools/_"].filter(
        (path) => !has(path),
      ),
    ).toEqual([]);
    expect(readFileSync(join(site, "robots.txt"), "utf8")).toContain("https://pages.test/");
  });
});
