/** What stays of a file that a save has broken. */
import type { LoadedCatalog } from "@flowmind/catalog";
import type { Context } from "@flowmind/core";

/** The loaded contexts, and those that files held `before` of which nothing can be read now; what a file has lost beside others has gone. */
export function withLastGood(
  { contexts, problems }: Pick<LoadedCatalog, "contexts" | "problems">,
  before: readonly Context[],
): readonly Context[] {
  const broken = new Set(problems.filter(({ severity }) => severity === "error").map(({ file }) => file));
  const filesNow = new Set(contexts.map(({ source }) => source.file));
  const urisNow = new Set(contexts.map(({ uri }) => uri));
  const kept = before.filter(({ uri, source: { file } }) => {
    return file !== undefined && broken.has(file) && !filesNow.has(file) && !urisNow.has(uri);
  });
  return [...contexts, ...kept];
}
