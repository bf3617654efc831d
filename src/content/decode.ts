import { isUtf8 } from "node:buffer";
import { problemCode, refusedCharacters } from "../schema/characters.ts";
import type { Checked } from "./diagnostics.ts";
import { inText } from "./positions.ts";

/**
 * Decodes a UTF-8 file: without a byte order mark, with `\n` at the end of lines, so that lines and columns are
 * those of an editor. Reports invalid bytes, and characters that no text may contain.
 */
export function decode(path: string, bytes: Uint8Array): Checked<string> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = normalized(buffer.toString("utf8"));
  if (!isUtf8(buffer)) {
    const valid = normalized(buffer.subarray(0, firstInvalidByte(buffer)).toString("utf8"));
    return {
      value: null,
      problems: inText(path, valid, [{ offset: valid.length, code: "not-utf8" }]),
    };
  }
  const refused = refusedCharacters(text);
  if (refused.length === 0) return { value: text, problems: [] };
  const findings = refused.map(
    ({ offset, character }) =>
      ({ offset, code: problemCode(character), name: { part: "text" }, character }) as const,
  );
  return { value: null, problems: inText(path, text, findings) };
}

function normalized(text: string): string {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const trimmed = start ? text.slice(start) : text;
  return trimmed.includes("\r") ? trimmed.replace(/\r\n?/g, "\n") : trimmed;
}

/** Decoding replaces invalid bytes, so the first byte that does not survive the round trip is near. */
function firstInvalidByte(buffer: Buffer): number {
  const roundTrip = Buffer.from(buffer.toString("utf8"));
  let at = 0;
  while (buffer[at] === roundTrip[at]) at++;
  while (!isUtf8(buffer.subarray(0, at))) at--;
  return at;
}
