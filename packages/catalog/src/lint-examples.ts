/** Examples that contradict each other: the same request cannot belong to two contexts. */
import { type Problem, problemAt } from "@flowmind/core";
import type { CatalogNames } from "./catalog-names.ts";
import { type NamedFile, placeOf } from "./linted-file.ts";

/** Longer examples are cut in messages. */
const shownLength = 80;

/**
 * Warns of an example that stands twice, under two contexts, on both sides of one context, or that is said to belong
 * to another context than the one that lists it. A negative example that belongs where it is a positive one is right.
 */
export function lintExamples(files: readonly NamedFile[], names: CatalogNames): readonly Problem[] {
  const positives = new Map<string, string>();
  const problems: Problem[] = [];
  for (const file of files) {
    for (const mention of file.mentions) {
      if (mention.role !== "positive") continue;
      const key = keyOf(mention.text);
      const other = positives.get(key);
      if (other === undefined) positives.set(key, file.uri);
      else problems.push(duplicate(file, mention, other));
    }
  }
  for (const file of files) for (const problem of lintNegatives(file, positives, names)) problems.push(problem);
  return problems;
}

function lintNegatives(
  file: NamedFile,
  positives: ReadonlyMap<string, string>,
  names: CatalogNames,
): readonly Problem[] {
  const seen = new Set<string>();
  return file.mentions.flatMap((mention) => {
    if (mention.role !== "negative") return [];
    const key = keyOf(mention.text);
    const listedUnder = positives.get(key);
    const belongsTo = mention.belongsTo === undefined ? undefined : names.find(mention.belongsTo);
    const isRepeated = seen.has(key);
    seen.add(key);
    if (belongsTo === file.uri) {
      const details = { key: "belongs_to", found: file.uri, expected: "the URI of another context" };
      return [problemAt(placeOf(file, mention), "warning", "INVALID_VALUE", details)];
    }
    if (isRepeated) return [duplicate(file, mention, file.uri)];
    if (listedUnder === file.uri) return [duplicate(file, mention, listedUnder, "both_sides")];
    const isElsewhere = listedUnder !== undefined && belongsTo !== undefined && listedUnder !== belongsTo;
    return isElsewhere ? [duplicate(file, mention, listedUnder)] : [];
  });
}

function duplicate(
  file: NamedFile,
  mention: NamedFile["mentions"][number],
  other: string,
  where: "same" | "both_sides" | "other" = other === file.uri ? "same" : "other",
): Problem {
  const text = mention.text.length > shownLength ? `${mention.text.slice(0, shownLength)}…` : mention.text;
  return problemAt(placeOf(file, mention), "warning", "DUPLICATE_EXAMPLE", { text, other, where });
}

/** Two examples are the same when their words are. */
function keyOf(text: string): string {
  const words = text.normalize("NFKC").toLowerCase();
  return words.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
