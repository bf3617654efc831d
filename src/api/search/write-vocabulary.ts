import { byCodeUnit, words } from "../fold.ts";
import type { IndexedTool } from "./indexed-tool.ts";
import { writeList } from "./number-list.ts";
import type { Column, Vocabulary } from "./search-index.ts";

/** Returns the vocabulary of tools and of the texts of groups. */
export function writeVocabulary(
  tools: readonly IndexedTool[],
  groupTexts: readonly string[],
): Vocabulary {
  const lists = new Map<string, Partial<Record<Column, number[]>>>();

  /** Notes words that an item contains; items come in ascending order. */
  function add(column: Column, item: number, found: readonly string[]): void {
    for (const word of found) {
      let entry = lists.get(word);
      if (!entry) lists.set(word, (entry = {}));
      const list = (entry[column] ??= []);
      if (list.at(-1) !== item) list.push(item);
    }
  }

  tools.forEach((tool, position) => {
    const nameWords = words(tool.name);
    add("names", position, nameWords);
    if (nameWords.length > 0) add("whole_names", position, [nameWords.join("")]);
    add("descriptions", position, words(tool.short_description));
    add("keywords", position, words(tool.keywords.join(" ")));
  });
  groupTexts.forEach((text, group) => add("groups", group, words(text)));

  const sorted = [...lists.keys()].toSorted(byCodeUnit);
  const column = (name: Column) =>
    sorted.map((word) => writeList(lists.get(word)![name] ?? [])).join(" ");
  return {
    words: sorted.join(" "),
    names: column("names"),
    whole_names: column("whole_names"),
    descriptions: column("descriptions"),
    keywords: column("keywords"),
    groups: column("groups"),
  };
}
