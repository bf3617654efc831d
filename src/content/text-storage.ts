/** Bytes that stay as they are: a Buffer, or a file that is read when they are asked for. */
export interface StoredBytes {
  length: number;
  subarray: (start: number, end: number) => Buffer;
}

/** In bytes; one slab holds the texts of a few hundred records. */
const SLAB = 1_048_576;
/** Bytes that a UTF-16 unit takes at most. Room for that many costs less than a count of the bytes. */
const UNIT_MAX = 3;

let slab = Buffer.alloc(0);
let used = 0;

/**
 * A long text in Markdown and as safe HTML, stored as UTF-8 in bytes shared with other texts. Most are in
 * memory until they are written: as strings they would need twice the memory, and with a Buffer each, half
 * as much again. One object holds both, because one more key per record makes V8 use hash tables for records.
 */
export class StoredText {
  readonly #bytes: StoredBytes;
  readonly #start: number;
  readonly #middle: number;
  readonly #end: number;

  private constructor(bytes: StoredBytes, start: number, middle: number, end: number) {
    this.#bytes = bytes;
    this.#start = start;
    this.#middle = middle;
    this.#end = end;
  }

  /** Stores a text. */
  static of(markdown: string, html: string): StoredText {
    const room = UNIT_MAX * (markdown.length + html.length);
    if (used + room > slab.length) {
      slab = Buffer.allocUnsafeSlow(Math.max(room, SLAB));
      used = 0;
    }
    const start = used;
    const middle = start + slab.write(markdown, start);
    used = middle + slab.write(html, middle);
    return new StoredText(slab, start, middle, used);
  }

  /** Returns a text that `toBytes` wrote. */
  static fromBytes(bytes: StoredBytes, start: number, middle: number, end: number): StoredText {
    return new StoredText(bytes, start, middle, end);
  }

  /** Returns the Markdown, followed by the HTML, and where that begins. */
  toBytes(): { bytes: Uint8Array; middle: number } {
    const bytes = this.#bytes.subarray(this.#start, this.#end);
    return { bytes, middle: this.#middle - this.#start };
  }

  /** Returns the Markdown. */
  toString(): string {
    return this.#bytes.subarray(this.#start, this.#middle).toString();
  }

  /** Returns the HTML. */
  toHtml(): string {
    return this.#bytes.subarray(this.#middle, this.#end).toString();
  }
}
