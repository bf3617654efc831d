import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { UsageError } from "../src/tools/cli/command-line.ts";
import { askAtTerminal } from "../src/tools/cli/interview.ts";
import { diskSource } from "../src/content/source.ts";
import { Failure } from "../src/content/failure.ts";
import { dnsAddresses } from "../src/tools/links/address-filter.ts";
import { replaceFiles } from "../src/build/replace-file.ts";
import { capturePage } from "../src/tools/screenshot/capture-page.ts";
import { findChromium } from "../src/tools/screenshot/find-chromium.ts";
import {
  takeScreenshots,
  type ScreenshotChange,
} from "../src/tools/screenshot/take-screenshots.ts";
import type { Given } from "./run.ts";

export async function run({ flags, words, language }: Given<"screenshot">): Promise<number> {
  const { alt, url } = flags;
  if (words.length > 1 && (alt !== undefined || url !== undefined)) {
    throw new UsageError(
      "--alt and --url are for one tool; give one SLUG",
      "--alt et --url sont pour un seul outil ; donnez un seul SLUG",
    );
  }
  if (alt === undefined && !process.stdin.isTTY) {
    throw new UsageError(
      "--alt is missing; without it nothing is written",
      "--alt manque ; sans lui, rien n’est écrit",
    );
  }
  if (alt?.trim() === "") {
    throw new UsageError(
      "--alt is empty; say what the picture shows",
      "--alt est vide ; dites ce que montre l’image",
    );
  }
  const executable = findChromium();
  if (executable === null) {
    throw new Failure(
      "There is no Chromium, Chrome or Edge on this machine: install one, or name its program in CHROMIUM",
    );
  }
  const network = dnsAddresses(flags["allow-private"]);
  const previews = mkdtempSync(join(tmpdir(), "screenshots-"));
  try {
    const errors = await takeScreenshots(
      {
        source: diskSource(flags.content),
        capture: (url) => capturePage(url, { executable, sandbox: !flags["no-sandbox"], network }),
        preview: (slug, image) => {
          const file = join(previews, `${slug}.webp`);
          writeFileSync(file, image);
          return file;
        },
        ask: (prompt) => askAtTerminal(prompt, language, "Rien de plus n’a été écrit."),
        write: (change) => write(flags.content, change),
        report: (line) => void process.stdout.write(`${line}\n`),
      },
      { slugs: words, url, alt },
    );
    process.stderr.write(errors.map((error) => `${error}\n`).join(""));
    return errors.length > 0 ? 1 : 0;
  } finally {
    rmSync(previews, { recursive: true, force: true });
  }
}

function write(content: string, { files, unused }: ScreenshotChange): void {
  const placed = files.map(({ path, content: bytes }) => ({
    file: join(content, path),
    content: bytes,
  }));
  for (const { file } of placed) mkdirSync(dirname(file), { recursive: true });
  replaceFiles(placed);
  if (unused !== null) rmSync(join(content, unused), { force: true });
}
