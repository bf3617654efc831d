import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { installChromium } from "../ensure-browser.ts";
import { newFolder, removeFolders } from "../folder.ts";
import { shell } from "./shell.ts";

declare module "vitest" {
  interface ProvidedContext {
    real: {
      /** A copy of the repository, with the packages that users install and the site in `dist/`. */
      folder: string;
      /** The origin of its `npm start`, without a rate limit. */
      site: string;
      /** The origin of another one, with the rate limit. */
      limited: string;
    };
  }
}

/** Follows the first command of the README in a copy of the repository; returns what ends it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  installChromium();
  const folder = repositoryCopy();
  const running: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of running) await end();
    removeFolders();
  };
  const serve = async (line: string, env = {}) => {
    const { status, output, site, stop: end } = await shell(line, folder, env);
    if (status !== null) {
      await stop();
      throw new Error(`${line}: ${output}`);
    }
    running.push(end);
    return site;
  };
  const [, first] = /```sh\n(.*npm start)\n/.exec(readFileSync("README.md", "utf8"))!;
  const site = await serve(first!, { RATE_LIMIT: "0" });
  const limited = await serve("npm start -- --no-build");
  project.provide("real", { folder, site, limited });
  return stop;
}

/** Copies the files of the working tree that Git does not ignore, and commits them to a repository of their own. */
function repositoryCopy(): string {
  const folder = newFolder();
  const git = (...args: string[]) => spawnSync("git", args, { encoding: "utf8" }).stdout;
  const paths = git("ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0");
  for (const path of paths) {
    if (path !== "" && existsSync(path)) cpSync(path, join(folder, path));
  }
  git("-C", folder, "init", "--quiet", "--initial-branch=main");
  git("-C", folder, "add", "--all");
  const author = ["-c", "user.name=Test", "-c", "user.email=test@example.org"];
  git("-C", folder, ...author, "commit", "--quiet", "--message=Copy");
  return folder;
}
