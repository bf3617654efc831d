import { allQuestions } from "./all-questions.ts";
import type { Asker } from "./asker.ts";
import { checkedReply } from "./checked-reply.ts";
import type { QuestionName, SkipReason } from "./english-smoke.ts";
import { isSkip, type Question } from "./question.ts";
import type { Ask, Difference, Reply } from "./reply.ts";
import { indexAsk, listAsk, readFacts } from "./site-facts.ts";
import type { Target } from "./smoke-target.ts";

/** The answer of a site to a question. */
export interface Result {
  name: QuestionName;
  differences: readonly Difference[];
  skipped: SkipReason | null;
}

export interface SmokeReport {
  results: readonly Result[];
  requests: number;
  /** Null when the site has no readable index. */
  live: { tools: number; revision: string } | null;
}

/** Asks a site all questions. Never rejects, whatever the site answers. */
export async function runSmoke(
  target: Target,
  { ask, sent }: Asker,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<SmokeReport> {
  const problems = new Map<Reply, readonly Difference[]>();
  const checked = async (request: Ask): Promise<Reply> => {
    const { reply, differences } = checkedReply(await ask(request));
    problems.set(reply, differences);
    return reply;
  };
  const site = await readFacts(target, checked);
  const questions = allQuestions(target.revision);
  const results: Result[] = [];
  for (const question of questions) {
    onProgress(results.length, questions.length);
    results.push(await result(question));
  }
  const { data } = site ? { data: site.index } : { data: null };
  const live = data && { tools: data.counts.tools, revision: data.revision };
  return { results, requests: sent(), live };

  async function result(question: Question): Promise<Result> {
    const { name, needs } = question;
    if (needs && target.without.has(needs)) return skip(name, needs);
    const asks = site ? question.ask(site) : unreadable(question);
    if (isSkip(asks)) return skip(name, asks.skip);
    const replies: Reply[] = [];
    for (const request of asks) replies.push(await checked(request));
    if (replies.some(({ failure }) => failure === "given-up")) return skip(name, "gave-up");
    const before = replies.flatMap((reply) => problems.get(reply) ?? []);
    if (before.length > 0 || !site) return { name, differences: before, skipped: null };
    const found = question.check?.(replies, site) ?? [];
    return isSkip(found) ? skip(name, found.skip) : { name, differences: found, skipped: null };
  }

  /** Without an index and a list, only the questions about these two are asked. */
  function unreadable({ name }: Question): ReturnType<Question["ask"]> {
    if (name === "index") return [indexAsk(target)];
    return name === "tool-list" ? [listAsk(target)] : { skip: "unreadable" };
  }
}

function skip(name: QuestionName, skipped: SkipReason): Result {
  return { name, differences: [], skipped };
}
