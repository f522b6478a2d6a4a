/** What a step is called in words: its name, or what it does. */
import { type Condition, type Flow, unavailableReference } from "@flowmind/core";
import { longestLabel } from "../tuning.ts";

/**
 * Of a step without a name what tells it from its neighbours: what it sets and to what, its condition, the beginning of its prompt. One line
 * of at most `longestLabel` characters, but for names and URIs, which stay as they are. Placeholders stand as they were written: a step has
 * one label, whatever the variables hold.
 */
export function labelOf(step: Flow): string {
  if (step.name !== undefined) return step.name;
  switch (step.type) {
    case "instruct":
      return step.context === undefined || step.context === unavailableReference
        ? firstWords(step.prompt)
        : step.context;
    case "call":
      return step.tool;
    case "invoke":
      return step.uri;
    default:
      return cut(deedOf(step));
  }
}

type Nameless = Exclude<Flow, { readonly type: "instruct" | "call" | "invoke" }>;

function deedOf(step: Nameless): string {
  switch (step.type) {
    case "ask":
      return `ask ${step.variable}`;
    case "set":
    case "return":
      return `${step.type} ${assignments(step.values)}`.trim();
    case "branch":
      return `if ${conditionWords(step.branches[0]?.condition)}`;
    case "switch":
      return `switch ${conditionWords(step.subject)}`;
    case "loop":
      return `while ${conditionWords(step.while)}`;
    case "for_each":
      return `for each ${step.item} in ${step.items}`;
    case "sequence":
      return among("in this order", step.steps);
    case "parallel":
      return among("at the same time", step.tasks);
    case "attempt":
      return among("try", [step.body]);
  }
}

/** Texts are expressions, anything else is meant as it is. */
function assignments(values: Readonly<Record<string, unknown>>): string {
  const said = Object.entries(values).map(([name, value]) => {
    const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "null");
    return text === name ? name : `${name} = ${text}`;
  });
  return said.join(", ");
}

/** Of groups inside of it the kind alone: labels do not go down into a flow. */
function among(what: string, steps: readonly Flow[]): string {
  const named = steps.slice(0, mostNamed).map((one) => (isGroup(one) ? (one.name ?? one.type) : labelOf(one)));
  return `${what}: ${[...named, ...(steps.length > mostNamed ? ["…"] : [])].join(", ")}`;
}

const mostNamed = 3;

function isGroup({ type }: Flow): boolean {
  return type === "sequence" || type === "parallel" || type === "attempt";
}

function conditionWords(condition: Condition | undefined): string {
  if (condition === undefined) return "";
  return condition.and === undefined ? condition.text : `${condition.text} and ${conditionWords(condition.and)}`;
}

/** The first sentence, where it is short enough. */
function firstWords(prompt: string): string {
  const line = onOneLine(prompt);
  const end = line.search(/[.!?](?=\s|$)|[。！？]/u);
  return line === "" ? "instruction" : cut(end > 0 ? line.slice(0, end) : line);
}

function cut(text: string): string {
  const line = onOneLine(text);
  return line.length <= longestLabel ? line : `${line.slice(0, longestLabel - 1).trimEnd()}…`;
}

/** Of a very long text the beginning, which is all that is shown. */
function onOneLine(text: string): string {
  return text
    .slice(0, 4 * longestLabel)
    .replaceAll(/\s+/g, " ")
    .trim();
}
