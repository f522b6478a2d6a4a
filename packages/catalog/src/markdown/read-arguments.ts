/** What a prompt file takes as arguments → variables. */
import { isVariableName } from "../read-fields.ts";
import type { MarkdownBlock } from "./scan-blocks.ts";

export interface PromptArgument {
  readonly name: string;
  readonly description: string;
  /** What stands for it in the text: its number, from 1; everything that is written after the command; or an input under a name. */
  readonly place: number | "all" | "input";
}

const hinted = /[[<]([^[\]<>]{1,100})[\]>]/g;
/** `${input:name}` and `${input:name:what to type}` in Copilot's prompts. */
export const inputMark: RegExp = /\$\{input:([A-Za-z_][\w-]{0,60})(?::([^{}]{0,200}))?\}/g;
/** Not in `$5,000` and `$1.50`. */
export const numberMark: RegExp = /\$([1-9])(?![\w]|[.,]\d)/g;
/** More are no prompt that a person types. */
const mostArguments = 20;

/**
 * `$ARGUMENTS` and `$1` to `$9` take their names from the hint where it has as many; `${input:…}` brings its own. `hint` is what
 * `argument-hint` says.
 */
export function readArguments(blocks: readonly MarkdownBlock[], body: string, hint: string): readonly PromptArgument[] {
  const names = hintedNames(hint);
  // Code is left out: `$1` is awk's too.
  const said = blocks.map(({ text }) => text).join("\n");
  const highest = [...said.matchAll(numberMark)].reduce((most, found) => Math.max(most, Number(found[1])), 0);
  const takesAll = body.includes("$ARGUMENTS");
  const numbered = highest > 0 || (takesAll && names.length > 1) ? Math.max(highest, names.length) : 0;
  const inputs = inputArguments(body);
  const isWhole = numbered === 0 && (takesAll || (hint !== "" && inputs.length === 0));
  const whole = isWhole ? [wholeArgument(names, hint)] : [];
  const found = [...numberedArguments(names, numbered), ...whole, ...inputs];
  return [...new Map(found.map((one) => [one.name, one])).values()].slice(0, mostArguments);
}

interface HintedName {
  readonly id: string;
  readonly words: string;
}

function numberedArguments(names: readonly HintedName[], count: number): readonly PromptArgument[] {
  return Array.from({ length: count }, (_, index) => {
    const place = index + 1;
    const name = names[index];
    return name === undefined
      ? { name: `argument_${place}`, description: `Argument ${place}`, place }
      : { name: name.id, description: `Argument ${place}: ${name.words}`, place };
  });
}

function wholeArgument(names: readonly HintedName[], hint: string): PromptArgument {
  const [only] = names.length === 1 ? names : [];
  const description = hint === "" ? "What is written after the command" : hint;
  return { name: only?.id ?? "arguments", description, place: "all" };
}

function inputArguments(body: string): readonly PromptArgument[] {
  return [...body.matchAll(inputMark)].flatMap(([, name = "", words = ""]) => {
    const id = identifierOf(name);
    return id === undefined
      ? []
      : [{ name: id, description: words.trim() === "" ? name : words.trim(), place: "input" }];
  });
}

/** None where the hint offers alternatives (`add [id] | list`): then the arguments are one text. */
function hintedNames(hint: string): readonly HintedName[] {
  const bare = hint.replace(hinted, "");
  if (bare.includes("|")) return [];
  return [...hint.matchAll(hinted)].flatMap((found) => {
    const words = (found[1] ?? "").trim();
    const id = identifierOf(words);
    return id === undefined ? [] : [{ id, words }];
  });
}

/** The variable's name for words of a hint; undefined where they make none. */
export function identifierOf(words: string): string | undefined {
  const id = words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_+|_+$/g, "");
  return isVariableName(id) && !unusableNames.has(id) ? id : undefined;
}

/** As keys these are refused. */
const unusableNames: ReadonlySet<string> = new Set(["constructor", "prototype", "__proto__"]);
