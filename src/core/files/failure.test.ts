import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Failure, systemCause, systemFailure } from "./failure.ts";

function caught(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
}

test("a system error becomes a Failure with the path, the reason and the fix", () => {
  const missing = systemFailure(caught(() => readFileSync("/no/such/file")));
  expect(missing).toBeInstanceOf(Failure);
  expect(missing?.message).toBe("/no/such/file: there is no such file or folder; check the path");
  expect(missing?.french).toMatch(
    "/no/such/file\u00a0: ce fichier ou ce dossier n’existe pas\u00a0;",
  );
  const folder = systemFailure(
    caught(() => readFileSync("/")),
    "what was read",
  );
  expect(folder?.message).toMatch(/^what was read: a folder is where a file is needed/);
  const rename = { code: "EXDEV", syscall: "rename", path: "/from", dest: "/to" };
  expect(systemFailure(Object.assign(new Error(), rename))?.message).toMatch(
    /^\/to: another file system/,
  );
});

test("an unknown code, or one that Node explains better, keeps Node's message", () => {
  const unknown = Object.assign(new Error("EOWNERDEAD: owner died, open"), { code: "EOWNERDEAD" });
  expect(systemFailure(unknown, "/a")?.message).toBe("/a: EOWNERDEAD: owner died, open");
  const full = { code: "ENOSPC", syscall: "watch", path: "/a" };
  const watch = Object.assign(new Error("ENOSPC: System limit for number of file watchers"), full);
  expect(systemFailure(watch)?.message).toBe("ENOSPC: System limit for number of file watchers");
});

test("a bug is not a system error", () => {
  const bugs = [new TypeError("x"), caught(() => readFileSync("a\0b")), "EACCES", null, undefined];
  for (const bug of bugs) expect([systemCause(bug), systemFailure(bug)]).toEqual([null, null]);
});
