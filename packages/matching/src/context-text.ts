/** The texts of a context: what is embedded, and what the lexical part indexes. */
import { type Context, type LexicalField, parseContextUri } from "@flowmind/core";
import { splitName } from "./split-name.ts";
import { textLimits } from "./tuning.ts";

/** Title as words. */
export function titleText(context: Context): string {
  return splitName(context.title);
}

/**
 * `<title>. <description>. <parameter names>. <tags>` (RECIPE, "Text"); absent parts are left out, and so is a description that only
 * says the title again.
 */
export function documentText(context: Context): string {
  const title = titleText(context);
  const repeated = splitName(context.description).toLowerCase() === title.toLowerCase();
  const parameters = context.variables.slice(0, textLimits.parameters).map((variable) => splitName(variable.name));
  return [
    title,
    repeated ? "" : context.description.slice(0, textLimits.documentDescription),
    parameters.join(", "),
    context.tags.slice(0, textLimits.tags).join(", "),
  ]
    .filter((part) => part !== "")
    .join(". ");
}

/** What each lexical field holds. Plain-name aliases count as tags: they are words people use for the context. */
export function lexicalTexts(context: Context): Readonly<Record<LexicalField, string>> {
  const names = context.aliases.filter((alias) => parseContextUri(alias) === undefined);
  return {
    title: context.title,
    description: context.description.slice(0, textLimits.lexicalDescription),
    parameters: context.variables.map((variable) => variable.name).join(" "),
    tags: [...context.tags, ...names].join(" "),
    examples: context.examples.positive.join(" "),
  };
}
