import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newFolder } from "./testing/folder.ts";

/** .github/push-snapshot.sh with a remote repository in a folder. */

const SCRIPT = fileURLToPath(new URL("../.github/push-snapshot.sh", import.meta.url));
const FILE = "content/snapshots/state.json";
const STEP = "content/snapshots/000001.json";

let folder: string;
/** A shallow clone, like that of a workflow. */
let clone: string;
let env: Record<string, string>;

/** The folder that each test gets a copy of. Making its repositories takes longer than the tests themselves. */
let template: string;

/** Points the helpers to a folder. */
function enter(path: string): void {
  folder = path;
  clone = join(folder, "clone");
  env = {
    PATH: `${folder}/bin:${process.env.PATH}`,
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_COUNT: "2",
    GIT_CONFIG_KEY_0: "user.name",
    GIT_CONFIG_VALUE_0: "Ada",
    GIT_CONFIG_KEY_1: "user.email",
    GIT_CONFIG_VALUE_1: "ada@example.org",
  };
}

beforeAll(() => {
  template = newFolder();
  enter(template);
  write("bin/sleep", "#!/bin/sh\necho pause\n");
  chmodSync(join(folder, "bin/sleep"), 0o755);
  git(folder, "init", "--quiet", "--bare", "--initial-branch=main", "remote.git");
  git(folder, "clone", "--quiet", "remote.git", "other");
  git(join(folder, "other"), "remote", "set-url", "origin", "../remote.git");
  write(`other/${FILE}`, "one\n");
  write(`other/${STEP}`, "step\n");
  write("other/README.md", "Bonjour\n");
  commitAndPush("Begin");
  appendFileSync(join(folder, "other/README.md"), "Encore\n");
  commitAndPush("Go on");
  git(folder, "clone", "--quiet", "--depth=1", `file://${folder}/remote.git`, "clone");
});

beforeEach(() => {
  enter(newFolder());
  cpSync(template, folder, { recursive: true });
  git(clone, "remote", "set-url", "origin", `file://${folder}/remote.git`);
});

afterEach(() => rmSync(folder, { recursive: true }));

function git(cwd: string, ...parameters: string[]): string {
  return execFileSync("git", parameters, { cwd, env, encoding: "utf8" });
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Commits and pushes all changes in the other clone. */
function commitAndPush(message: string): void {
  const other = join(folder, "other");
  git(other, "add", ".");
  git(other, "commit", "--quiet", "--message", message);
  git(other, "push", "--quiet", "origin", "HEAD:main");
}

async function push(more: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const child = spawn("bash", [SCRIPT], { cwd: clone, env: { ...env, TOKEN: "secret", ...more } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text: Buffer) => (output += text.toString()));
  }
  const [code] = (await once(child, "close")) as [number];
  return { code, output };
}

const subjects = () => git(folder, "-C", "remote.git", "log", "--format=%s", "main").split("\n");
const onMain = (path: string) => git(folder, "-C", "remote.git", "show", `main:${path}`);
const RECORDED = "Record what is published [skip ci]";

test("an unchanged state makes no commit", async () => {
  expect(await push()).toEqual({ code: 0, output: "" });
  expect(subjects()[0]).toBe("Go on");
});

test("a changed state makes a commit of the snapshots only, without those that are gone", async () => {
  write(`clone/${FILE}`, "two\n");
  rmSync(join(clone, STEP));
  write("clone/content/snapshots/000002.json", "next\n");
  write("clone/content/snapshots/.state.json.1.new", "tw");
  write("clone/README.md", "Changed by a command\n");
  expect(await push()).toMatchObject({ code: 0 });
  expect(subjects()[0]).toBe(RECORDED);
  expect(onMain(FILE)).toBe("two\n");
  const changed = git(folder, "-C", "remote.git", "show", "--format=%an", "--name-only", "main");
  expect(changed).toBe(`github-actions[bot]\n\n${STEP}\ncontent/snapshots/000002.json\n${FILE}\n`);
});

test("a push after another push is rebased onto it", async () => {
  write(`clone/${FILE}`, "two\n");
  write("other/README.md", "Salut\n");
  commitAndPush("Change the README");
  expect(await push()).toMatchObject({ code: 0, output: expect.stringMatching(/^pause$/m) });
  expect(subjects().slice(0, 2)).toEqual([RECORDED, "Change the README"]);
  expect([onMain(FILE), onMain("README.md")]).toEqual(["two\n", "Salut\n"]);
});

test("a push after a forced push is rebased onto the new history", async () => {
  write(`clone/${FILE}`, "two\n");
  git(join(folder, "other"), "commit", "--quiet", "--amend", "--message", "Go on again");
  git(join(folder, "other"), "push", "--quiet", "--force", "origin", "HEAD:main");
  expect(await push()).toMatchObject({ code: 0 });
  expect(subjects().slice(0, 3)).toEqual([RECORDED, "Go on again", "Begin"]);
  expect(onMain(FILE)).toBe("two\n");
});

test("a push keeps a state that another push recorded in the meantime", async () => {
  write(`clone/${FILE}`, "two\n");
  write(`other/${FILE}`, "three\n");
  commitAndPush("Record it by hand");
  expect(await push()).toMatchObject({ code: 0 });
  expect(subjects()[0]).toBe("Record it by hand");
  expect(onMain(FILE)).toBe("three\n");
});

test("a push that is always rejected fails after five attempts", async () => {
  write(`clone/${FILE}`, "two\n");
  const hook = "remote.git/hooks/pre-receive";
  write(hook, `#!/bin/sh\necho try >> ${folder}/tries\nexit 1\n`);
  chmodSync(join(folder, hook), 0o755);
  const { code, output } = await push();
  expect(code).not.toBe(0);
  expect(output).toContain("pre-receive hook declined");
  expect(readFileSync(join(folder, "tries"), "utf8")).toBe("try\n".repeat(5));
  expect(subjects()[0]).toBe("Go on");
});

test("the token is sent to the remote and written to no file", async () => {
  const authorizations: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    authorizations.push(request.headers.authorization);
    const status = request.headers.authorization ? 403 : 401;
    response.writeHead(status, { "WWW-Authenticate": 'Basic realm="git"' }).end();
  }).listen(0);
  await once(server, "listening");
  const url = `http://localhost:${(server.address() as AddressInfo).port}/a.git`;
  git(clone, "remote", "set-url", "origin", url);
  write(`clone/${FILE}`, "two\n");
  const { code, output } = await push();
  server.close();
  expect(code).not.toBe(0);
  expect(authorizations).toContain(
    `Basic ${Buffer.from("x-access-token:secret").toString("base64")}`,
  );
  expect(output).not.toContain("secret");
  const grep = ["grep", "--quiet", "--recursive", "secret", clone];
  expect(() => execFileSync(grep[0]!, grep.slice(1))).toThrow();
});
