import { spawnSync } from "node:child_process";
import { runCommand } from "../src/cli/command.ts";
import { readFlags } from "../src/cli/flags.ts";
import { Failure } from "../src/failure.ts";
import { chromiumPath } from "../src/testing/chromium.ts";

readFlags(
  "ensure-chromium",
  "Installs Debian's Chromium, which the browser tests drive, unless there is a browser already.",
  {},
);

await runCommand(() => {
  if (chromiumPath() !== null) return 0;
  const isRoot = process.getuid?.() === 0;
  const apt = (...args: string[]) => {
    const command = isRoot
      ? ["apt-get", ...args]
      : ["sudo", "--non-interactive", "apt-get", ...args];
    const { status } = spawnSync(command[0]!, command.slice(1), {
      stdio: ["ignore", 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    return status === 0;
  };
  const installed =
    apt("update", "--quiet") &&
    apt("install", "--yes", "--quiet", "--no-install-recommends", "chromium", "fonts-dejavu-core");
  if (!installed || chromiumPath() === null) {
    throw new Failure(
      "the browser tests need Chromium or Chrome: install one, or name its program in CHROMIUM",
    );
  }
  return 0;
});
