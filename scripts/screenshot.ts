import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { lookup } from "node:dns/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runCommand } from "../src/cli/command.ts";
import { readCommandLine } from "../src/cli/flags.ts";
import { askAtTerminal } from "../src/cli/interview.ts";
import { diskSource } from "../src/content/source.ts";
import { Failure } from "../src/failure.ts";
import { isPublicAddress } from "../src/links/public-address.ts";
import { replaceFiles } from "../src/output/replace-file.ts";
import { capturePage } from "../src/screenshot/capture-page.ts";
import { findChromium } from "../src/screenshot/find-chromium.ts";
import { SCREENSHOT_FLAGS, usageProblem } from "../src/screenshot/screenshot-flags.ts";
import { takeScreenshots } from "../src/screenshot/take-screenshots.ts";
import type { ScreenshotChange } from "../src/screenshot/screenshot-change.ts";
import { thisMachine } from "../src/screenshot/this-machine.ts";

const purpose =
  "Captures the websites of tools with this machine's Chromium, Chrome or Edge (1280 × 800, WebP, at most 200 kB),\n" +
  "asks what each picture shows, and writes the picture and the screenshot keys of the record. The environment\n" +
  "variable CHROMIUM names another program.";
const { flags, words } = readCommandLine("screenshot", purpose, SCREENSHOT_FLAGS, ["SLUG…"]);

await runCommand(async () => {
  const problem = usageProblem(flags, words, process.stdin.isTTY);
  if (problem !== null) {
    process.stderr.write(`${problem}\nSee: npm run screenshot -- --help\n`);
    return 2;
  }
  const executable = findChromium(thisMachine);
  if (executable === null) {
    throw new Failure(
      "There is no Chromium, Chrome or Edge on this machine: install one, or name its program in CHROMIUM",
    );
  }
  const network = {
    resolve: (host: string) => lookup(host, { all: true }),
    isAllowed: flags["allow-private"] ? () => true : isPublicAddress,
  };
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
        ask: (prompt) => askAtTerminal(prompt, "fr", "Rien de plus n’a été écrit."),
        write,
        report: (line) => void process.stdout.write(`${line}\n`),
      },
      { slugs: words, url: flags.url, alt: flags.alt },
    );
    process.stderr.write(errors.map((error) => `${error}\n`).join(""));
    return errors.length > 0 ? 1 : 0;
  } finally {
    rmSync(previews, { recursive: true, force: true });
  }
});

function write({ files, unused }: ScreenshotChange): void {
  const placed = files.map(({ path, content }) => ({ file: join(flags.content, path), content }));
  for (const { file } of placed) mkdirSync(dirname(file), { recursive: true });
  replaceFiles(placed);
  if (unused !== null) rmSync(join(flags.content, unused), { force: true });
}
