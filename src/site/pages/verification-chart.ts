import type { Verification, VerificationRow } from "../../catalog/verification.ts";
import { markup, type Markup } from "../markup.ts";
import { categoryPage } from "../routes/page-paths.ts";
import { counted, grouped, longMonth, shortMonth } from "./labels.ts";

/**
 * Returns the verification dates as a table whose cells are drawings (SVG), so that names of any length wrap and
 * screen readers can go through it. A month is one bar, however many tools it counts.
 */
export function verificationChart({ months, rows }: Verification): Markup {
  const highest = largest(rows.flatMap(({ counts }) => counts));
  const longest = largest(rows.map(({ never }) => never));
  return markup`<figure class="chart">
<figcaption>${caption(months, highest)}</figcaption>
<table>
<thead><tr><th scope="col">Catégorie</th>${months.length > 0 && markup`<th scope="col">Vérifiées, par mois${axis(months)}</th>`}<th scope="col">Jamais vérifiées</th></tr></thead>
<tbody>
${rows.map(
  (row) =>
    markup`<tr><th scope="row"><a href="/${categoryPage(row.category.slug)}">${row.category.name}</a></th>${months.length > 0 && cell(row.verified, timeline(row, months, highest))}${cell(row.never, neverBar(row.never, longest))}</tr>\n`,
)}</tbody>
</table>
</figure>`;
}

function caption(months: readonly string[], highest: number): string {
  return months.length === 0
    ? "Aucune date à montrer pour l’instant. Voici, par catégorie, les fiches qui attendent une première vérification."
    : `Les fiches vérifiées, selon le mois de leur dernière vérification, et celles qui ne l’ont jamais été, par catégorie. La barre la plus haute compte ${counted(highest, "fiche", "fiches")}.`;
}

function axis(months: readonly string[]): Markup {
  return markup` <span class="axis">${monthElement(months[0]!)}\u00a0– ${monthElement(months.at(-1)!)}</span>`;
}

function monthElement(month: string): Markup {
  return markup`<time datetime="${month}">${shortMonth(month)}</time>`;
}

function cell(count: number, drawing: Markup): Markup {
  return markup`<td><div class="plot"><span class="number">${grouped(count)}</span>${drawing}</div></td>`;
}

/** Units of a drawing, which stretches to the width of its cell. */
const MONTH_WIDTH = 10;
const GAP = 1;
const HEIGHT = 20;

/** Height of the lowest bar; a month with one tool beside one with thousands would otherwise vanish. */
const HEIGHT_MIN = 2;

function timeline({ counts }: VerificationRow, months: readonly string[], highest: number): Markup {
  const verified = counts.flatMap((count, i) => (count === 0 ? [] : [{ count, i }]));
  const bars = verified.map(({ count, i }) => {
    const height = Math.max(HEIGHT_MIN, rounded((HEIGHT * count) / highest));
    return markup`<rect class="bar" x="${i * MONTH_WIDTH + GAP}" y="${rounded(HEIGHT - height)}" width="${MONTH_WIDTH - 2 * GAP}" height="${height}"/>`;
  });
  const title = verified
    .map(({ count, i }) => `${longMonth(months[i]!)}\u00a0: ${count}`)
    .join("\u202f; ");
  const width = months.length * MONTH_WIDTH;
  const role = bars.length === 0 ? markup`aria-hidden="true"` : markup`role="img"`;
  return markup`<svg class="months" viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none" ${role}>${bars.length > 0 && markup`<title>${title}</title>`}${bars}</svg>`;
}

/** Returns the bar drawn beside its number. */
function neverBar(never: number, longest: number): Markup {
  const width = longest === 0 ? 0 : rounded((100 * never) / longest);
  return markup`<svg class="total" viewBox="0 0 100 ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true"><rect class="never" x="0" y="5" width="${width}" height="10"/></svg>`;
}

function largest(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), 0);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
