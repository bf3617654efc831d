import {
  failure,
  readMessage,
  rpcResponse,
  type Message,
  type Outcome,
  type RpcId,
} from "./json-rpc.ts";
import { answerRequest, type Directory } from "./methods.ts";
import { quoteValue } from "./quote-value.ts";
import { BATCH_VERSION, eraOf, isHandshakeVersion, type Header } from "./protocol-version.ts";

/** What to send for a body: nothing when `value` is null. */
interface BodyAnswer {
  status: number;
  value: object | null;
}

/** Messages of a batch, which the rate limit counts as one request; more would take the edge more than its time. */
const BATCH_MAX = 10;

/** Methods that a batch must not contain: the protocol forbids the first, and files of 2 MB add up. */
const ALONE: ReadonlySet<string> = new Set(["initialize", "resources/read"]);

const ACCEPTED: BodyAnswer = { status: 202, value: null };

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Answers the message or the batch in a body. */
export async function answerBody(
  body: Uint8Array,
  header: Header,
  directory: Directory,
): Promise<BodyAnswer> {
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(body));
  } catch {
    return answered(failure("parse", "The body is not JSON in UTF-8.", { status: 400 }));
  }
  if (Array.isArray(value)) return answerBatch(value, header, directory);
  return answerMessage(readMessage(value), header, directory);
}

async function answerBatch(
  values: readonly unknown[],
  header: Header,
  directory: Directory,
): Promise<BodyAnswer> {
  const version = header("MCP-Protocol-Version") ?? BATCH_VERSION;
  if (version !== BATCH_VERSION) {
    return invalid(`${quoteValue(version)} has no batches; send one message.`);
  }
  if (values.length === 0 || values.length > BATCH_MAX) {
    return invalid(`A batch must have 1 to ${BATCH_MAX} messages.`);
  }
  const answers: object[] = [];
  for (const message of values.map(readMessage)) {
    const { value } =
      message.kind === "request" && ALONE.has(message.method)
        ? invalid(`${message.method} must be sent alone, not in a batch.`, message.id)
        : await answerMessage(message, header, directory);
    if (value) answers.push(value);
  }
  return answers.length > 0 ? { status: 200, value: answers } : ACCEPTED;
}

async function answerMessage(
  message: Message,
  header: Header,
  directory: Directory,
): Promise<BodyAnswer> {
  if (message.kind === "invalid") return invalid(message.why, message.id);
  if (message.kind === "notification") return ACCEPTED;
  if (message.kind === "response") {
    const isKnown = isHandshakeVersion(header("MCP-Protocol-Version"));
    return isKnown ? ACCEPTED : invalid("A client must not send responses.");
  }
  const era = eraOf(message, header);
  if (typeof era !== "string") return answered(era, message.id);
  return answered(await answerRequest(message, era, directory), message.id);
}

function answered(outcome: Outcome, id: RpcId | null = null): BodyAnswer {
  const status = "error" in outcome ? outcome.status : 200;
  return { status, value: rpcResponse(id, outcome) };
}

function invalid(why: string, id: RpcId | null = null): BodyAnswer {
  return answered(failure("invalidRequest", `Invalid request: ${why}`, { status: 400 }), id);
}
