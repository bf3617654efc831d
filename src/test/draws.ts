import fc from "fast-check";

/** Sets the number of cases that a property test draws, unless it says fewer: DRAWS, or 100. */
fc.configureGlobal({ numRuns: Number(process.env.DRAWS ?? 100) });
