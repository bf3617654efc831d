/**
 * Reports what the job before has learned of links: pushes content/checks.json to main, and opens or updates the issue.
 * Node runs this file without packages, in a checkout of main. The job before ran code of packages, so its files are
 * untrusted, and they are read from a folder outside the checkout.
 */

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { artifactFile } from "./artifact-file.ts";

const LABEL = "liens";
const CHECKS = "content/checks.json";

/** Reports the files of a folder. Throws when a program fails. */
export function reportLinks(folder: string): void {
  const checks = artifactFile(folder, CHECKS);
  const summary = artifactFile(folder, "links.md");
  // The next run refuses a file that is no JSON, so main does not get one.
  JSON.parse(checks);
  recordChecks(checks);
  reportIssue(summary);
}

function recordChecks(checks: string): void {
  // Another push may have come since the checkout.
  remote("fetch", "--quiet", "--depth=1", "origin", "main");
  run("git", ["checkout", "--quiet", "--detach", "FETCH_HEAD"]);
  writeFileSync(CHECKS, checks);
  run("git", ["add", "--", CHECKS]);
  if (run("git", ["diff", "--cached", "--name-only"]) === "") return;
  run("git", ["commit", "--quiet", "--message", "Record what is known of links [skip ci]"]);
  remote("push", "--quiet", "origin", "HEAD:main");
}

function reportIssue(summary: string): void {
  const title = "Liens à revoir";
  run("gh", ["label", "create", LABEL, "--force", "--color", "d4c5f9", "--description", title]);
  const open = ["--label", LABEL, "--state", "open", "--limit", "1"];
  const number = run("gh", ["issue", "list", ...open, "--json", "number", "--jq", ".[].number"]);
  const action =
    number === ""
      ? ["create", "--title", title, "--label", LABEL]
      : ["edit", String(Number(number))];
  run("gh", ["issue", ...action, "--body-file", "-"], summary);
}

/** Runs git with the token, which it reads from the environment: no file and no command line holds it. */
function remote(...parameters: string[]): string {
  const helper = '!f() { echo username=x-access-token; echo "password=$GH_TOKEN"; }; f';
  const options = ["-c", "credential.helper=", "-c", `credential.helper=${helper}`];
  return run("git", [...options, ...parameters]);
}

function run(program: string, parameters: readonly string[], input = ""): string {
  const name = "github-actions[bot]";
  const email = "41898282+github-actions[bot]@users.noreply.github.com";
  const env = {
    ...process.env,
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
    GIT_TERMINAL_PROMPT: "0",
  };
  const stdio: ("pipe" | "inherit")[] = ["pipe", "pipe", "inherit"];
  return execFileSync(program, parameters, { env, input, stdio, encoding: "utf8" }).trim();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    reportLinks(process.argv[2]!);
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
