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
import { removeAbandonedStaging, openStaging } from "./staging.ts";

let folder: string;
beforeEach(() => {
  folder = newFolder();
});

/** Creates the staging folder that a killed build of a process leaves. */
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

test("only folders whose name a build can have given are removed", () => {
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
  removeAbandonedStaging(folder);
  expect(readdirSync(folder).toSorted()).toEqual([...before, `.staging-${process.pid}`].toSorted());
});

test("a link with the name of a staging folder stays, and so does its target", () => {
  const outside = newFolder();
  writeFileSync(join(outside, "mine"), "mine");
  const link = `.staging-${deadPid()}`;
  symlinkSync(outside, join(folder, link));
  removeAbandonedStaging(folder);
  expect(readdirSync(folder)).toEqual([link]);
  expect(readdirSync(outside)).toEqual(["mine"]);
});

test("the staging folder of a killed build is removed, with and without an owner record", () => {
  leave(deadPid());
  leave(deadPid(), "another start");
  leave(process.pid, "another start");
  expect(readdirSync(openStaging(folder))).toEqual(["owner"]);
  expect(readdirSync(folder)).toEqual([`.staging-${process.pid}`]);
});

test("the staging folder of an earlier process with the same id is removed", (context) => {
  if (processStart(process.pid) === null)
    context.skip("this system does not report when a process started");
  leave(process.pid, "an earlier start");
  expect(removeAbandonedStaging(folder)).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

test("a staging folder is in use while its process runs", () => {
  const start = processStart(process.ppid);
  for (const record of [undefined, "", start ?? ""]) {
    const staging = leave(process.ppid, record);
    expect(() => openStaging(folder)).toThrow(Failure);
    expect(() => openStaging(folder)).toThrow(
      `another build (process ${process.ppid}) is writing to this folder`,
    );
    expect(existsSync(join(staging, "site/a/b.txt"))).toBe(true);
    expect(readdirSync(folder)).toEqual([`.staging-${process.ppid}`]);
  }
});

test("a staging folder is removed when another process has taken the id of its owner", (context) => {
  if (processStart(process.ppid) === null)
    context.skip("this system does not report when a process started");
  leave(process.ppid, "an earlier start");
  openStaging(folder);
  expect(readdirSync(folder)).toEqual([`.staging-${process.pid}`]);
});

test("a staging folder of a zombie process is removed", async (context) => {
  if (processStart(process.ppid) === null) context.skip("this system does not report zombies");
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

test("an owner record identifies the process that wrote it", () => {
  const record = readFileSync(join(openStaging(folder), "owner"), "utf8");
  expect(record).toBe(processStart(process.pid) ?? "");
  expect(processStart(process.pid)).not.toBe(processStart(process.ppid) ?? "none");
  expect(processStart(deadPid())).toBeNull();
});

test("an owner record that is a pipe does not block a build", () => {
  const staging = leave(process.ppid);
  spawnSync("mkfifo", [join(staging, "owner")]);
  expect(() => openStaging(folder)).toThrow("another build");
});
