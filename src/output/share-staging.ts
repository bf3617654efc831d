import type { Output } from "../site/output.ts";
import { stage, type Before, type Staged } from "./stage.ts";

/** Outputs of which some are staged elsewhere, while this thread stages the others. */
interface Share {
  /** The outputs that are left to this thread. */
  left: () => Iterable<Output>;
  /** Returns how many files have been staged elsewhere so far. */
  done: () => number;
  /** Waits until those are staged; throws what stopped that. */
  end: () => Staged;
  /** Stops staging elsewhere, and waits until it has stopped. */
  cancel: () => void;
}

/** Begins to stage some of the outputs elsewhere. */
export type ShareStaging = (before: Before, staging: string) => Share;

interface Options {
  planned: number;
  onProgress: (done: number, total: number) => void;
  share: ShareStaging | undefined;
}

/** Stages outputs, some of them elsewhere when `share` does that. Both ends are complete when this returns or throws. */
export function stageShared(
  outputs: Iterable<Output>,
  before: Before,
  staging: string,
  { planned, onProgress, share }: Options,
): Staged {
  const shared = share?.(before, staging);
  let done = 0;
  const onFile = () => onProgress(++done + (shared?.done() ?? 0), planned);
  if (!shared) return stage(outputs, before, staging, onFile);
  let own: Staged;
  try {
    own = stage(shared.left(), before, staging, onFile);
  } catch (error) {
    shared.cancel();
    throw error;
  }
  const others = shared.end();
  onProgress(planned, planned);
  return {
    staged: own.staged + others.staged,
    bytes: own.bytes + others.bytes,
    keys: {
      files: new Map([...own.keys.files, ...others.keys.files]),
      parts: new Map([...own.keys.parts, ...others.keys.parts]),
    },
  };
}
