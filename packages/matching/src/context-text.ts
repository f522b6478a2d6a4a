/** The texts of a context: what is embedded, and what the lexical part indexes. */
import {
  type Context,
  decodeUriSegment,
  type LexicalField,
  parseContextUri,
  type Variable,
  withoutExclusions,
} from "@flowmind/core";
import { splitName } from "./split-name.ts";
import { textLimits } from "./tuning.ts";

/** What a context is called behind its folder, as words: "man overboard" of `workflow://harbour/man-overboard`. */
export function lastUriPart({ uri }: Pick<Context, "uri">): string {
  const path = parseContextUri(uri)?.path ?? uri;
  return splitName(decodeUriSegment(path.slice(path.lastIndexOf("/") + 1)));
}

/** Title as words. */
export function titleText(context: Context): string {
  return splitName(context.title);
}

/**
 * `<title>. <description>. <parameter names, each with its first values>. <tags>` (RECIPE, "Text"); absent parts are left out, and so
 * is a description that only says the title again.
 */
export function documentText(context: Context): string {
  const title = titleText(context);
  const repeated = splitName(context.description).toLowerCase() === title.toLowerCase();
  const parameters = context.variables.slice(0, textLimits.parameters).map((variable) => {
    const values = wordValues(variable).slice(0, textLimits.valuesEmbedded);
    return [splitName(variable.name), ...values].join(" ");
  });
  return [
    title,
    repeated ? "" : servedText(context).slice(0, textLimits.documentDescription),
    parameters.join(", "),
    context.tags.slice(0, textLimits.tags).join(", "),
  ]
    .filter((part) => part !== "")
    .join(". ");
}

/** What a description says belongs elsewhere tells nothing of the context: asked for it, a context that names it so looked like the right one. */
function servedText({ description }: Context): string {
  const read = description.slice(0, textLimits.read);
  return withoutExclusions(read) || read;
}

/**
 * What each lexical field holds. Plain-name aliases count as tags: they are words people use for the context. So does the last part of its
 * URI, where the title says it differently, and so do the topics of
 * its body, which are not embedded: six headings beside a description move its vector away from what it says (real skills and agents, a
 * request for the whole: hit@1 .65 → .59; by word alone .65, and a request for a part .35 → .39).
 */
export function lexicalTexts(context: Context): Readonly<Record<LexicalField, string>> {
  const names = context.aliases.filter((alias) => parseContextUri(alias) === undefined);
  return {
    title: context.title,
    description: servedText(context).slice(0, textLimits.lexicalDescription),
    parameters: parametersText(context.variables),
    tags: [...context.tags, ...names, ...unsaidPart(context), ...(context.topics ?? [])].join(" "),
    examples: context.examples.positive.join(" "),
  };
}

/** The words of the URI's last part that the title lacks. */
function unsaidPart(context: Context): readonly string[] {
  const title = new Set(titleText(context).toLowerCase().split(" "));
  return lastUriPart(context)
    .split(" ")
    .filter((word) => !title.has(word.toLowerCase()));
}

/**
 * Names first, then all that is said about each: values and the words people use for them, description, default, hints, the question
 * that asks for it. A request names its values oftener than its parameters (benchmarks/routing/tried/words.md, "Parameters").
 */
function parametersText(variables: readonly Variable[]): string {
  const said = variables.flatMap((variable) => [
    ...wordValues(variable),
    ...variable.values.flatMap((one) => one.synonyms),
    variable.description ?? "",
    typeof variable.default === "string" ? variable.default : "",
    ...variable.extractionHints,
    variable.question ?? "",
  ]);
  return [...variables.map((variable) => variable.name), ...said]
    .filter((part) => part !== "")
    .join(" ")
    .slice(0, textLimits.lexicalParameters);
}

/** Numbers and booleans tell nothing apart. */
function wordValues(variable: Variable): readonly string[] {
  return variable.values.flatMap(({ value }) => (typeof value === "string" ? [value] : []));
}
