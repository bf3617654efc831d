import { expect, inject, test } from "vitest";
import { mcpTokens } from "../../../scripts/bench/mcp-answers.ts";
import { shell } from "./shell.ts";

/** The API of the real site. */

const { folder, site } = inject("real");

test("the smoke test finds no difference", async () => {
  const { status, output } = await shell(`npm run smoke -- ${site} --rate 1000000`, folder);
  expect(status, output).toBe(0);
});

/** In tokens (o200k). A model reads all of an answer. The longest record may grow a little before a test tells. */
const MOST_TOKENS = {
  "`tools/list`": 1500,
  "`search_tools`, ten tools": 650,
  "`get_tool`": 950,
  "`fetch`": 950,
};

test("no answer for assistants costs more than it may", async () => {
  const tokens = await mcpTokens(`${folder}/content`);
  for (const [answer, most] of Object.entries(MOST_TOKENS)) {
    expect([answer, Math.max(...tokens[answer]!)]).toEqual([
      answer,
      expect.toSatisfy((n) => n <= most),
    ]);
  }
});
