import { isUtf8 } from "node:buffer";
import { refusal, refusedCharacters } from "../schema/characters.ts";
import { inFile, positions, type Diagnostic } from "./diagnostics.ts";

/**
 * Returns the text of a file: UTF-8, without a byte order mark, with `\n` at the end of lines, so that lines
 * and columns are those that an editor shows. For other bytes, and for characters that no text may
 * contain, returns the errors instead.
 */
export function decode(path: string, bytes: Uint8Array): string | Diagnostic[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = withoutMarks(buffer.toString("utf8"));
  if (!isUtf8(buffer)) {
    const before = withoutMarks(buffer.subarray(0, firstInvalidByte(buffer)).toString("utf8"));
    const message = "the file is not UTF-8 from here on; save it again with the encoding UTF-8";
    return [{ path, ...positions(before)(before.length), code: "not-utf8", message }];
  }
  const refused = refusedCharacters(text);
  if (refused.length === 0) return text;
  const faults = refused.map(({ offset, character }) => {
    const { code, message } = refusal(character);
    return { offset, code, message: `the text ${message}` };
  });
  return inFile(path, text, faults);
}

function withoutMarks(text: string): string {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const trimmed = start ? text.slice(start) : text;
  return trimmed.includes("\r") ? trimmed.replace(/\r\n?/g, "\n") : trimmed;
}

/** Decoding replaces what is invalid, so the first byte that does not survive the round trip is near. */
function firstInvalidByte(buffer: Buffer): number {
  const roundTrip = Buffer.from(buffer.toString("utf8"));
  let at = 0;
  while (buffer[at] === roundTrip[at]) at++;
  while (!isUtf8(buffer.subarray(0, at))) at--;
  return at;
}
