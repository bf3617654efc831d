import { inflateSync } from "node:zlib";

export interface FontFile {
  /** The font as TrueType, which drawing programs read. */
  ttf: Buffer;
  /** Returns the width of a text in ems, without kerning; a character that the font lacks counts 1. */
  widthOf: (text: string) => number;
}

/** Opens a font in WOFF 1.0: TrueType tables, each compressed on its own (w3.org/TR/WOFF). */
export function openFont(woff: Buffer): FontFile {
  const tables = tablesOf(woff);
  const advances = advancesOf(tables);
  const widthOf = (text: string) => {
    let width = 0;
    for (const sign of text) width += advances.get(sign.codePointAt(0)!) ?? 1;
    return width;
  };
  return { ttf: trueType(woff.readUInt32BE(4), tables), widthOf };
}

type Tables = Map<string, { checksum: number; data: Buffer }>;

function tablesOf(woff: Buffer): Tables {
  const count = woff.readUInt16BE(12);
  const rows = Array.from({ length: count }, (_, i) => woff.subarray(44 + 20 * i, 64 + 20 * i));
  return new Map(
    rows.map((row) => {
      const [start, size, fullSize] = [4, 8, 12].map((at) => row.readUInt32BE(at)) as [
        number,
        number,
        number,
      ];
      const data = woff.subarray(start, start + size);
      const whole = size < fullSize ? inflateSync(data) : data;
      return [row.toString("latin1", 0, 4), { checksum: row.readUInt32BE(16), data: whole }];
    }),
  );
}

function trueType(flavor: number, tables: Tables): Buffer {
  const power = Math.floor(Math.log2(tables.size));
  const head = Buffer.alloc(12 + 16 * tables.size);
  head.writeUInt32BE(flavor, 0);
  head.writeUInt16BE(tables.size, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (tables.size - 2 ** power), 10);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (const [i, [tag, { checksum, data }]] of [...tables].entries()) {
    head.write(tag, 12 + 16 * i, "latin1");
    head.writeUInt32BE(checksum, 16 + 16 * i);
    head.writeUInt32BE(end, 20 + 16 * i);
    head.writeUInt32BE(data.length, 24 + 16 * i);
    const padding = Buffer.alloc(-data.length & 3);
    parts.push(data, padding);
    end += data.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** Returns the width of each character in ems, from the metrics and the first Unicode map (format 4). */
function advancesOf(tables: Tables): Map<number, number> {
  const table = (tag: string) => tables.get(tag)!.data;
  const metrics = table("hmtx");
  const last = table("hhea").readUInt16BE(34) - 1;
  const unitsPerEm = table("head").readUInt16BE(18);
  const widthOf = (glyph: number) => metrics.readUInt16BE(4 * Math.min(glyph, last)) / unitsPerEm;
  const map = unicodeMap(table("cmap"));
  const segments = map.readUInt16BE(6) / 2;
  const advances = new Map<number, number>();
  for (let i = 0; i < segments; i++) {
    const [end, start, delta, offset] = [
      14,
      16 + 2 * segments,
      16 + 4 * segments,
      16 + 6 * segments,
    ]
      .map((at) => at + 2 * i)
      .map((at) => [at, map.readUInt16BE(at)] as const);
    for (let code = start![1]; code <= end![1] && code < 0xffff; code++) {
      const at = offset![0] + offset![1] + 2 * (code - start![1]);
      const mapped = offset![1] === 0 ? code : map.readUInt16BE(at);
      const glyph = mapped === 0 ? 0 : (mapped + delta![1]) & 0xffff;
      if (glyph !== 0) advances.set(code, widthOf(glyph));
    }
  }
  return advances;
}

function unicodeMap(cmap: Buffer): Buffer {
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const map = cmap.subarray(cmap.readUInt32BE(8 + 8 * i));
    if (map.readUInt16BE(0) === 4) return map;
  }
  throw new Error("the font has no Unicode map of format 4");
}
