/** In bytes; one slab holds the texts of a few hundred records. */
const SLAB = 1_048_576;

let slab = Buffer.alloc(0);
let used = 0;

/**
 * A long text in Markdown and as safe HTML, stored as UTF-8 in a slab shared with other texts. All texts are in
 * memory until they are written: as strings they would need twice the memory, and with a Buffer each, half
 * as much again. One object holds both, because one more key per record makes V8 use hash tables for records.
 */
export class StoredText {
  readonly #slab: Buffer;
  readonly #start: number;
  readonly #middle: number;
  readonly #end: number;

  constructor(markdown: string, html: string) {
    const markdownLength = Buffer.byteLength(markdown);
    const length = markdownLength + Buffer.byteLength(html);
    if (used + length > slab.length) {
      slab = Buffer.allocUnsafeSlow(Math.max(length, SLAB));
      used = 0;
    }
    this.#slab = slab;
    this.#start = used;
    this.#middle = used + markdownLength;
    this.#end = used + length;
    slab.write(markdown, this.#start);
    slab.write(html, this.#middle);
    used = this.#end;
  }

  /** Returns the Markdown. */
  toString(): string {
    return this.#slab.toString("utf8", this.#start, this.#middle);
  }

  /** Returns the HTML. */
  toHtml(): string {
    return this.#slab.toString("utf8", this.#middle, this.#end);
  }
}
