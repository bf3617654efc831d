import type { Case } from "./case.ts";
import { DOCUMENT_CASES } from "./document.cases.ts";
import { FILE_CASES } from "./file.cases.ts";
import { HOSTILE_CASES } from "./hostile.cases.ts";
import { HTTP_CASES } from "./http.cases.ts";
import { LIST_CASES } from "./list.cases.ts";
import { MCP_CASES } from "./mcp.cases.ts";
import { PROBLEM_CASES } from "./problem.cases.ts";

/** The contract as tests, in the order in which a site is asked. */
export const ALL_CASES: readonly Case[] = [
  ...DOCUMENT_CASES,
  ...LIST_CASES,
  ...PROBLEM_CASES,
  ...HTTP_CASES,
  ...FILE_CASES,
  ...HOSTILE_CASES,
  ...MCP_CASES,
  {
    // Asked last: a deploy meanwhile would explain other differences.
    name: "The index stayed the same during this test",
    run: async ({ api }) => {
      (await api("/index.json", { fresh: true })).sameAs(await api("/index.json"));
    },
  },
];
