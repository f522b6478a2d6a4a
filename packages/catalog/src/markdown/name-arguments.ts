/** What stands for arguments in a prompt file → placeholders of their variables, which runs and instructions fill in. */
import { identifierOf, inputMark, numberMark, type PromptArgument } from "./read-arguments.ts";
import type { MarkdownBlock } from "./scan-blocks.ts";

/** `$ARGUMENTS[0]` is another thing of some hosts'. */
const allMark = /\$ARGUMENTS(?![\w[])/g;

/** Where the text numbers arguments, numbers count in its code too, as the host fills them in there; else `$1` in code is awk's. */
export function nameArguments(
  body: string,
  found: readonly PromptArgument[],
  blocks: readonly MarkdownBlock[],
): string {
  const named = ({ name }: PromptArgument): string => `\${${name}}`;
  const byPlace = new Map(found.map((one) => [one.place === "input" ? one.name : String(one.place), named(one)]));
  const numbered = found.filter(({ place }) => typeof place === "number").map(named);
  const all = byPlace.get("all") ?? (numbered.length > 0 ? numbered.join(" ") : undefined);
  const whole = body
    .replace(inputMark, (mark, words: string) => byPlace.get(identifierOf(words) ?? "") ?? mark)
    .replace(allMark, (mark) => all ?? mark);
  const isNumbered = blocks.some(({ text }) => text.search(numberMark) >= 0);
  return isNumbered ? whole.replace(numberMark, (mark, number: string) => byPlace.get(number) ?? mark) : whole;
}
