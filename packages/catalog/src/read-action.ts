/** What a step does, apart from its settings and its loop. */
import { type Flow, functionUri, type StepSettings } from "@flowmind/core";
import { eachStep, type FlowReading, needMap, needText, readBlock, readSequence, refuseStep } from "./flow-reading.ts";
import { readBranch, readBranches, readSwitch } from "./read-branches.ts";
import {
  type Fields,
  isVariableName,
  readFields,
  readName,
  readNames,
  readNumber,
  readText,
  textOf,
} from "./read-fields.ts";
import { canonicalUri } from "./read-reference.ts";
import { parallelKeys, type StepAction } from "./step-keys.ts";
import { toPlain, type YamlEntry } from "./yaml-node.ts";

type ReadAction = (flowReading: FlowReading, fields: Fields, settings: StepSettings) => Flow | undefined;

const readers: Readonly<Record<StepAction, ReadAction>> = {
  instruct: readInstruct,
  as: readInvoke,
  invoke: readInvoke,
  call: readCall,
  ask: readAsk,
  set: (flowReading, fields, settings) => readValues(flowReading, fields, settings, "set"),
  return: (flowReading, fields, settings) => readValues(flowReading, fields, settings, "return"),
  group: readGroup,
  branch: readBranch,
  branches: readBranches,
  switch: readSwitch,
  parallel: readParallel,
  attempt: readAttempt,
};

/** Undefined where the step was refused. */
export function readAction(
  flowReading: FlowReading,
  fields: Fields,
  action: StepAction,
  settings: StepSettings,
): Flow | undefined {
  return readers[action](flowReading, fields, settings);
}

function readInstruct(flowReading: FlowReading, fields: Fields, settings: StepSettings): Flow | undefined {
  const entry = fields.get("prompt");
  const prompt = entry === undefined ? undefined : needText(flowReading, entry);
  const as = actorOf(fields);
  const context = as === undefined ? undefined : readUri(flowReading, as);
  if (context?.startsWith("workflow://")) {
    return refuseStep(
      flowReading,
      as?.value.offset ?? 0,
      "a workflow cannot carry out a prompt",
      "Put the workflow into a step of its own",
    );
  }
  if (prompt === undefined || (as !== undefined && context === undefined)) return undefined;
  const extract = readNames(flowReading.reading, fields.get("extract_variables"));
  return { ...settings, type: "instruct", prompt, ...(context === undefined ? {} : { context }), extract };
}

function actorOf(fields: Fields): YamlEntry | undefined {
  return fields.get("context") ?? fields.get("agent") ?? fields.get("include");
}

function readInvoke(flowReading: FlowReading, fields: Fields, settings: StepSettings): Flow | undefined {
  const target = fields.get("workflow") ?? fields.get("execute") ?? fields.get("recurse_into") ?? actorOf(fields);
  const uri = target === undefined ? undefined : readUri(flowReading, target);
  const given = readArguments(flowReading, fields);
  if (uri === undefined || given === undefined) return undefined;
  return uri.startsWith("tool://")
    ? { ...settings, type: "call", tool: uri, ...given }
    : { ...settings, type: "invoke", uri, ...given };
}

function readCall(flowReading: FlowReading, fields: Fields, settings: StepSettings): Flow | undefined {
  const entry = fields.get("call");
  const uri = entry === undefined ? undefined : readCalled(flowReading, entry);
  const given = readArguments(flowReading, fields);
  if (uri === undefined || given === undefined) return undefined;
  return uri.startsWith("tool://")
    ? { ...settings, type: "call", tool: uri, ...given }
    : { ...settings, type: "invoke", uri, ...given };
}

interface Given {
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly storeResult?: string;
}

function readArguments(flowReading: FlowReading, fields: Fields): Given | undefined {
  const entry = fields.get("with");
  const map = entry === undefined ? undefined : needMap(flowReading, entry);
  if (entry !== undefined && map === undefined) return undefined;
  const storeResult = readName(flowReading.reading, fields.get("store_result"));
  const given = map === undefined ? {} : (toPlain(map) as Readonly<Record<string, unknown>>);
  return { arguments: given, ...(storeResult === undefined ? {} : { storeResult }) };
}

