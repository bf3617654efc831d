import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askAtTerminal } from "../src/commands/new/create-record.ts";
import { diskSource } from "../src/content/source.ts";
import { Failure, UsageError } from "../src/content/failure.ts";
import { guillemets, escaped } from "../src/content/quote-text.ts";
import { dnsAddresses } from "../src/commands/links/address-filter.ts";
import { replaceFiles } from "../src/build/replace-file.ts";
import { announce } from "../src/commands/cli/progress.ts";
import { capturePage } from "../src/commands/screenshot/capture-page.ts";
import { findChromium } from "../src/commands/screenshot/find-chromium.ts";
import { takeScreenshots } from "../src/commands/screenshot/take-screenshots.ts";
import type { CommandArgs } from "./run.ts";

const NO_BROWSER =
  "Il n’y a ni Chromium, ni Chrome, ni Edge sur cette machine : installez-en un, ou nommez son programme dans CHROMIUM";

export async function run({ flags, words }: CommandArgs<"screenshot">): Promise<number> {
  const { alt, url, content: folder } = flags;
  if (words.length > 1 && (alt !== undefined || url !== undefined)) {
    throw new UsageError("--alt et --url sont pour un seul outil ; donnez un seul SLUG");
  }
  if (!alt?.trim() && (alt !== undefined || !process.stdin.isTTY)) {
    throw new UsageError("--alt manque ou est vide ; dites ce que montre l’image");
  }
  const executable = findChromium();
  const { CHROMIUM } = process.env;
  if (executable === null && CHROMIUM) {
    throw new UsageError(`CHROMIUM doit nommer un programme, et non ${guillemets(CHROMIUM)}`);
  }
  announce("Lecture des fiches");
  const network = dnsAddresses(flags["allow-private"]);
  const previews = mkdtempSync(join(tmpdir(), "screenshots-"));
  try {
    await takeScreenshots(
      {
        source: diskSource(folder),
        capture: (url) => {
          if (executable === null) throw new Failure(NO_BROWSER);
          announce(`Visite de ${escaped(url)}`);
          return capturePage(url, { executable, sandbox: !flags["no-sandbox"], network });
        },
        preview: (slug, image) => {
          const file = join(previews, `${slug}.webp`);
          writeFileSync(file, image);
          return file;
        },
        ask: (prompt) => askAtTerminal(prompt, "Rien de plus n’a été écrit."),
        write: ({ files, unused }) => {
          replaceFiles(files.map(({ path, content }) => ({ file: join(folder, path), content })));
          if (unused !== null) rmSync(join(folder, unused), { force: true });
        },
        report: (line) => void process.stdout.write(`${line}\n`),
      },
      { slugs: words, url, alt },
    );
    return 0;
  } finally {
    rmSync(previews, { recursive: true, force: true });
  }
}
