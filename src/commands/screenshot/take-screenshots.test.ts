import { expect, test } from "vitest";
import { loadContent } from "../../content/load.ts";
import { Failure } from "../../content/failure.ts";
import { memorySource, type Files } from "../../test/memory-source.ts";
import { SAMPLE, toolFile } from "../../test/sample.ts";
import { takeScreenshots, type ScreenshotRequest } from "./take-screenshots.ts";

/** Returns a WebP whose header has this size. */
function webp(width = 1280, height = 800, length = 60): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.write("RIFF", 0, "latin1");
  bytes.writeUInt32LE(length - 8, 4);
  bytes.write("WEBPVP8L", 8, "latin1");
  bytes.writeUInt32LE(length - 20, 16);
  bytes[20] = 0x2f;
  bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  return bytes;
}

const FILES: Files = {
  ...SAMPLE,
  "tools/ardoise.md": toolFile(),
  "tools/craie.md": toolFile({ screenshot: "{ file: vieux.png, alt: Une craie. }" }),
  "tools/encre.md": toolFile({ status: "archived" }),
  "tools/faux.md": toolFile({ category: "aucune" }),
  "screenshots/vieux.png": "",
};

/** Takes screenshots with a person who gives these answers; returns the files afterwards and the messages. */
async function run(
  wish: Partial<ScreenshotRequest>,
  {
    answers = [] as string[],
    shot = webp(),
    at = "https://outil.test/",
    fails = "",
    files = FILES,
    meanwhile = {},
  } = {},
) {
  const after = { ...files };
  const said: string[] = [];
  const visited: string[] = [];
  const result = takeScreenshots(
    {
      source: {
        list: () => memorySource(after).list(),
        read: (path) => memorySource(after).read(path),
        display: (path) => `\u009b${path}`,
      },
      capture: (url) => {
        visited.push(url);
        return fails
          ? Promise.reject(new Failure(fails))
          : Promise.resolve({ image: shot, url: at });
      },
      preview: (slug) => `/tmp/${slug}.webp`,
      ask: (prompt) => {
        said.push(prompt);
        Object.assign(after, meanwhile);
        return Promise.resolve(answers.shift()!);
      },
      write: ({ files: written, unused }) => {
        for (const { path, content } of written) after[path] = content;
        if (unused !== null) delete after[unused];
      },
      report: (line) => void said.push(line),
    },
    { slugs: ["ardoise"], url: undefined, alt: undefined, ...wish },
  );
  const message = await result.then(
    () => "",
    (error: Failure) => error.message,
  );
  const errors = message.split("\n").filter((line) => line !== "");
  const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
  return { after, visited, said: said.map(spaced), errors: errors.map(spaced) };
}

test("the picture and the keys are written, and the content stays valid", async () => {
  const { after, said, visited, errors } = await run({ alt: " Une ardoise : noire. " });
  expect({ errors, visited }).toEqual({ errors: [], visited: ["https://outil.test"] });
  expect(said).toEqual(["\\u{9b}screenshots/ardoise.webp", "\\u{9b}tools/ardoise.md"]);
  const keys = 'screenshot:\n  file: ardoise.webp\n  alt: "Une ardoise : noire."\n';
  expect(after["tools/ardoise.md"]).toBe(toolFile().replace("---\n\n", `${keys}---\n\n`));
  const valid = Object.entries(after).filter(([path]) => !/faux|vieux|craie/.test(path));
  expect(loadContent(memorySource(Object.fromEntries(valid))).diagnostics).toEqual([]);
});

test("without an alternative text nothing is written", async () => {
  const { after, said, errors } = await run({ slugs: ["ardoise", "ardoise"] }, { answers: ["  "] });
  expect(after).toEqual(FILES);
  expect(errors).toEqual(["ardoise : sans texte de remplacement, rien n’est écrit"]);
  expect(said).toEqual([
    "Ardoise : regardez l’image, /tmp/ardoise.webp\n" +
      "Que montre-t-elle, pour qui ne la voit pas ? (rien pour ne rien écrire)\nalt: ",
  ]);
});

