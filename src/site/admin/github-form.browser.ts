import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { formReady, pause, radio, textBox, useEditingForm } from "../../test/editing-form.ts";
import {
  answerGitHub,
  changesOn,
  commitsOn,
  filesOn,
  newGitHub,
  push,
  REPOSITORY,
  type FakeGitHub,
} from "../../test/fake-github.ts";
import { FIXTURE, fixtureCopy } from "../../test/folder.ts";

/** The form at /admin of a site with a repository, in front of a fake of GitHub. */

const content = fixtureCopy();
appendFileSync(join(content, "site.yaml"), `repository: ${REPOSITORY}\n`);
const form = useEditingForm(content);

// A test loads the form up to three times, which takes a minute on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const RECORD = "content/tools/oeuvre.md";
const BRANCH = "cms/tools/oeuvre";
const FILES = Object.fromEntries(
  ["content/site.yaml", RECORD].map((path) => [
    path,
    readFileSync(join(FIXTURE, path.slice("content/".length)), "utf8"),
  ]),
);

/** A pull request that edits a record. */
const PULL = {
  title: `Update ${RECORD}`,
  from: REPOSITORY,
  branch: BRANCH,
  isOpen: true,
  isDraft: false,
  labels: ["sveltia-cms/pending_review"],
};

/** Opens a record as a user who has signed in. */
const visit = (github: FakeGitHub, login: string) =>
  form.open("#/collections/tools/entries/oeuvre", async (page, problems) => {
    await page.addInitScript(signIn, login);
    await answerGitHub(page, github, problems);
  });

declare const localStorage: { setItem: (key: string, value: string) => void };

/** Runs in the page: stores what the form stores after a user signed in with a token. */
function signIn(token: string): void {
  localStorage.setItem("sveltia-cms.user", JSON.stringify({ backendName: "github", token }));
}

const save = (page: Page) => page.getByRole("button", { name: "Enregistrer" }).click();

