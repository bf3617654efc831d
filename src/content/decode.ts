import { isUtf8 } from "node:buffer";
import { controlCharacterAt } from "../schema/rules.ts";
import { positions, type Diagnostic } from "./diagnostics.ts";

/**
 * The text of a file: UTF-8, without a byte order mark, with `\n` at the end of lines, so that lines
 * and columns are those that an editor shows. A fault instead for other bytes and for control characters.
 */
export function decode(path: string, bytes: Uint8Array): string | Diagnostic {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = withoutMarks(buffer.toString("utf8"));
  if (!isUtf8(buffer)) {
    const before = withoutMarks(buffer.subarray(0, firstInvalidByte(buffer)).toString("utf8"));
    return {
      path,
      ...positions(before)(before.length),
      code: "not-utf8",
      message: "the file is not UTF-8 from here on; save it again with the encoding UTF-8",
    };
  }
  const control = controlCharacterAt(text);
  if (control < 0) return text;
  const codePoint = text.charCodeAt(control).toString(16).toUpperCase().padStart(4, "0");
  return {
    path,
    ...positions(text)(control),
    code: "control-character",
    message: `the invisible character U+${codePoint} is not allowed; remove it`,
  };
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
