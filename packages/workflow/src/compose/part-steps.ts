/** A part of a composition → the step that carries it out. */
import type { Condition, Flow, StepSettings, Variable } from "@flowmind/core";
import { readPlaceholders } from "../templates/render-template.ts";
import type { Part } from "./part.ts";

export interface PartSurroundings {
  /** What the whole is for. */
  readonly purpose: string;
  readonly variables: readonly Variable[];
  /** Parts whose results are there, or may be. */
  readonly known: readonly Part[];
}

/** What a result is that nobody has given, as CEL: a part that was passed over, or a round that has not been. */
export const noResult = "'(none)'";

/** With what is carried out right before it; under the part's own condition, unless another one is given. */
export function partStep(part: Part, around: PartSurroundings, when: Condition | undefined = part.when): Flow {
  const guard = when === undefined ? {} : { when };
  const before = part.before.map((one, index) => {
    const known = [...around.known, ...part.before.slice(0, index)];
    return partStep(one, { ...around, known });
  });
  const steps = [...before, ...stepsOf(part, { ...around, known: [...around.known, ...part.before] })];
  const [only] = steps;
  if (steps.length === 1 && only !== undefined) return { ...only, ...guard };
  return { type: "sequence", name: part.id, ...guard, steps };
}

function stepsOf(part: Part, around: PartSurroundings): readonly Flow[] {
  const { context, role, id, names } = part;
  const carrying: Flow[] =
    context.kind === "agent" || context.kind === "pattern"
      ? instruct(part, around)
      : [context.kind === "tool" ? call(part, around) : invoke(part, around)];
  if (role !== "validation" || context.kind === "agent" || context.kind === "pattern") return carrying;
  const prompt = `${context.title} has said of the work: \${${names.result}}\n\n${verdictWanted(part)}`;
  return [...carrying, { type: "instruct", name: `${id}_verdict`, prompt, extract: [names.passed] }];
}

function settingsOf({ id, settings: { timeoutMs, retries } }: Part): StepSettings {
  return {
    name: id,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(retries === undefined ? {} : { retries }),
  };
}

/** An agent's text is filled in from the workflow's variables, so that what is configured is set first. */
function instruct(part: Part, around: PartSurroundings): Flow[] {
  const { context, role, names, settings } = part;
  const extract = role === "validation" ? [names.passed, names.result] : [names.result];
  const prompt = promptOf(part, around);
  const step: Flow = { type: "instruct", ...settingsOf(part), context: context.uri, prompt, extract };
  const values = Object.entries(settings.values).map(([name, value]) => [name, asExpression(value)] as const);
  return values.length === 0 ? [step] : [{ type: "set", values: Object.fromEntries(values) }, step];
}

function promptOf(part: Part, { purpose, known }: PartSurroundings): string {
  const { context, role, names, settings } = part;
  const results = known.map((one) => `- ${literal(one.context.title)}: \${${one.names.result}}`);
  return [
    literal(purpose),
    `Your part, as ${literal(context.title)}: ${settings.instructions ?? literal(context.description)}`,
    ...(results.length === 0 ? [] : [`What has come of the other parts so far:\n${results.join("\n")}`]),
    role === "validation" ? `${verdictWanted(part)} Say why in ${names.result}.` : closingOf[role],
  ].join("\n\n");
}

const closingOf = {
  support: "Find out and say what the parts after this one need.",
  primary: "Do the work, and give what comes of it.",
  synthesis: "Join these results into one, and give that.",
} as const;

function verdictWanted({ names }: Part): string {
  return `Say in ${names.passed} whether the work passes, true or false.`;
}

/** `${` of a text that is no template stays what it is. */
function literal(text: string): string {
  return text.replaceAll("${", () => "$${");
}

/** Results go along under their names: the workflow's own conditions and steps may use them. */
function invoke(part: Part, { known }: PartSurroundings): Flow {
  const { context, settings, names } = part;
  const results = known.map((one) => [one.names.result, `\${${one.names.result}}`] as const);
  const given = { ...Object.fromEntries(results), ...settings.values };
  return { type: "invoke", ...settingsOf(part), uri: context.uri, arguments: given, storeResult: names.result };
}

/** What is required is passed, and what is sure to have a value: a call with a placeholder that leads nowhere fails. */
function call(part: Part, { variables }: PartSurroundings): Flow {
  const { context, settings, names } = part;
  const sure = new Set(
    variables.filter((one) => one.required || one.default !== undefined).map((variable) => variable.name),
  );
  const passed = context.variables.flatMap(({ name }) => (sure.has(name) ? [[name, `\${${name}}`] as const] : []));
  const given = { ...Object.fromEntries(passed), ...settings.values };
  return { type: "call", ...settingsOf(part), tool: context.uri, arguments: given, storeResult: names.result };
}

/** As `set` has it: a text is CEL there, and a JSON string is a string of CEL too. */
function asExpression(value: unknown): unknown {
  if (typeof value !== "string") return value;
  return isPath(value) ? pathIn(value) : JSON.stringify(value.replaceAll("$${", () => "${"));
}

/** Whether a text is one placeholder and nothing else. */
export function isPath(value: string): boolean {
  const [only] = readPlaceholders(value);
  return only?.text === value.trim() && only.path !== undefined;
}

function pathIn(value: string): string {
  return readPlaceholders(value)[0]?.path ?? "";
}
