import type { QuestionName, SkipReason } from "./english-smoke.ts";
import type { Ask, Difference, Reply } from "./reply.ts";
import type { Facts } from "./site-facts.ts";
import type { Ability } from "./smoke-target.ts";

/** Why a question cannot be asked of this site. */
export interface Skip {
  skip: SkipReason;
}

/** Something that a client relies on. All of it is data and pure functions: the runner sends the requests. */
export interface Question {
  name: QuestionName;
  needs?: Ability;
  ask: (site: Facts) => readonly Ask[] | Skip;
  /** Compares the replies, one per request, in order. Each has the status and the schema that its request states. */
  check?: (replies: readonly Reply[], site: Facts) => readonly Difference[] | Skip;
}

/** Reports whether there is nothing to compare. */
export function isSkip(result: object): result is Skip {
  return "skip" in result;
}
