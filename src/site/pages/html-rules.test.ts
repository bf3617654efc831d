import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { expect, test } from "vitest";
import { fixtureCatalog } from "../../test/catalog-of.ts";
import { planSite } from "../plan.ts";

const validator = new HtmlValidate(
  new StaticConfigLoader({ extends: ["html-validate:recommended", "html-validate:a11y"] }),
);

/** Findings of html-validate that stay as they are: the rule, where, as `path selector`, and why. */
const EXCEPTIONS: readonly { rule: string; where: RegExp; why: string }[] = [
  { rule: "doctype-style", where: /./, why: "HTML ignores the case of the doctype" },
  {
    rule: "wcag/h32",
    where: / #recherche$/,
    why: "results follow the typing; Enter sends the form",
  },
  { rule: "wcag/h32", where: /^comparer.html /, why: "a suggestion is a link, so nothing is sent" },
  { rule: "form-dup-name", where: / #filtres /, why: "boxes of one filter share its name" },
  { rule: "aria-label-misuse", where: /^index.html .* > ul$/, why: "a list may be named" },
];

interface HtmlFinding {
  rule: string;
  place: string;
  message: string;
}

async function findingsIn(path: string, html: string): Promise<HtmlFinding[]> {
  const { results } = await validator.validateString(html, path);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, selector, message, line }) => ({
      rule: ruleId,
      place: `${path} ${selector ?? ""}`,
      message: `${path}:${line} ${ruleId}: ${message}`,
    })),
  );
}

const covers = ({ rule, where }: (typeof EXCEPTIONS)[number], finding: HtmlFinding) =>
  rule === finding.rule && where.test(finding.place);

test("every kind of page follows the rules of html-validate, and no exception is unused", async () => {
  const pages = planSite(fixtureCatalog()).filter(({ path }) => path.endsWith(".html"));
  expect(pages.length).toBeGreaterThan(25);
  const findings = await Promise.all(
    pages.map(({ path, render }) => findingsIn(path, String(render()))),
  );
  const all = findings.flat();
  const excepted = (finding: HtmlFinding) => EXCEPTIONS.some((one) => covers(one, finding));
  expect(all.filter((finding) => !excepted(finding)).map(({ message }) => message)).toEqual([]);
  const unused = EXCEPTIONS.filter((one) => !all.some((finding) => covers(one, finding)));
  expect(unused).toEqual([]);
});
