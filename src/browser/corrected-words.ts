import { editDistance } from "../api/edit-distance.ts";
import type { SearchReport } from "../api/list.ts";

/** Returns the words of a search as they were read if letters were corrected; null if they were found as typed. */
export function correctedWords(report: SearchReport | null): string | null {
  if (report?.match !== "close") return null;
  const read = report.words.map(({ asked, used: [nearest = asked] }) => {
    // Another ending is another form of the word: "copies", "copie".
    const isForm = nearest.startsWith(asked) || asked.at(-1) !== nearest.at(-1);
    return isForm || editDistance(asked, nearest, 2) > 2 ? asked : nearest;
  });
  return read.some((word, i) => word !== report.words[i]!.asked) ? read.join(" ") : null;
}
