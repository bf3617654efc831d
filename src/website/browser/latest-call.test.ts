import { expect, test } from "vitest";
import { latestCall } from "./latest-call.ts";

test("only the call that began last is the latest, whatever others count", () => {
  const [beginCall, beginOther] = [latestCall(), latestCall()];
  const isLatest = beginCall();
  beginOther();
  expect(isLatest()).toBe(true);
  const isNewerLatest = beginCall();
  expect([isLatest(), isNewerLatest()]).toEqual([false, true]);
});
