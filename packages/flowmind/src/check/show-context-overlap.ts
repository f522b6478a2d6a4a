/** What one context loses, steals and is near to, as people read it. */
import type { ContextOverlap, LostExample, Neighbour, StolenExample } from "@flowmind/engine";
import { counted } from "../output/counted.ts";
import { formatProbability } from "../output/format-probability.ts";
import type { Style } from "../output/style.ts";

/** Of each list; --json has all. */
const mostShown = 5;

/** How a path is written for whoever reads it here. */
export type ShowPath = (path: string) => string;

export function showContextOverlap(context: ContextOverlap, style: Style, showPath: ShowPath): string {
  const { uri, file, lost, stolen, examples, contrasts, unanswered, neighbours } = context;
  const lines = [
    `${style.strong(uri)}${file === undefined ? "" : `  ${style.faint(showPath(file))}`}`,
    ...reachLines(context, style),
    ...(lost.length === 0 ? [] : [`  ${style.bad("loses")} ${lost.length} of ${counted(examples, "example")}`]),
    ...shortened(lost.map(showLost)),
    ...(stolen.length === 0 ? [] : [`  ${style.uncertain("steals")} ${counted(stolen.length, "example")}`]),
    ...shortened(stolen.map(showStolen)),
    ...(unanswered.length === 0 ? [] : [`  taken for foreign: ${counted(unanswered.length, "example")}`]),
    ...shortened(unanswered.map((text) => `    ${quoted(text)}`)),
    ...neighbours.flatMap((neighbour) => showNeighbour(neighbour, context)),
    ...(contrasts.length === 0 ? [] : ["  add under examples.negative:"]),
    ...contrasts
      .slice(0, mostShown)
      .flatMap(({ text, belongsTo }) => [`    - text: ${quoted(text)}`, `      belongs_to: ${belongsTo}`]),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

function reachLines({ reach, examples }: ContextOverlap, style: Style): readonly string[] {
  if (reach.place === "never")
    return [`  ${style.bad("found by nothing")}: none of its texts has it among the first five`];
  if (reach.place === "amongFive")
    return [`  ${style.uncertain("never first")}: its texts have it among the first five at best`];
  return examples === 0 ? ["  no examples"] : [];
}

function showLost({ text, to, probability, theirProbability, answered }: LostExample): string {
  const ours = formatProbability(probability);
  return `    ${quoted(text)}  ${to} ${formatProbability(theirProbability)}, itself ${ours}${unsure(answered)}`;
}

function showStolen({ text, from, probability, theirProbability, answered }: StolenExample): string {
  const theirs = formatProbability(theirProbability);
  return `    ${quoted(text)}  of ${from} ${theirs}, itself ${formatProbability(probability)}${unsure(answered)}`;
}

function unsure(answered: boolean): string {
  return answered ? "" : " (answered with nothing)";
}

function showNeighbour(neighbour: Neighbour, { examples }: ContextOverlap): readonly string[] {
  const { uri, cosine, words, theirWords, variables, theirVariables, effects } = neighbour;
  const [own, other] = effects ?? [];
  const parts = [
    ["words only here", words],
    ["words only there", theirWords],
    ["variables only here", variables],
    ["variables only there", theirVariables],
  ] as const;
  const apart = parts.filter(([, list]) => list.length > 0).map(([name, list]) => `${name}: ${list.join(", ")}`);
  const effect = effects === undefined ? [] : [`effect: ${own ?? "none"} here, ${other ?? "none"} there`];
  const relation = examples === 0 ? "near" : "apart from";
  return [`  ${relation} ${uri} (cosine ${cosine.toFixed(2)})`, ...[...apart, ...effect].map((line) => `    ${line}`)];
}

function shortened(lines: readonly string[]): readonly string[] {
  const more = lines.length - mostShown;
  return more <= 0 ? lines : [...lines.slice(0, mostShown), `    and ${more} more`];
}

/** JSON's quotation is YAML's, too. */
function quoted(text: string): string {
  return JSON.stringify(text);
}
