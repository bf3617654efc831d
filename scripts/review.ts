import { readPublished } from "../src/commands/published-records.ts";
import { reviewList, reviewTool } from "../src/commands/review.ts";
import { UsageError } from "../src/core/files/failure.ts";
import { diskSource } from "../src/core/files/source.ts";
import type { CommandArgs } from "./run.ts";

export function run({ flags, words }: CommandArgs<"review">): number {
  const source = diskSource(flags.content);
  const content = readPublished(source, words);
  const [slug] = words;
  const tool = content.tools.find((record) => record.slug === slug);
  if (slug !== undefined && !tool) throw new UsageError("une sélection ne se vérifie pas");
  process.stdout.write(
    tool ? reviewTool(tool, content, source.display(tool.path)) : reviewList(content, flags.limit),
  );
  return 0;
}
