import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { systemdUnit } from "../../../hosts/config/host-files.ts";
import { SITE_HOSTS } from "../../../hosts/config/host-files.ts";
import { newFolder } from "../../folder.ts";
import { COMMANDS, optionsFor } from "./programs.ts";

/** Tests that the programs themselves accept the configuration of a site with TLS. */

const origin = new URL("https://annuaire.example");

async function files(host: "nginx" | "caddy") {
  const folder = newFolder();
  mkdirSync(join(folder, "dist"));
  const [config] = await SITE_HOSTS[host]!(optionsFor(origin, folder));
  return { folder, text: config!.text, command: COMMANDS[host](config!.text, folder) };
}

test("nginx accepts its configuration", async () => {
  const { flags, program, env } = (await files("nginx")).command;
  const { status, stderr } = spawnSync(program, ["-t", ...flags], { encoding: "utf8", env });
  expect([status, stderr]).toEqual([0, expect.stringContaining("test is successful")]);
});

test("Caddy accepts its configuration, and would not format it differently", async () => {
  const { command, folder, text } = await files("caddy");
  const { program, flags, env } = command;
  const { status } = spawnSync(program, ["validate", ...flags.slice(1)], { env });
  expect(status).toBe(0);
  const file = join(folder, "formatted");
  writeFileSync(file, text);
  spawnSync(program, ["fmt", "--overwrite", file], { env });
  expect(readFileSync(file, "utf8")).toBe(text);
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

test.skipIf(!hasSystemd).each([true, false])(
  "systemd accepts the unit and finds little exposed, limits: %s (needs systemd-analyze)",
  (limits) => {
    const folder = newFolder();
    const unit = join(folder, "directory.service");
    writeFileSync(unit, systemdUnit(optionsFor(origin, folder), { limits }));
    const verified = spawnSync("systemd-analyze", ["verify", unit], { encoding: "utf8" });
    expect([verified.status, verified.stderr]).toEqual([0, ""]);
    const offline = ["security", "--offline=true", "--threshold=15", unit];
    expect(spawnSync("systemd-analyze", offline).status).toBe(0);
  },
);
