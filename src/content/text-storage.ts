/** In bytes; the texts of a few hundred records fit in one slab. */
const SLAB = 1_048_576;

let slab = Buffer.alloc(0);
let used = 0;

/**
 * A long text in Markdown and as safe HTML, kept as UTF-8 in a slab that it shares with others. All texts of a
 * directory are in memory until they are written: strings would take twice the memory, and a Buffer for
 * each half as much again. One key of the record holds both: with one more, V8 makes a hash table of each.
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
