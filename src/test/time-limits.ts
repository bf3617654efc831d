/** Milliseconds for one wait of a test: for a page, or for a condition. As below, only a hang reaches it. */
export const WAIT_MS = 120_000;

/** Options of Vitest for every suite. Tests measure no time: a busy machine must not fail what is only slow. */
export const TIME_LIMITS = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: WAIT_MS } },
};
