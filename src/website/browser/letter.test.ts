import { expect, test } from "vitest";
import { FACTS } from "../../core/facts/facts.ts";
import { letterTo, mailLink } from "./letter.ts";
import { linesOf, TOOL_BOXES } from "./register.ts";

const tool = (name: string) => ({ name, website: "https://www.outil.test/" });

const bodyOf = (link: string | null) => new URL(link!).searchParams.get("body");

test("a letter about one tool with every question is no longer than mail programs accept in a link", () => {
  const facts = Object.values(FACTS).flatMap((row) => ("group" in row ? [row.title] : []));
  const questions = [...facts, ...TOOL_BOXES.flatMap((box) => linesOf(box, "?"))];
  expect(questions.length).toBeGreaterThan(15);
  const long = { name: "Évaluer ses élèves ".repeat(5), website: `https://${"a".repeat(60)}.fr` };
  const letter = letterTo([{ tool: long, questions }], "Lycée ".repeat(12), "Mme Durand-Lefèvre");
  expect(bodyOf(mailLink(letter))).toBe(letter.body);
  const three = ["A", "B", "C"].map((name, i) => ({
    tool: tool(name),
    questions: questions.map((text) => text + i),
  }));
  expect(mailLink(letterTo(three, "", ""))).toBeNull();
});

test("a letter asks once what is open for all of its tools, and names the school and the signer", () => {
  const inquiries = [
    { tool: tool("A"), questions: ["Âge", "Lieu"] },
    { tool: tool("B"), questions: ["Lieu", "Durée"] },
    { tool: tool("C"), questions: ["Lieu"] },
  ];
  const { subject, body, paper } = letterTo(inquiries, " Lycée\u202e\n<b> ", "Mme\u2029Durand");
  const lists = body.split("\r\n\r\n").slice(2, -2);
  expect(lists).toEqual(["- Lieu", "A\u00a0:\r\n- Âge", "B\u00a0:\r\n- Durée"]);
  expect(body.split("\r\n").slice(-2)).toEqual(["Mme Durand", "Lycée <b>"]);
  expect(paper.split("\r\n\r\n").slice(0, 2)).toEqual(["Lycée <b>", `Objet\u00a0: ${subject}`]);
});
