import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { shortened } from "../../api/shortened.ts";
import { editUrls, proposalUrl, reportUrl, type CorrectionSite } from "./corrections.ts";

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

describe("with a repository", () => {
  test("reports open the issue form with the title and the page", () => {
    const { origin, pathname, searchParams } = new URL(reportUrl(ON_GITHUB, ANKI));
    expect(origin + pathname).toBe("https://github.com/annuaire/annuaire/issues/new");
    expect(Object.fromEntries(searchParams)).toEqual({
      template: "signaler-une-erreur.yml",
      title: "Erreur\u00a0: Anki",
      fiche: "Anki, https://a.test/outils/anki",
    });
  });

  test.each([reportUrl(ON_GITHUB, ANKI), reportUrl(ON_GITHUB, null), proposalUrl(ON_GITHUB)])(
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
    expect(editUrls(ON_GITHUB, { slug: "anki", name: "Anki", path: "tools/anki.md" })).toEqual({
      main: "/admin/#/collections/tools/entries/anki",
      file: "https://github.com/annuaire/annuaire/edit/main/content/tools/anki.md",
    });
  });

  test("a YAML record, which the form does not list, opens in the editor of GitHub", () => {
    expect(editUrls(ON_GITHUB, { slug: "anki", name: "Anki", path: "tools/anki.yaml" })).toEqual({
      main: "https://github.com/annuaire/annuaire/edit/main/content/tools/anki.yaml",
      file: null,
    });
  });
});

describe("with an e-mail address", () => {
  test("messages have a subject and a body with CRLF", () => {
    const { to, subject, body } = mail(reportUrl(BY_MAIL, ANKI));
    expect([to, subject]).toEqual(["a@a.test", "Erreur\u00a0: Anki"]);
    expect(body).toMatch(/^Page\u00a0: Anki, https:\/\/a\.test\/outils\/anki\r\n/);
    expect(body.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(mail(proposalUrl(BY_MAIL)).body).toContain("Nom\u00a0:");
    expect(reportUrl(BY_MAIL, ANKI)).not.toMatch(/[ +"'<>]/);
  });

  test("a change is a message too, never the sandbox", () => {
    const { main, file } = editUrls(BY_MAIL, { slug: "anki", name: "Anki", path: "tools/anki.md" });
    expect(mail(main).subject).toBe("Modification\u00a0: Anki");
    expect(file).toBeNull();
  });

  test("an address with characters of URLs stays one address", () => {
    const contact = "a?b&c%d+e@a.test";
    expect(mail(reportUrl({ ...BY_MAIL, contact }, null)).to).toBe(contact);
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

test.each<[string, CorrectionSite]>([
  ["a repository", ON_GITHUB],
  ["an e-mail address", BY_MAIL],
])("with %s, any name gives a short URL", (_, site) => {
  fc.assert(
    fc.property(HOSTILE, (name) => {
      const urls = [
        reportUrl(site, { name, path: "outils/anki" }),
        editUrls(site, { slug: "anki", name, path: "tools/anki.md" }).main,
      ];
      for (const url of urls) {
        expect(url.length).toBeLessThan(2000);
        expect(url).toMatch(/^[!-~]+$/);
        if (url.startsWith("mailto:")) expect(mail(url).subject).toContain(shortened(name, 80));
      }
      const { searchParams } = new URL(urls[0]!);
      expect([...searchParams.keys()]).toEqual(
        site.repository === null ? ["subject", "body"] : ["template", "title", "fiche"],
      );
    }),
  );
});
