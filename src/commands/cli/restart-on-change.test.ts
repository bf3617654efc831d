import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { replaceFile } from "../../build/replace-file.ts";
import { newFolder } from "../../test/folder.ts";
import { restartOnChange } from "./until-stopped.ts";

test("a program restarts after each save, also one that replaces a file or follows a failure", async () => {
  const [code, output] = [newFolder(), newFolder()];
  const program = join(code, "program.mjs");
  const log = join(output, "log");
  const save = (text: string, rest: string) =>
    replaceFile(
      program,
      `import { appendFileSync } from "node:fs";
      appendFileSync(${JSON.stringify(log)}, "${text} ");
      ${rest}`,
    );
  replaceFile(log, "");
  const waits = "setInterval(() => {}, 1000);";
  save("1", waits);
  const ended = restartOnChange([program], [code], "en");
  const logged = (text: string) =>
    expect.poll(() => readFileSync(log, "utf8"), { interval: 10, timeout: 10_000 }).toBe(text);
  await logged("1 ");
  save("2", waits);
  await logged("1 2 ");
  save("3", "process.exit(1);");
  await logged("1 2 3 ");
  save("4", waits);
  await logged("1 2 3 4 ");
  save("5", "");
  expect(await ended).toBe(0);
  expect(await restartOnChange(["-e", "process.exit(2)"], [code], "en")).toBe(2);
  const killed = restartOnChange(["-e", "process.kill(process.pid, 'SIGKILL')"], [code], "en");
  await expect(killed).rejects.toThrow(/ended by SIGKILL/);
});
