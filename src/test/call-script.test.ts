import { expect, test } from "vitest";
import { FIXTURE, newFolder } from "./folder.ts";
import { callScript } from "./call-script.ts";
import { runScript } from "./run-script.ts";

test.each([
  ["new", ["tool", "Ardoise", "--content", FIXTURE], 2],
  ["review", ["--help"], 0],
])("%s with %j gives the same in this process and in another", async (name, flags, status) => {
  const options = { cwd: newFolder(), env: { LC_ALL: "fr_FR.UTF-8" } };
  const called = await callScript(name, flags, options);
  const { stdout, stderr } = runScript(name, flags, options);
  expect(called).toEqual({ status, stdout, stderr });
});

test("a call leaves no trace in this process", async () => {
  const state = () => ({
    env: process.env,
    argv: process.argv,
    exitCode: process.exitCode,
    exit: Reflect.get(process, "exit") as unknown,
    write: Reflect.get(process.stdout, "write") as unknown,
    cwd: process.cwd(),
    listeners: process.stdout.listenerCount("error") + process.listenerCount("SIGINT"),
  });
  const before = state();
  expect(await callScript("new", ["tool"], { cwd: newFolder() })).toMatchObject({ status: 2 });
  expect(state()).toEqual(before);
});
