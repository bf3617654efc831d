import { spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { Failure } from "../failure.ts";
import { newFolder } from "../testing/folder.ts";
import { processStart } from "./process-start.ts";
import { clearLeavings, openStaging } from "./staging.ts";

let folder: string;
beforeEach(() => {
  folder = newFolder();
});

/** A staging folder as a build of a process leaves it when it is killed. */
function leave(pid: number, start?: string): string {
  const staging = join(folder, `.staging-${pid}`);
  mkdirSync(join(staging, "site/a"), { recursive: true });
  writeFileSync(join(staging, "site/a/b.txt"), "half");
  if (start !== undefined) writeFileSync(join(staging, "owner"), start);
  return staging;
}

function deadPid(): number {
  return spawnSync(process.execPath, ["-e", ""]).pid;
}

test("only folders that a build can have made are removed", () => {
  const dead = deadPid();
  const foreign = [
    "old",
    "backup",
    "",
    "1x",
    "0",
    "007",
    "-5",
    "1.5",
    "1e3",
    "20240101",
    `${dead}~`,
  ];
  for (const end of foreign) mkdirSync(join(folder, `.staging-${end}`));
  mkdirSync(join(folder, `x.staging-${dead}`));
  writeFileSync(join(folder, `.staging-${dead}`), "a file of that name");
  const before = readdirSync(folder);
  openStaging(folder);
  clearLeavings(folder);
  expect(readdirSync(folder).toSorted()).toEqual([...before, `.staging-${process.pid}`].toSorted());
});

test("a link with the name of a staging folder stays, and so does what it leads to", () => {
  const outside = newFolder();
  writeFileSync(join(outside, "mine"), "mine");
  const link = `.staging-${deadPid()}`;
  symlinkSync(outside, join(folder, link));
  clearLeavings(folder);
  expect(readdirSync(folder)).toEqual([link]);
  expect(readdirSync(outside)).toEqual(["mine"]);
});

test("what a dead build left is removed, with and without its owner's record", () => {
  leave(deadPid());
  leave(deadPid(), "another start");
  leave(process.pid, "another start");
  expect(readdirSync(openStaging(folder))).toEqual(["owner"]);
  expect(readdirSync(folder)).toEqual([`.staging-${process.pid}`]);
});

test("a look at the leavings finds those of an earlier process with the same number", (context) => {
  if (processStart(process.pid) === null)
    context.skip("the system does not tell when a process started");
  leave(process.pid, "an earlier start");
  expect(clearLeavings(folder)).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

test("a staging folder is in use while the process that made it runs", () => {
  const start = processStart(process.ppid);
  for (const record of [undefined, "", start ?? ""]) {
    const staging = leave(process.ppid, record);
    expect(() => openStaging(folder)).toThrow(Failure);
    expect(() => openStaging(folder)).toThrow(
      `another build (process ${process.ppid}) writes this folder`,
    );
    expect(existsSync(join(staging, "site/a/b.txt"))).toBe(true);
    expect(readdirSync(folder)).toEqual([`.staging-${process.ppid}`]);
  }
});

test("a staging folder of a process whose number another one has now is removed", (context) => {
  if (processStart(process.ppid) === null)
    context.skip("the system does not tell when a process started");
  leave(process.ppid, "an earlier start");
  openStaging(folder);
  expect(readdirSync(folder)).toEqual([`.staging-${process.pid}`]);
});

test("a staging folder of a process that has ended is removed, even if its parent has not noticed", async (context) => {
  if (processStart(process.ppid) === null) context.skip("the system does not tell of zombies");
  const until = async (condition: () => boolean) => {
    while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const parent = spawn("sh", ["-c", "sleep 20 & echo $!; exec sleep 20"]);
  try {
    const pid = await new Promise<number>((resolve) => {
      parent.stdout.once("data", (text: Buffer) => resolve(Number(text.toString())));
    });
    await until(() => readFileSync(`/proc/${parent.pid}/comm`, "utf8") === "sleep\n");
    process.kill(pid, "SIGKILL");
    await until(() => processStart(pid) === "ended");
    leave(pid, "its start");
    openStaging(folder);
    expect(readdirSync(folder)).toEqual([`.staging-${process.pid}`]);
  } finally {
    parent.kill();
  }
});

test("an owner's record tells the process that wrote it", () => {
  const record = readFileSync(join(openStaging(folder), "owner"), "utf8");
  expect(record).toBe(processStart(process.pid) ?? "");
  expect(processStart(process.pid)).not.toBe(processStart(process.ppid) ?? "none");
  expect(processStart(deadPid())).toBeNull();
});

test("an owner's record that is a pipe is not waited for", () => {
  const staging = leave(process.ppid);
  spawnSync("mkfifo", [join(staging, "owner")]);
  expect(() => openStaging(folder)).toThrow("another build");
});
