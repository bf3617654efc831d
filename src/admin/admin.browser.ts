import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { WEBSITE_CONTENT } from "../website/website.ts";
import { loadContent } from "../core/content/load.ts";
import { diskSource } from "../core/files/source.ts";
import {
  formReady,
  pause,
  radio,
  textBox,
  useEditingForm,
  type FormPage,
} from "../test/editing-form.ts";
import { FIXTURE, fixtureCopy } from "../test/folder.ts";

/** The form at /admin without a repository. The browser keeps what an editor saves in its own file system. */

const form = useEditingForm(FIXTURE);

/** The part of the browser's file system API that the tests use; the project has no DOM types. */
interface Folder {
  getDirectoryHandle(name: string, options?: { create: boolean }): Promise<Folder>;
  getFileHandle(
    name: string,
    options?: { create: boolean },
  ): Promise<{
    getFile(): Promise<Blob>;
    createWritable(): Promise<{ write(text: string): Promise<void>; close(): Promise<void> }>;
  }>;
}
declare const navigator: { storage: { getDirectory(): Promise<Folder> } };

/** Opens the form at a place, with these files in the sandbox, and signs in. */
async function visit(files: string[], place = ""): Promise<FormPage> {
  const { page, problems } = await form.open(place);
  const signIn = page.getByRole("button", { name: "Travailler avec un dépôt de test" });
  await signIn.waitFor();
  const texts = files.map(
    (file) => [`content/${file}`, readFileSync(join(FIXTURE, file), "utf8")] as const,
  );
  await page.evaluate(putFiles, texts);
  await signIn.click();
  if (place === "") await page.getByRole("button", { name: "Créer une entrée" }).first().waitFor();
  return { page, problems };
}

/** Runs in the page: writes files into the folder of the form's test repository. */
async function putFiles(files: (readonly [path: string, text: string])[]): Promise<void> {
  const root = await navigator.storage.getDirectory();
  for (const [path, text] of files) {
    let folder = await root.getDirectoryHandle("sveltia-cms-test", { create: true });
    const names = path.split("/");
    for (const name of names.slice(0, -1)) {
      folder = await folder.getDirectoryHandle(name, { create: true });
    }
    const file = await folder.getFileHandle(names.at(-1)!, { create: true });
    const stream = await file.createWritable();
    await stream.write(text);
    await stream.close();
  }
}

/** Runs in the page: returns the bytes of a file in that folder, or null if it does not exist. */
async function takeFile(path: string): Promise<number[] | null> {
  const root = await navigator.storage.getDirectory();
  try {
    let folder = await root.getDirectoryHandle("sveltia-cms-test");
    const names = path.split("/");
    for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
    const file = await (await folder.getFileHandle(names.at(-1)!)).getFile();
    return [...new Uint8Array(await file.arrayBuffer())];
  } catch {
    return null;
  }
}

/** Saves, then loads a copy of the fixture with the saved files added. */
async function saved(page: Page, ...files: string[]) {
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("Entrée enregistrée").waitFor();
  const content = fixtureCopy();
  for (const file of files) {
    const bytes = await page.evaluate(takeFile, `content/${file}`);
    writeFileSync(join(content, file), Uint8Array.from(bytes!));
  }
  const loaded = loadContent(diskSource(content), { extension: WEBSITE_CONTENT });
  const diagnostics = loaded.diagnostics.filter(({ code }) => code !== "unusual-length");
  return { ...loaded, diagnostics };
}

const only = (...codes: string[]) => codes.map((code) => expect.objectContaining({ code }));
/** The fixture's own warnings, except those about its short texts. */
const UNCHANGED = only("unpublished-tool", "unpublished-tool");

/** A short description of the length that the form asks for. */
const DESCRIPTION = "Poser des questions : vite, à tous, sans papier ni compte à créer.";

