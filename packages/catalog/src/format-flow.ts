/** A flow → the steps of a file: the inverse of reading them. */
import { type Condition, type Flow, type FlowFunction, functionNameOf, type StepSettings } from "@flowmind/core";
import { formatVariables } from "./format-variables.ts";

type Data = Readonly<Record<string, unknown>>;

/** `steps` where the flow is a plain sequence, else `flow` with the one step that it is; with the functions that they call. */
export function formatFlow(flow: Flow): Data {
  const functions = flow.type === "sequence" ? (flow.functions ?? []) : [];
  const block = formatBlock(flow);
  return {
    ...(functions.length === 0 ? {} : { functions: Object.fromEntries(functions.map(formatFunction)) }),
    ...(Array.isArray(block) && block.length > 0 ? { steps: block } : { flow: formatStep(flow) }),
  };
}

function formatFunction({ name, parameters, body }: FlowFunction): readonly [string, Data] {
  const declared = parameters.length === 0 ? {} : { parameters: formatVariables(parameters) };
  const block = formatBlock(body);
  return [name, { ...declared, steps: Array.isArray(block) ? block : [block] }];
}

/** A sequence without settings of its own is a list. */
function formatBlock(flow: Flow): unknown {
  return flow.type === "sequence" && isPlain(flow) ? flow.steps.map(formatStep) : formatStep(flow);
}

function isPlain({ name, when, timeoutMs, retries, next, waitFor }: StepSettings): boolean {
  return [name, when, timeoutMs, retries, next, waitFor].every((setting) => setting === undefined);
}

function formatStep(flow: Flow): Data {
  const { name, timeoutMs, retries, next, when, waitFor } = flow;
  const guard = when === undefined ? {} : formatCondition(when, { cel: "if", semantic: "when_semantic" });
  return compact({ name, wait_for: waitFor, ...guard, timeout: timeoutMs, retries, ...formatAction(flow), next });
}

function formatAction(flow: Flow): Data {
  switch (flow.type) {
    case "instruct":
      return { context: flow.context, prompt: flow.prompt, extract_variables: filled(flow.extract) };
    case "call":
      return { call: flow.tool, with: filled(flow.arguments), store_result: flow.storeResult };
    case "invoke":
      return {
        ...formatTarget(flow.uri),
        with: filled(flow.arguments),
        store_result: flow.storeResult,
      };
    case "ask":
      return { ask: flow.variable, question: flow.question };
    case "set":
    case "return":
      return { [flow.type]: flow.values };
    case "sequence":
      return { steps: flow.steps.map(formatStep) };
    case "parallel":
      return {
        parallel: compact({ max_concurrency: flow.maxConcurrency, tasks: flow.tasks.map(formatBlock) }),
        collect_results: flow.collectResults,
      };
    case "attempt":
      return { try: formatBlock(flow.body), catch: block(flow.onFailure), finally: block(flow.always) };
    default:
      return formatControl(flow);
  }
}

function formatTarget(uri: string): Data {
  const name = functionNameOf(uri);
  if (name !== undefined) return { call: name };
  return { [uri.startsWith("workflow://") ? "workflow" : "context"]: uri };
}

function formatControl(flow: Extract<Flow, { type: "branch" | "switch" | "loop" | "for_each" }>): Data {
  switch (flow.type) {
    case "branch":
      return {
        branches: flow.branches.map(({ condition, then }) => formatBranch(condition, then)),
        else: block(flow.otherwise),
      };
    case "switch":
      return {
        ...formatCondition(flow.subject, { cel: "switch", semantic: "switch_semantic" }),
        // A map keeps the order of keys that look like numbers, which an object does not.
        cases: new Map(flow.cases.map(({ value, then }) => [value, formatBlock(then)])),
        default: block(flow.otherwise),
        on_low_confidence: block(flow.onLowConfidence),
      };
    case "loop":
      return {
        ...formatCondition(flow.while, { cel: "while", semantic: "while_semantic" }),
        max_iterations: flow.maxIterations,
        ...formatBody(flow.body),
      };
    case "for_each":
      return {
        for_each: `${flow.item} in ${flow.items}`,
        ...(flow.where && formatCondition(flow.where, { cel: "where", semantic: "where_semantic" })),
        max_iterations: flow.maxIterations,
        ...formatBody(flow.body),
      };
  }
}

/** A map, since an object with a `then` looks like a promise. */
function formatBranch(condition: Condition, then: Flow): ReadonlyMap<string, unknown> {
  const keys = Object.entries(compact(formatCondition(condition, { cel: "if", semantic: "if_semantic" })));
  return new Map(keys).set("then", formatBlock(then));
}

/** A loop over a single step holds that step's own keys. */
function formatBody(body: Flow): Data {
  return body.type !== "sequence" && isPlain(body) && body.type !== "loop" && body.type !== "for_each"
    ? formatAction(body)
    : { steps: body.type === "sequence" && isPlain(body) ? body.steps.map(formatStep) : [formatStep(body)] };
}

function formatCondition(
  { language, text, threshold, and }: Condition,
  keys: Readonly<Record<Condition["language"], string>>,
): Data {
  return { [keys[language]]: text, threshold, ...(and === undefined ? {} : compact(formatCondition(and, keys))) };
}

function block(flow: Flow | undefined): unknown {
  return flow === undefined ? undefined : formatBlock(flow);
}

function filled<Value extends object>(value: Value): Value | undefined {
  return Object.keys(value).length === 0 ? undefined : value;
}

function compact(data: Data): Data {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}
