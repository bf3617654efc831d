import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { shortened } from "../../core/text/shortened.ts";
import { editUrls, proposalUrl, reportUrls } from "./corrections.ts";

const ON_GITHUB = { url: "https://a.test", contact: "a@a.test", repository: "annuaire/annuaire" };
const BY_MAIL = { ...ON_GITHUB, repository: null };
const ANKI = { name: "Anki", path: "outils/anki" };

interface IssueForm {
  body: { id?: string; type: string }[];
}

/** Returns the fields that a URL prefills in an issue form, by id. */
function fieldsOf(url: string): Map<string, string> {
  const template = new URL(url).searchParams.get("template")!;
  const file = new URL(`../../../.github/ISSUE_TEMPLATE/${template}`, import.meta.url);
  const { body } = parse(readFileSync(file, "utf8")) as IssueForm;
  return new Map(body.flatMap(({ id, type }) => (id === undefined ? [] : [[id, type]])));
}

const formUrl = () => reportUrls(ON_GITHUB, ANKI).form!;

test("reports with an account go to the issue form, with the title and the page", () => {
  const { origin, pathname, searchParams } = new URL(formUrl());
  expect(origin + pathname).toBe("https://github.com/annuaire/annuaire/issues/new");
  expect(Object.fromEntries(searchParams)).toEqual({
    template: "signaler-une-erreur.yml",
    title: "Erreur\u00a0: Anki",
    fiche: "Anki, https://a.test/outils/anki",
    erreur: "",
  });
});

test.each([`${formUrl()}Prix`, proposalUrl(ON_GITHUB)])(
  "%s prefills only text fields of its issue form",
  (url) => {
    const fields = fieldsOf(url);
    const prefilled = [...new URL(url).searchParams.keys()].filter(
      (key) => !["template", "title"].includes(key),
    );
    expect(fields.size).toBeGreaterThan(2);
    for (const id of prefilled) expect(["input", "textarea"]).toContain(fields.get(id));
  },
);

const FORM = "/admin/#/collections/tools/entries/anki";
const EDITOR = "https://github.com/annuaire/annuaire/edit/main/content/tools/anki";

test.each([
  ["a Markdown record", ON_GITHUB, "tools/anki.md", [FORM, `${EDITOR}.md`]],
  ["a YAML record, which the form does not list", ON_GITHUB, "tools/anki.yaml", [`${EDITOR}.yaml`]],
  ["a record without a repository", BY_MAIL, "tools/anki.md", []],
])("%s can be changed in its places only, never in the sandbox", (_, site, path, urls) => {
  expect(editUrls(site, path)).toEqual(urls);
});

function mail(url: string) {
  const [, to, subject, body] = /^mailto:([^?]+)\?subject=([^&]+)&body=([^&]+)$/.exec(url)!;
  return {
    to: decodeURIComponent(to!),
    subject: decodeURIComponent(subject!),
    body: decodeURIComponent(body!),
  };
}

/** Names that break URLs, and long ones whose characters take nine bytes when encoded. */
const HOSTILE = fc.string({
  unit: fc.constantFrom("&", "%", "#", '"', "'", "é", "🎓", "漢", "=", "+", " "),
  maxLength: 100,
});

test("any name gives short URLs", () => {
  fc.assert(
    fc.property(HOSTILE, (name) => {
      const { contact, form } = reportUrls(ON_GITHUB, { name, path: "outils/anki" });
      for (const url of [contact, form!]) {
        expect(url.length).toBeLessThan(2000);
        expect(url).toMatch(/^[!-~]+$/);
      }
      const { to, subject, body } = mail(contact);
      expect([to, subject]).toEqual(["a@a.test", `Erreur\u00a0: ${shortened(name, 80)}`]);
      expect(body.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
      expect([...new URL(form!).searchParams.keys()].join()).toBe("template,title,fiche,erreur");
    }),
  );
});
