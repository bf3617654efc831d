import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { expect, test } from "vitest";
import { fixtureCatalog } from "../../test/catalog-of.ts";
import { HTML_EXCEPTIONS, type RuleException } from "../../test/rule-exceptions.ts";
import { planSite } from "../plan.ts";

const validator = new HtmlValidate(
  new StaticConfigLoader({ extends: ["html-validate:recommended", "html-validate:a11y"] }),
);

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

const covers = ({ rule, where }: RuleException, finding: HtmlFinding) =>
  rule === finding.rule && where.test(finding.place);

test("every kind of page follows the rules of html-validate, and no exception is unused", async () => {
  const pages = planSite(fixtureCatalog()).filter(({ path }) => path.endsWith(".html"));
  expect(pages.length).toBeGreaterThan(25);
  const findings = await Promise.all(
    pages.map(({ path, render }) => findingsIn(path, String(render()))),
  );
  const all = findings.flat();
  const excepted = (finding: HtmlFinding) => HTML_EXCEPTIONS.some((one) => covers(one, finding));
  expect(all.filter((finding) => !excepted(finding)).map(({ message }) => message)).toEqual([]);
  const unused = HTML_EXCEPTIONS.filter((one) => !all.some((finding) => covers(one, finding)));
  expect(unused).toEqual([]);
});

test("reports an image without alternative text", async () => {
  const html =
    '<!DOCTYPE html>\n<html lang="fr"><head><title>T</title></head><body><img src="a.png"></body></html>';
  const rules = (await findingsIn("a.html", html)).map(({ rule }) => rule);
  expect(rules).toContain("wcag/h37");
});
