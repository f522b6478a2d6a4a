/** A workflow's steps as a numbered list that a person or an agent can follow. */
import { type Condition, type Flow, type FlowFunction, functionNameOf, type InvokeStep } from "@flowmind/core";
import { fillTemplate } from "./fill-template.ts";

type Values = Readonly<Record<string, unknown>>;

/** One line a step, indented under the step that holds it. Known values stand in place of their `${name}`. */
export function renderFlow(flow: Flow, values: Values = {}): string {
  return lines([flow], values, "").join("\n");
}

function lines(steps: readonly Flow[], values: Values, indent: string): readonly string[] {
  const [only] = steps;
  if (steps.length === 1 && only?.type === "sequence" && only.name === undefined && only.when === undefined) {
    return [...lines(only.steps, values, indent), ...functionLines(only.functions, values, indent)];
  }
  return steps.flatMap((step, at) => {
    const name = step.name === undefined ? "" : `**${step.name}**: `;
    const { text, inner } = describe(step, values);
    const head = `${indent}${at + 1}. ${name}${onlyIf(step.when)}${withSettings(text, step)}`;
    const deeper = `${indent}   `;
    return [head, ...inner.flatMap(({ label, steps: part }) => block(label, part, values, deeper))];
  });
}

/** What the steps call by name. */
function functionLines(functions: readonly FlowFunction[] = [], values: Values, indent: string): readonly string[] {
  return functions.flatMap(({ name, parameters, body }) => {
    const given = parameters.map((parameter) => parameter.name).join(", ");
    return block(`function ${name}${given === "" ? "" : ` with ${given}`}:`, [body], values, indent);
  });
}

interface Described {
  readonly text: string;
  readonly inner: readonly { readonly label?: string; readonly steps: readonly Flow[] }[];
}

function block(label: string | undefined, steps: readonly Flow[], values: Values, indent: string): readonly string[] {
  if (label === undefined) return lines(steps, values, indent);
  return [`${indent}- ${label}`, ...lines(steps, values, `${indent}  `)];
}

function describe(step: Flow, values: Values): Described {
  switch (step.type) {
    case "instruct":
      return plain(`${asRole(step.context)}${fillTemplate(step.prompt, values)}${noting(step.extract)}`);
    case "call":
      return plain(`Call ${step.tool}${withArguments(step.arguments, values)}${keeping(step.storeResult)}`);
    case "invoke":
      return plain(`Carry out ${calledIn(step)}${withArguments(step.arguments, values)}`);
    case "ask":
      return plain(
        `Ask the user${step.question === undefined ? ` for ${step.variable}` : `: "${step.question}"`} and keep the answer as ${step.variable}`,
      );
    case "set":
      return plain(`Set ${assignments(step.values)}`);
    case "return":
      return plain(`End here with ${assignments(step.values)}`);
    case "sequence":
      return { text: "In this order:", inner: [{ steps: step.steps }] };
    case "parallel":
      return {
        text: `At the same time, or in any order${keeping(step.collectResults)}:`,
        inner: [{ steps: step.tasks }],
      };
    case "loop":
      return {
        text: `Repeat while ${wordsOf(step.while)}${atMost(step.maxIterations)}:`,
        inner: [{ steps: [step.body] }],
      };
    case "for_each": {
      const where = step.where === undefined ? "" : ` where ${wordsOf(step.where)}`;
      const text = `For each ${step.item} in ${step.items}${where}${atMost(step.maxIterations)}:`;
      return { text, inner: [{ steps: [step.body] }] };
    }
    case "branch":
      return {
        text: "Choose by what holds:",
        inner: [
          ...step.branches.map(({ condition, then }) => ({ label: `if ${wordsOf(condition)}:`, steps: [then] })),
          ...otherwise("otherwise:", step.otherwise),
        ],
      };
    case "switch":
      return {
        text: `Decide: ${step.subject.text}`,
        inner: [
          ...step.cases.map(({ value, then }) => ({ label: `${value}:`, steps: [then] })),
          ...otherwise("anything else:", step.otherwise),
          ...otherwise("when unsure:", step.onLowConfidence),
        ],
      };
    case "attempt":
      return {
        text: "Try:",
        inner: [
          { steps: [step.body] },
          ...otherwise("if that fails:", step.onFailure),
          ...otherwise("in any case, at the end:", step.always),
        ],
      };
  }
}

function plain(text: string): Described {
  return { text, inner: [] };
}

function otherwise(label: string, flow: Flow | undefined): Described["inner"] {
  return flow === undefined ? [] : [{ label, steps: [flow] }];
}

function calledIn({ uri }: InvokeStep): string {
  const name = functionNameOf(uri);
  return name === undefined ? uri : `the function ${name}`;
}

function wordsOf({ text, and }: Condition): string {
  return and === undefined ? text : `${text} and ${wordsOf(and)}`;
}

function onlyIf(when: Condition | undefined): string {
  return when === undefined ? "" : `(only if ${wordsOf(when)}) `;
}

function asRole(context: string | undefined): string {
  return context === undefined ? "" : `[as ${context}] `;
}

function noting(extract: readonly string[]): string {
  return extract.length === 0 ? "" : ` Note down: ${extract.join(", ")}.`;
}

function keeping(name: string | undefined): string {
  return name === undefined ? "" : ` (keep the result as ${name})`;
}

function atMost(times: number | undefined): string {
  return times === undefined ? "" : `, at most ${times} times`;
}

function withArguments(given: Values, values: Values): string {
  return Object.keys(given).length === 0 ? "" : ` with ${fillTemplate(JSON.stringify(given), values)}`;
}

function assignments(values: Values): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} = ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
}

/** Settings go before the colon that announces inner steps. */
function withSettings(text: string, step: Flow): string {
  const set = settings(step);
  return text.endsWith(":") ? `${text.slice(0, -1)}${set}:` : `${text}${set}`;
}

function settings(step: Flow): string {
  const parts = [
    ...(step.retries === undefined ? [] : [`retry up to ${step.retries} times`]),
    ...(step.timeoutMs === undefined ? [] : [`give up after ${Math.round(step.timeoutMs / 1_000)} s`]),
    ...(step.waitFor === undefined
      ? []
      : [`not before ${step.waitFor.join(", ")} ${step.waitFor.length === 1 ? "is" : "are"} done`]),
    ...(step.next === undefined ? [] : [`then go on with ${step.next}`]),
  ];
  return parts.length === 0 ? "" : ` (${parts.join("; ")})`;
}
