import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runCommand } from "../src/cli/command.ts";
import { CONTENT_FLAG, readCommandLine, UsageError } from "../src/cli/flags.ts";
import { askAtTerminal } from "../src/cli/interview.ts";
import { diskSource } from "../src/content/source.ts";
import { Failure } from "../src/failure.ts";
import { dnsAddresses } from "../src/links/address-filter.ts";
import { replaceFiles } from "../src/output/replace-file.ts";
import { capturePage } from "../src/screenshot/capture-page.ts";
import { findChromium } from "../src/screenshot/find-chromium.ts";
import { takeScreenshots, type ScreenshotChange } from "../src/screenshot/take-screenshots.ts";

const { flags, words } = readCommandLine(
  "screenshot",
  "Captures the websites of tools with this machine's Chromium, Chrome or Edge (1280 × 800, WebP, at most 200 kB),\n" +
    "asks what each picture shows, and writes the picture and the screenshot keys of the record. The environment\n" +
    "variable CHROMIUM names another program.",
  {
    content: CONTENT_FLAG,
    alt: {
      value: "TEXT",
      help: "what the picture shows, in French, for one SLUG; asked for without it",
    },
    url: { value: "URL", help: "capture this page of the tool's website, for one SLUG" },
    "allow-private": { help: "also connect to private addresses; for tests" },
    "no-sandbox": { help: "start Chromium without its sandbox, as root must; for safe pages only" },
  },
  ["SLUG…"],
);

await runCommand(async () => {
  const { alt, url } = flags;
  if (words.length === 0) {
    throw new UsageError("name the tools, as in: npm run screenshot -- geogebra");
  }
  if (words.length > 1 && (alt !== undefined || url !== undefined)) {
    throw new UsageError("--alt and --url are for one tool; give one SLUG");
  }
  if (alt === undefined && !process.stdin.isTTY) {
    throw new UsageError("--alt is missing; without it nothing is written");
  }
  if (alt?.trim() === "") throw new UsageError("--alt is empty; say what the picture shows");
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
        ask: (prompt) => askAtTerminal(prompt, "fr", "Rien de plus n’a été écrit."),
        write,
        report: (line) => void process.stdout.write(`${line}\n`),
      },
      { slugs: words, url, alt },
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
