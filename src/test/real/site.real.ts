import { expect, inject, test } from "vitest";
import { mcpTokens } from "../../../scripts/bench/mcp-answers.ts";
import { shell } from "./shell.ts";

/** The API of the real site. */

const { folder, site } = inject("real");

test("the smoke test finds no difference", async () => {
  const { status, output } = await shell(`npm run smoke -- ${site} --rate 1000000`, folder);
  expect(status, output).toBe(0);
});

/** In tokens (o200k): a model reads all of an answer. Those that are not here have `OTHERS_MOST`. */
const MOST_TOKENS: Record<string, number> = {
  "`tools/list`": 1550,
  "`get_tool`": 855,
  "`list_filters`": 1250,
};
const OTHERS_MOST = 1000;

test("no answer for assistants costs more than it may", async () => {
  const tokens = await mcpTokens(`${folder}/content`);
  const overlong = Object.entries(tokens).filter(([answer, counts]) => {
    return Math.max(...counts) > (MOST_TOKENS[answer] ?? OTHERS_MOST);
  });
  expect(overlong.map(([answer, counts]) => [answer, Math.max(...counts)])).toEqual([]);
});
