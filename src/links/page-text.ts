/** The beginning of the bytes in which a page may declare its encoding. */
const DECLARATION_BYTES = 4096;
const META_CHARSET = /<meta\s[^<>]{0,400}?charset\s*=\s*["']?\s*([\w:.-]{1,40})/i;

/**
 * Returns the text of a page. Its encoding is the one of its byte order mark, else of the `Content-Type`,
 * else of its `<meta>`, else UTF-8 where the bytes are valid, else Windows-1252.
 */
export function pageText(bytes: Uint8Array, contentType = ""): string {
  const start = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString("latin1");
  const declared = [
    byteOrderMark(bytes),
    /charset\s*=\s*"?([\w:.-]+)/i.exec(contentType)?.[1],
    META_CHARSET.exec(start)?.[1],
  ];
  for (const label of declared) {
    const decoder = label === undefined ? null : decoderOf(label);
    if (decoder) return decoder.decode(bytes);
  }
  try {
    // A character at the end may be cut in two: `stream` allows that.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function byteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xff && second === 0xfe ? "utf-16le" : undefined;
}

/** Returns null for an encoding that does not exist. */
function decoderOf(label: string) {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}
