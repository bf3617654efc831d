import { each, markup, type Markup } from "../../site/markup.ts";
import { SOCIAL_SIZE, type SocialCard } from "../../site/social-cards.ts";
import { fitTitle, LINE_HEIGHT, type WidthOf } from "./fit-title.ts";

export type CardTexts = Omit<SocialCard, "path">;

/** The font family's name inside its file. */
export const FAMILY = "Bricolage Grotesque";

const { width: WIDTH, height: HEIGHT } = SOCIAL_SIZE;
const LEFT = 168;
const RIGHT = WIDTH - 64;

/** The title's part of the picture, in pixels. */
const TITLE = { top: 184, width: RIGHT - LEFT, height: 316 };

/** Returns a card as SVG, ruled like the top of the home page: a sheet of a French exercise book. */
export function cardSvg({ label, title, foot }: CardTexts, widthOf: WidthOf): string {
  const { size, lines } = fitTitle(title, TITLE, widthOf);
  const top = TITLE.top + (TITLE.height - lines.length * size * LINE_HEIGHT) / 2;
  const baseline = (i: number) => top + size * (i * LINE_HEIGHT + 0.84);
  return markup`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="${FAMILY}" font-weight="700">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fffefa"/>
<path d="${rules(16)}" stroke="#f0eff6"/>
<path d="${rules(64)}" stroke="#cfd0ea"/>
<path d="M116 0V${HEIGHT}" stroke="#e0a094" stroke-width="4"/>
<path d="M0 ${HEIGHT - 8}H${WIDTH}V${HEIGHT}H0Z" fill="#b8301b"/>
${line(label, 38, widthOf, 128, "#b8301b")}
${each([...lines.entries()], ([i, text]) => markup`<text x="${LEFT}" y="${rounded(baseline(i))}" font-size="${size}" fill="#1b1f3b">${text}</text>\n`)}${line(foot, 32, widthOf, 562, "#565b78")}
</svg>`.markup;
}

/** Returns a line of text, in a smaller size if it would be too wide. */
function line(text: string, size: number, widthOf: WidthOf, y: number, color: string): Markup {
  const fitting = Math.min(size, (RIGHT - LEFT) / widthOf(text));
  return markup`<text x="${LEFT}" y="${y}" font-size="${rounded(fitting)}" fill="${color}">${text}</text>`;
}

/** Returns the path of horizontal lines at intervals of `distance` pixels. */
function rules(distance: number): string {
  let path = "";
  for (let y = distance; y < HEIGHT; y += distance) path += `M0 ${y - 0.5}H${WIDTH}`;
  return path;
}

function rounded(pixels: number): number {
  return Math.floor(pixels * 100) / 100;
}