/** Saves, and answers the form if it asks whether the record goes to review, as it does with drafts. */
async function saved(page: Page, answer?: "Plus tard" | "Envoyer en révision"): Promise<void> {
  await save(page);
  if (answer !== undefined) await page.getByRole("button", { name: answer, exact: true }).click();
  await page.waitForURL(/#\/collections\/tools$/);
}

/** Tries to save, and expects the form to say that somebody else changed the record. */
async function refused(page: Page): Promise<void> {
  await save(page);
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText("Quelqu’un a changé ou retiré cette fiche").waitFor();
  await dialog.getByRole("button", { name: "OK" }).click();
  await dialog.waitFor({ state: "hidden" });
}

/** Opens a record in a page that has signed in. */
const reopen = (page: Page, slug: string) =>
  page.goto(`${form.site}/admin/#/collections/tools/entries/${slug}`);

const branchesOf = (github: FakeGitHub) => [...github.repositories.get(REPOSITORY)!.keys()];

/** The record after somebody else changed it. */
const CHANGED = FILES[RECORD]!.replace("pricing: enterprise", "pricing: paid");

/** Returns a short description of the length that the form asks for. */
const descriptionOf = (whose: string) =>
  `${whose}, une description assez longue pour que le formulaire l’accepte.`;

test("a new record is one file in one pull request, also under another title", async () => {
  const github = newGitHub(FILES);
  const { page, problems } = await form.open("#/collections/tools/new", (page, problems) =>
    answerGitHub(page, github, problems),
  );
  await page.getByRole("button", { name: "Se connecter avec un jeton d’accès" }).click();
  await textBox(page, "Jeton d’accès personnel").fill("ada");
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await formReady(page, "Nom", "Description longue", "Ardoise");
  await textBox(page, "Description courte").fill(descriptionOf("Une ardoise"));
  await radio(page, "Prix", "Payant").click();
  await textBox(page, "Site").fill("https://ardoise.test");
  await page.getByRole("combobox", { name: "Catégorie" }).click();
  await page.getByRole("option", { name: "Quiz et évaluation" }).click();
  await textBox(page, "Description longue").click();
  await page.keyboard.type("Un texte.");
  await pause(page);
  await saved(page, "Envoyer en révision");
  const branch = "cms/tools/ardoise";
  const path = "content/tools/ardoise.md";
  const pull = { ...PULL, title: `Add ${path}`, branch };
  expect(github.pulls).toMatchObject([pull]);
  expect(commitsOn(github, branch)).toMatchObject([{ message: `Add ${path}` }]);

  await reopen(page, "ardoise");
  await formReady(page, "Nom", "Description longue", "Tableau");
  await saved(page);
  expect(github.pulls).toMatchObject([pull]);
  expect(branchesOf(github)).toEqual(["main", branch]);
  expect(changesOn(github, branch)).toEqual([{ filename: path, status: "added" }]);
  expect(filesOn(github, branch)[path]).toMatch(/^name: Tableau$/m);
  expect(filesOn(github, "main")).toEqual(FILES);
  expect(problems).toEqual([]);
});

test("of two editors of a record, the second learns of the first one's change", async () => {
  const github = newGitHub(FILES);
  const ada = await visit(github, "ada");
  // The form saves a local draft only after a click in a field.
  await textBox(ada.page, "Description courte").click();
  await formReady(ada.page, "Description courte", "Description longue", descriptionOf("D’Ada"));
  const brahim = await visit(github, "brahim");
  await formReady(brahim.page, "Nom", "Description longue", "Foudre");
  await saved(brahim.page, "Plus tard");
  const ofBrahim = filesOn(github, BRANCH)[RECORD]!;
  expect(ofBrahim).toMatch(/^name: Foudre$/m);
  await refused(ada.page);
  expect(filesOn(github, BRANCH)[RECORD]).toBe(ofBrahim);

  await ada.page.reload();
  await ada.page.getByText("Il remplace aussi ce que d’autres ont changé").waitFor();
  await ada.page.getByRole("button", { name: "Abandonner" }).click();
  await formReady(ada.page, "Description courte", "Description longue", descriptionOf("D’Ada"));
  await saved(ada.page, "Plus tard");
  expect(filesOn(github, BRANCH)[RECORD]).toBe(
    ofBrahim.replace(/short_description: .*/, `short_description: ${descriptionOf("D’Ada")}`),
  );
  expect(github.pulls).toHaveLength(1);
});

test("a save does not undo what happened on GitHub since the record was opened", async () => {
  const github = newGitHub(FILES);
  const { page } = await visit(github, "ada");
  await formReady(page, "Description courte", "Description longue", descriptionOf("Ada"));
  const meanwhile = async (change: () => void) => {
    const before = structuredClone(github);
    change();
    const after = structuredClone(github);
    await refused(page);
    expect(github).toEqual(after);
    Object.assign(github, before);
  };
  const openPull = () => {
    push(github, BRANCH, { [RECORD]: CHANGED });
    github.pulls.push({ ...PULL, number: 1 });
  };

  await meanwhile(openPull);
  await meanwhile(() => push(github, "main", { [RECORD]: CHANGED }));
  await meanwhile(() => push(github, "main", { [RECORD]: null }));

  openPull();
  await page.reload();
  await formReady(page, "Description courte", "Description longue", descriptionOf("Ada"));
  await meanwhile(() => push(github, BRANCH, { [RECORD]: FILES[RECORD]! }));
  await meanwhile(() => push(github, BRANCH, { [RECORD]: null }));
  await meanwhile(() => (github.pulls[0]!.isOpen = false));
  await meanwhile(() => {
    github.pulls[0]!.isOpen = false;
    github.repositories.get(REPOSITORY)!.delete(BRANCH);
  });
  // Deleted on main, edited here: whoever merges resolves it.
  push(github, "main", { [RECORD]: null });
  await saved(page);
  expect(changesOn(github, BRANCH)).toEqual([{ filename: RECORD, status: "modified" }]);
  expect(filesOn(github, BRANCH)[RECORD]).toMatch(/^pricing: paid$/m);
});

test("contributors without write access save to their forks, each in an own pull request", async () => {
  const github = newGitHub(FILES, ["chloe", "david"]);
  const chloe = await visit(github, "chloe");
  await formReady(
    chloe.page,
    "Description courte",
    "Description longue",
    descriptionOf("De Chloé"),
  );
  await saved(chloe.page, "Envoyer en révision");
  const david = await visit(github, "david");
  await formReady(
    david.page,
    "Description courte",
    "Description longue",
    descriptionOf("De David"),
  );
  await saved(david.page, "Envoyer en révision");
  expect(branchesOf(github)).toEqual(["main"]);
  expect(github.pulls).toMatchObject([
    { from: "chloe/fiches", branch: "cms/chloe/fiches/tools/oeuvre", isDraft: false },
    { from: "david/fiches", branch: "cms/david/fiches/tools/oeuvre", isDraft: false },
  ]);
  for (const { from, branch } of github.pulls) {
    expect(changesOn(github, branch, from)).toEqual([{ filename: RECORD, status: "modified" }]);
  }
  expect(chloe.problems).toEqual([]);
  expect(david.problems).toEqual([]);

  push(github, "main", { [RECORD]: CHANGED });
  await reopen(chloe.page, "oeuvre");
  await formReady(chloe.page, "Nom", "Description longue", "Foudre");
  await saved(chloe.page);
  const record = filesOn(github, "cms/chloe/fiches/tools/oeuvre", "chloe/fiches")[RECORD];
  expect(record).toContain(`---\nname: Foudre\nshort_description: ${descriptionOf("De Chloé")}\n`);
});
