import type { Diagnostic } from "../content/diagnostics.ts";
import type { Source } from "../content/source.ts";
import type { DevState, Problem } from "./dev-state.ts";
import { createEvents, type Events } from "./events.ts";
import { contentProblem, failureProblem } from "./problems.ts";

export interface SessionOptions {
  /** The content, for the lines that have errors. */
  source: Source;
  /** Builds the site unless the content has errors; returns all diagnostics. */
  build: () => readonly Diagnostic[];
  /** Identifies the build whose site is served; empty while there is none. */
  buildId: () => string;
  /** Receives what a build throws. */
  onError: (error: unknown) => void;
}

/** Builds the site again and again, and tells open pages what became of it. */
export interface Session {
  state: () => DevState;
  /** Builds the site and sends the result to all pages. Never throws. */
  rebuild: () => void;
  events: Events;
}

/** Returns a session that has not built anything yet. */
export function createSession({ source, build, buildId, onError }: SessionOptions): Session {
  let attempt = 0;
  let problem: Problem | null = null;
  const state = () => ({ build: buildId(), attempt, problem });
  const events = createEvents(state);
  return {
    state,
    events,
    rebuild: () => {
      attempt++;
      try {
        problem = contentProblem(build(), source);
      } catch (error) {
        onError(error);
        problem = failureProblem(error);
      }
      events.send();
    },
  };
}