test("the text is asked for until the check accepts it, and the present one is shown", async () => {
  const answers = ["x".repeat(301), "Une craie\u200b blanche.", "Une craie blanche."];
  const { after, said, errors } = await run({ slugs: ["craie"] }, { answers });
  expect(errors).toEqual([]);
  expect(said[0]).toContain("\nTexte actuel : Une craie.\n");
  expect(said[1]).toContain("raccourcissez-le à 300 au plus");
  expect(said[2]).toContain("U+200B");
  expect(after["tools/craie.md"]).toContain("\n  file: craie.webp\n  alt: Une craie blanche.\n");
  expect(after).not.toHaveProperty(["screenshots/vieux.png"]);
});

test("an image that another tool shows is neither replaced nor removed", async () => {
  const shared = {
    ...FILES,
    "tools/encre.md": toolFile({ screenshot: "{ file: vieux.png, alt: A. }" }),
  };
  const { after } = await run({ slugs: ["craie"], alt: "Une craie." }, { files: shared });
  expect(after).toHaveProperty(["screenshots/vieux.png"]);
  const taken = {
    ...FILES,
    "tools/encre.md": toolFile({ screenshot: "{ file: ardoise.webp, alt: A. }" }),
    "screenshots/ardoise.webp": "",
  };
  const { errors, visited } = await run({ alt: "Une ardoise." }, { files: taken });
  expect({ errors, visited }).toEqual({
    errors: ["ardoise : la fiche encre montre déjà ardoise.webp", "Rien n’a été écrit."],
    visited: [],
  });
});

test("an image that another tool shows since the text was asked for is not removed or replaced", async () => {
  const shows = (file: string) => ({
    "tools/ardoise.md": toolFile({ screenshot: `{ file: ${file}, alt: A. }` }),
  });
  const old = { answers: ["Une craie."], meanwhile: shows("vieux.png") };
  const { after, errors } = await run({ slugs: ["craie"] }, old);
  expect(errors).toEqual([]);
  expect(after).toHaveProperty(["screenshots/craie.webp"]);
  expect(after).toHaveProperty(["screenshots/vieux.png"]);
  const meanwhile = { ...shows("craie.webp"), "screenshots/craie.webp": "autre" };
  const taken = await run({ slugs: ["craie"] }, { answers: ["Une craie."], meanwhile });
  expect(taken.after).toEqual({ ...FILES, ...meanwhile });
  expect(taken.errors).toEqual(["craie : la fiche ardoise montre déjà craie.webp"]);
});

test.each([
  [{ slugs: ["ardoise", "encre"] }, "encre : cette fiche est archivée"],
  [{ slugs: ["ardoise", "faux"] }, /^faux : la fiche a des erreurs/],
  [{ slugs: ["ardoize"] }, /vouliez-vous dire « ardoise »/],
  [
    { url: "https://autre.test/" },
    /^ardoise : la page « https:\/\/autre\.test\/ » n’est pas sur le site/,
  ],
])("before a browser starts, %j is refused", async (wish, message) => {
  const { after, visited, errors } = await run({ alt: "Une ardoise.", ...wish });
  expect({ after, visited }).toEqual({ after: FILES, visited: [] });
  expect(errors[0]).toMatch(message);
  expect(errors.at(-1)).toBe("Rien n’a été écrit.");
});

test.each([
  [{ at: "https://parking.test/" }, /« https:\/\/parking\.test\/ » n’est pas sur le site/],
  [{ fails: "la page répond\u001b" }, /^ardoise : la page répond\\u\{1b\}$/],
  [{ shot: webp(1280, 801) }, /n’est pas un WebP de 1280 × 800/],
  [{ shot: webp(1280, 800, 200_001) }, /n’est pas un WebP/],
  [{ shot: webp().subarray(0, 40) }, /n’est pas un WebP/],
])("a picture that is not the one asked for is not written: %#", async (world, message) => {
  const { after, errors } = await run({ alt: "Une ardoise." }, world);
  expect(after).toEqual(FILES);
  expect(errors).toEqual([expect.stringMatching(message)]);
});

test("one tool that cannot be captured does not keep the others from it", async () => {
  const elsewhere = { ...FILES, "tools/craie.md": toolFile({ website: "https://craie.test" }) };
  const { after, errors } = await run(
    { slugs: ["craie", "ardoise"] },
    { answers: ["Une ardoise."], files: elsewhere },
  );
  expect(errors).toHaveLength(1);
  expect(after).toHaveProperty(["screenshots/ardoise.webp"]);
});
