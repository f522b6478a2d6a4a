/** One step of a flow, told by its keys. */
import { type Flow, mostRetries, parseDuration, type StepSettings } from "@flowmind/core";
import { type FlowReading, refuseStep, stepPlace } from "./flow-reading.ts";
import { readAction } from "./read-action.ts";
import { readCondition } from "./read-condition.ts";
import { type Fields, readFields, readNumber, readText, readTexts, reportInvalid } from "./read-fields.ts";
import { readLoop } from "./read-loop.ts";
import {
  actionForms,
  conditionKeys,
  flowKeys,
  formsOf,
  guardKeys,
  loopForms,
  rivalKeys,
  type StepAction,
  stepSettingKeys,
} from "./step-keys.ts";
import { describeNode, type YamlMap, type YamlNode } from "./yaml-node.ts";

/** Undefined where the step was refused; why stands in the reading. */
export function readStep(flowReading: FlowReading, node: YamlNode): Flow | undefined {
  const place = stepPlace(flowReading, node.offset);
  if (node.type === "map") return readMapping(flowReading, node, place, []);
  const text = node.type === "scalar" && typeof node.value === "string" ? node.value.trim() : "";
  if (text !== "") return { type: "instruct", prompt: text, extract: [], ...place };
  return refuseStep(flowReading, node.offset, `it is ${describeNode(node)}, not a mapping`);
}

/** A whole flow written as one step, which may name its type. */
export function readFlowMapping(flowReading: FlowReading, map: YamlMap): Flow | undefined {
  return readMapping(flowReading, map, stepPlace(flowReading, map.offset), flowKeys);
}

const keepOne = "Keep one of the two";

function readMapping(
  flowReading: FlowReading,
  map: YamlMap,
  place: StepSettings,
  alsoKnown: readonly string[],
): Flow | undefined {
  const { actions, loops } = formsOf(new Set(map.entries.map((entry) => entry.key)));
  const [loop, otherLoop] = loops;
  const [action, ...others] = actions;
  if (otherLoop !== undefined) return refuseStep(flowReading, map.offset, "it is both while and for_each", keepOne);
  if (others.length > 0 && !isInstructionThenWorkflow(actions)) {
    return refuseStep(
      flowReading,
      map.offset,
      `it has ${actions.map((one) => firstKey(map, one)).join(" and ")} at once`,
      "Put each into a step of its own",
    );
  }
  const rivals = rivalKeys.map((group) => map.entries.filter(({ key }) => group.includes(key)));
  const [one, two] = rivals.find(({ length }) => length > 1) ?? [];
  if (one !== undefined && two !== undefined) {
    return refuseStep(flowReading, two.keyOffset, `it has ${one.key} and ${two.key} at once`, keepOne);
  }
  if (action === undefined) {
    /** The key that was meant may be there, misspelt. */
    const all = [...Object.values(actionForms), ...Object.values(loopForms)].flatMap(({ tells, allows }) => [
      tells,
      allows,
    ]);
    readFields(flowReading.reading, map, stepSettingKeys, alsoKnown, ...all);
    if (loop === undefined) return refuseStep(flowReading, map.offset, "nothing says what is to be done");
    return refuseStep(flowReading, map.offset, "the loop has no steps", 'Add "steps:" with what is to be repeated');
  }
  const forms = [...actions.map((one) => actionForms[one]), ...loops.map((one) => loopForms[one])];
  const formKeys = forms.flatMap(({ tells, allows }) => [tells, allows]);
  const fields = readFields(flowReading.reading, map, stepSettingKeys, alsoKnown, ...formKeys);
  const settings = { ...readSettings(flowReading, fields, action), ...place };
  if (loop !== undefined) {
    const body = readActions(flowReading, fields, actions, place, place);
    return body === undefined ? undefined : readLoop(flowReading, fields, loop, settings, body);
  }
  return readActions(flowReading, fields, actions, settings, place);
}

function firstKey(map: YamlMap, action: StepAction): string {
  return map.entries.find(({ key }) => actionForms[action].tells.includes(key))?.key ?? action;
}

/** `prompt` and `execute` in one step: first the instruction, then the other workflow. */
function isInstructionThenWorkflow(actions: readonly StepAction[]): boolean {
  return actions.length === 2 && actions.includes("instruct") && actions.includes("invoke");
}

function readActions(
  flowReading: FlowReading,
  fields: Fields,
  actions: readonly StepAction[],
  settings: StepSettings,
  place: StepSettings,
): Flow | undefined {
  const [first, second] = actions;
  if (first === undefined) return undefined;
  if (second === undefined) return readAction(flowReading, fields, first, settings);
  const steps = actions.flatMap((action) => readAction(flowReading, fields, action, place) ?? []);
  return { ...settings, type: "sequence", steps };
}

/** A branch uses up its own condition; what is left bounds whether the step is done at all. */
function readSettings(flowReading: FlowReading, fields: Fields, action: StepAction): StepSettings {
  const { reading } = flowReading;
  const name = readText(reading, fields.get("name"));
  const when = readCondition(flowReading, fields, action === "branch" ? guardKeys : conditionKeys);
  const timeoutMs = readTimeout(flowReading, fields);
  const retries = readRetries(flowReading, fields);
  const next = readText(reading, fields.get("next"));
  const waitFor = readTexts(reading, fields.get("wait_for"));
  if (name !== undefined) flowReading.names.add(name);
  if (next !== undefined) flowReading.jumps.push({ step: next, offset: fields.get("next")?.value.offset ?? 0 });
  return {
    ...(name === undefined ? {} : { name }),
    ...(when === undefined ? {} : { when }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(retries === undefined ? {} : { retries }),
    ...(next === undefined ? {} : { next }),
    ...(waitFor.length === 0 ? {} : { waitFor }),
  };
}

/** As many as a run makes where more are written: that was meant rather than none. */
function readRetries({ reading }: FlowReading, fields: Fields): number | undefined {
  const entry = fields.get("retries");
  const retries = readNumber(reading, entry, { minimum: 0, integer: true });
  if (entry === undefined || retries === undefined || retries <= mostRetries) return retries;
  reportInvalid(reading, entry, `a whole number from 0 to ${mostRetries}`);
  return mostRetries;
}

function readTimeout({ reading }: FlowReading, fields: Fields): number | undefined {
  const entry = fields.get("timeout");
  const text = readText(reading, entry);
  if (entry === undefined || text === undefined) return undefined;
  const timeoutMs = parseDuration(text);
  return timeoutMs !== undefined && timeoutMs > 0
    ? timeoutMs
    : reportInvalid(reading, entry, "a duration such as 30s, 10m, 2h, PT15M or a number of milliseconds");
}