test("a tool that is written in the form passes the check", async () => {
  const { page, problems } = await visit([]);
  await page.getByRole("button", { name: "Créer une entrée", exact: true }).first().click();
  await formReady(page, "Nom", "Description longue", "L’Ardoise d’Œdipe");
  await textBox(page, "Description courte").fill("Poser des questions.");
  await page.getByRole("combobox", { name: "Catégorie" }).click();
  await page.getByRole("option", { name: "Quiz et évaluation" }).click();
  await page.getByRole("combobox", { name: "Niveaux" }).click();
  await page.getByRole("option", { name: "Collège" }).click();
  await radio(page, "Prix", "Payant").click();
  await radio(page, "État", "Publiée").click();
  await radio(page, "Interface en français", "Oui").click();
  await page.getByRole("checkbox", { name: /Offre éducation/ }).click();
  await pause(page);
  await radio(page, "Nature", "Remise pour l’enseignement").click();
  // Of the offer; the users of the tool have a box of this name too.
  await page.getByRole("checkbox", { name: "Enseignants" }).first().click();
  await textBox(page, "Précisions").fill("Une remise pour les écoles.");
  await page.getByRole("checkbox", { name: /Capture d’écran/ }).click();
  await pause(page);
  await textBox(page, "Texte de remplacement").fill("Une ardoise.");
  await page.getByRole("button", { name: "Parcourir" }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Téléverser" }).click(),
  ]);
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });
  await chooser.setFiles({ name: "Œil 1.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Insérer" }).click();
  await textBox(page, "Description longue").click();
  await page.keyboard.type("Un texte **gras**.\n- un point");
  await page.getByText("oeil-1.webp").waitFor();
  await pause(page);

  await textBox(page, "Site").fill("http://ardoise.test");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("L’adresse commence par https:// et elle est complète.").waitFor();
  await page.getByText(/au moins 60 caractères/).waitFor();
  await textBox(page, "Site").fill("https://ardoise.test");
  await textBox(page, "Description courte").fill(DESCRIPTION);

  const path = "tools/l-ardoise-d-oedipe.md";
  const { content, diagnostics } = await saved(page, path, "screenshots/oeil-1.webp");
  expect(diagnostics).toEqual(UNCHANGED);
  const {
    text,
    added_at,
    digest: _,
    html: __,
    ...tool
  } = content!.tools.find((other) => other.path === path)!;
  expect(added_at).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(text).toBe("Un texte **gras**.\n\n- un point");
  expect(tool).toEqual({
    slug: "l-ardoise-d-oedipe",
    path,
    name: "L’Ardoise d’Œdipe",
    short_description: DESCRIPTION,
    category: "quiz-evaluation",
    levels: ["college"],
    subjects: [],
    keywords: [],
    pupils: null,
    users: [],
    offline: null,
    ai: null,
    official: null,
    caution: null,
    sources: [],
    pricing: "paid",
    website: "https://ardoise.test",
    status: "published",
    updated_at: null,
    verified_at: null,
    closed_at: null,
    country: null,
    french_interface: true,
    open_source: null,
    software_license: null,
    source_code_url: null,
    wikidata: null,
    platforms: [],
    education_pricing: {
      kind: "discount",
      audience: ["teachers"],
      details: "Une remise pour les écoles.",
      url: null,
    },
    screenshot: {
      file: "oeil-1.webp",
      alt: "Une ardoise.",
      credit: null,
      license: null,
      source_url: null,
      taken_at: null,
    },
    aliases: [],
  });
  expect(problems).toEqual([]);
});

test("a record keeps its file under another name, and cannot be deleted", async () => {
  const path = "tools/eclair.md";
  const { page, problems } = await visit([path]);
  await page.goto(`${form.site}/admin/#/collections/tools/entries/eclair`);
  await formReady(page, "Nom", "Description longue", "Foudre");
  await page.getByRole("button", { name: "Afficher les options de l’éditeur" }).click();
  const menu = page.getByRole("menu");
  await menu.getByRole("menuitem").first().waitFor();
  expect(await menu.getByRole("menuitem", { name: /Supprimer/ }).count()).toBe(0);
  await page.keyboard.press("Escape");
  const { content } = await saved(page, path);
  expect(content!.tools.find(({ slug }) => slug === "eclair")!.name).toBe("Foudre");
  expect(await page.evaluate(takeFile, "content/tools/foudre.md")).toBeNull();
  expect(problems).toEqual([]);
});

test("the name of an existing tool warns while it is typed, but not in its own record", async () => {
  const { page, problems } = await visit([], "#/collections/tools/new");
  const warning = page.locator('[data-key-path="name"]').getByRole("status");
  await formReady(page, "Nom", "Description longue", "É-clair");
  await expect.poll(() => warning.textContent()).toContain("déjà une fiche Éclair");
  expect(await warning.getByRole("link").getAttribute("href")).toBe("/outils/eclair");
  await textBox(page, "Nom").fill("Une ardoise");
  await expect.poll(() => warning.count()).toBe(0);
  await page.goto(`${form.site}/admin/#/collections/tools/entries/eclair`);
  await page.reload();
  await formReady(page, "Nom", "Description longue", "Éclaire");
  expect(await warning.count()).toBe(0);
  await textBox(page, "Nom").fill("Zebre");
  await expect.poll(() => warning.textContent()).toContain("zèbre");
  expect(problems).toEqual([]);
});