/** What has no scheme is a function of this file. */
function readCalled(flowReading: FlowReading, entry: YamlEntry): string | undefined {
  const { functions } = flowReading;
  const name = textOf(entry.value)?.trim() ?? "";
  if (functions.has(name)) return functionUri(name);
  if (name === "" || name.includes("://")) return readUri(flowReading, entry);
  const known = [...functions].slice(0, mostFunctionsNamed).join(", ");
  const detail = `"${name}" is no URI and no function of this file${known === "" ? "" : ` (${known})`}`;
  const fix = "Name a function that stands under functions, or write the URI of a tool such as tool://orders/get_order";
  return refuseStep(flowReading, entry.value.offset, detail, fix);
}

/** More names than this are no help in a message. */
const mostFunctionsNamed = 10;

/** An `agent` may be given by its bare name. */
function readUri(flowReading: FlowReading, entry: YamlEntry): string | undefined {
  const text = needText(flowReading, entry);
  if (text === undefined) return undefined;
  const uri = canonicalUri(entry.key === "agent" && !text.includes("://") ? `agent://${text}` : text);
  if (uri === undefined) flowReading.reading.refuse(entry.value.offset, "INVALID_URI", { uri: text });
  else flowReading.reading.mention("reference", entry.value.offset, uri);
  return uri;
}

function readAsk(flowReading: FlowReading, fields: Fields, settings: StepSettings): Flow | undefined {
  const entry = fields.get("ask");
  const variable = entry === undefined ? undefined : needText(flowReading, entry);
  if (entry === undefined || variable === undefined) return undefined;
  if (!isVariableName(variable)) {
    return refuseStep(
      flowReading,
      entry.value.offset,
      '"ask" must be the name of a variable',
      'Write a name of letters, digits and _ under "ask", and the words under "question"',
    );
  }
  const question = readText(flowReading.reading, fields.get("question"));
  return { ...settings, type: "ask", variable, ...(question === undefined ? {} : { question }) };
}

function readValues(
  flowReading: FlowReading,
  fields: Fields,
  settings: StepSettings,
  type: "set" | "return",
): Flow | undefined {
  const entry = fields.get(type);
  const map = entry === undefined ? undefined : needMap(flowReading, entry);
  if (map === undefined) return undefined;
  return { ...settings, type, values: toPlain(map) as Readonly<Record<string, unknown>> };
}

function readGroup(flowReading: FlowReading, fields: Fields, settings: StepSettings): Flow | undefined {
  const entry = fields.get("steps");
  if (entry?.value.type !== "list") {
    return refuseStep(flowReading, entry?.value.offset ?? 0, '"steps" must be a list', eachStep);
  }
  return { ...readSequence(flowReading, entry.value), ...settings };
}

function readParallel(flowReading: FlowReading, fields: Fields, settings: StepSettings): Flow | undefined {
  const entry = fields.get("parallel");
  const { reading } = flowReading;
  const isMap = entry?.value.type === "map";
  const inner = isMap && entry?.value.type === "map" ? readFields(reading, entry.value, parallelKeys) : undefined;
  const tasksEntry = isMap ? inner?.get("tasks") : entry;
  if (tasksEntry?.value.type !== "list") {
    return refuseStep(
      flowReading,
      entry?.value.offset ?? 0,
      '"parallel" must be a list of tasks, or a mapping with "tasks"',
      eachStep,
    );
  }
  const maxConcurrency = readNumber(reading, inner?.get("max_concurrency"), { minimum: 1, integer: true });
  const collectResults = readName(reading, fields.get("collect_results") ?? inner?.get("collect_results"));
  return {
    ...settings,
    type: "parallel",
    tasks: tasksEntry.value.items.flatMap((value) => readBlock(flowReading, { ...tasksEntry, value }) ?? []),
    ...(maxConcurrency === undefined ? {} : { maxConcurrency }),
    ...(collectResults === undefined ? {} : { collectResults }),
  };
}

function readAttempt(flowReading: FlowReading, fields: Fields, settings: StepSettings): Flow | undefined {
  const body = readBlock(flowReading, fields.get("try"));
  const onFailure = readBlock(flowReading, fields.get("catch"));
  const always = readBlock(flowReading, fields.get("finally"));
  if (body === undefined) return undefined;
  return {
    ...settings,
    type: "attempt",
    body,
    ...(onFailure === undefined ? {} : { onFailure }),
    ...(always === undefined ? {} : { always }),
  };
}
