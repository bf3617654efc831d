import { CONTROL, INVISIBLE } from "../../api/refused-characters.ts";

/** Assigned characters that look blank and are not in INVISIBLE. */
const BLANK = String.raw`\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}`;

const VISIBLE = new RegExp(String.raw`[\S--[${INVISIBLE}${BLANK}]]`, "v");

/** Reports whether a text has a visible character. */
export function showsSomething(text: string): boolean {
  return VISIBLE.test(text);
}

const IS_CONTROL = new RegExp(CONTROL, "v");
const IS_INVISIBLE = new RegExp(String.raw`[${INVISIBLE}\p{Cs}]`, "v");

/** Returns the code of the diagnostic for a refused character. */
export function characterCode(character: string): "control-character" | "invisible-character" {
  return IS_CONTROL.test(character) ? "control-character" : "invisible-character";
}

/** Returns why a character is refused that is not a control character. */
export function whyRefused(character: string): "invisible" | "private-use" | "noncharacter" {
  if (IS_INVISIBLE.test(character)) return "invisible";
  return /\p{Co}/u.test(character) ? "private-use" : "noncharacter";
}
