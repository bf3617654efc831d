import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { shortened } from "../../api/shortened.ts";
import { editUrls, proposalUrl, reportUrls, type CorrectionSite } from "./corrections.ts";

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

const mailUrl = (site: CorrectionSite) => reportUrls(site, ANKI).contact;
const formUrl = () => reportUrls(ON_GITHUB, ANKI).form!;

describe("with a repository", () => {
  test("reports go to the issue form with the title and the page, or by mail without an account", () => {
    expect(mailUrl(ON_GITHUB)).toBe(mailUrl(BY_MAIL));
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

  test("a Markdown record opens in the form and in the editor of GitHub", () => {
    expect(editUrls(ON_GITHUB, "tools/anki.md")).toEqual([
      "/admin/#/collections/tools/entries/anki",
      "https://github.com/annuaire/annuaire/edit/main/content/tools/anki.md",
    ]);
  });

  test("a YAML record, which the form does not list, opens in the editor of GitHub", () => {
    expect(editUrls(ON_GITHUB, "tools/anki.yaml")).toEqual([
      "https://github.com/annuaire/annuaire/edit/main/content/tools/anki.yaml",
    ]);
  });
});

describe("with an e-mail address", () => {
  test("messages have a subject and a body with CRLF", () => {
    const { to, subject, body } = mail(mailUrl(BY_MAIL));
    expect([to, subject]).toEqual(["a@a.test", "Erreur\u00a0: Anki"]);
    expect(body).toMatch(/^Page\u00a0: Anki, https:\/\/a\.test\/outils\/anki\r\n/);
    expect(body.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(mail(proposalUrl(BY_MAIL)).body).toContain("Nom\u00a0:");
    expect(mailUrl(BY_MAIL)).not.toMatch(/[ +"'<>]/);
  });

  test("no link to change a record leads to the sandbox", () => {
    expect(editUrls(BY_MAIL, "tools/anki.md")).toEqual([]);
  });
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
      expect(mail(contact).subject).toContain(shortened(name, 80));
      expect([...new URL(form!).searchParams.keys()]).toEqual([
        "template",
        "title",
        "fiche",
        "erreur",
      ]);
    }),
  );
});
