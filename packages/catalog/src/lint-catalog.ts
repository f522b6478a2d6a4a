/** All files beside each other → the contexts of the catalog, and what is wrong between them. */
import { type Context, contextUriKey, type Problem, problemAt } from "@flowmind/core";
import { createCatalogNames } from "./catalog-names.ts";
import { lintExamples } from "./lint-examples.ts";
import { lintRequirements } from "./lint-requirements.ts";
import { isLoaded, isNamed, type LintedFile, placeOf } from "./linted-file.ts";
import { type ParsedFile, withSections } from "./parse-context-file.ts";
import { byPlace } from "./problem-order.ts";
import { resolveEffects } from "./resolve-effects.ts";

export interface LintedCatalog {
  readonly contexts: readonly Context[];
  /** Those of the single files and those between them, by file and place. */
  readonly problems: readonly Problem[];
}

/**
 * Of files with the same URI the first one counts. What a file refers to is checked also where the file itself could not be
 * loaded, so that its author sees everything at once. O(everything said in the files).
 * @param others contexts that files may refer to and do not hold
 */
export function lintCatalog(given: readonly ParsedFile[], others: readonly Context[] = []): LintedCatalog {
  const files = given.flatMap(withSections);
  const problems = files.flatMap((file) => file.problems);
  const report = (problem: Problem): void => {
    problems.push(problem);
  };
  const kept = withoutDuplicates(files, report);
  const aliases = lintAliases(kept, files, report);
  const names = createCatalogNames(files, aliases, others);
  const named = files.filter(isNamed);
  for (const file of named) {
    for (const mention of file.mentions) {
      const isReference = mention.role === "reference" || mention.role === "requires";
      if (!isReference || names.find(mention.text) !== undefined) continue;
      const nearest = names.nearest(mention.text);
      const details = { uri: mention.text, ...(nearest === undefined ? {} : { nearest }) };
      report(problemAt(placeOf(file, mention), "warning", "UNKNOWN_REFERENCE", details));
    }
  }
  // One by one: as arguments of a single call there could be too many of them.
  for (const problem of lintExamples(named, names)) report(problem);
  for (const problem of lintRequirements(named, names)) report(problem);
  const contexts = resolveEffects(
    kept.map((file) => file.context),
    names,
  );
  return { contexts, problems: problems.sort(byPlace) };
}

type Report = (problem: Problem) => void;

function withoutDuplicates(files: readonly ParsedFile[], report: Report): readonly LintedFile[] {
  const first = new Map<string, LintedFile>();
  for (const file of files) {
    if (!isLoaded(file)) continue;
    const key = contextUriKey(file.uri);
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, file);
      continue;
    }
    if (isCopy(file, other)) continue;
    const place = { file: file.file, line: file.context.source.line ?? 1, column: 1 };
    report(problemAt(place, "error", "DUPLICATE_URI", { uri: file.uri, first: other.file }));
  }
  return [...first.values()];
}

/** People keep the same skill in the folders of several hosts: that is no collision. */
function isCopy(file: LintedFile, other: LintedFile): boolean {
  return file.context.source.native !== undefined && file.context.digest === other.context.digest;
}

/** By key, the URI that an alias leads to: of several contexts that want one, the first. */
function lintAliases(
  kept: readonly LintedFile[],
  files: readonly ParsedFile[],
  report: Report,
): ReadonlyMap<string, string> {
  const uris = new Map(files.flatMap(({ uri }) => (uri === undefined ? [] : [[contextUriKey(uri), uri] as const])));
  const aliases = new Map<string, string>();
  for (const file of kept) {
    for (const mention of file.mentions) {
      if (mention.role !== "alias") continue;
      const key = contextUriKey(mention.text);
      const first = uris.get(key) ?? aliases.get(key);
      if (first === undefined) aliases.set(key, file.uri);
      else report(problemAt(placeOf(file, mention), "warning", "DUPLICATE_ALIAS", { alias: mention.text, first }));
    }
  }
  return aliases;
}
