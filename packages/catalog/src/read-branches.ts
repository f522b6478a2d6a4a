/** Steps that choose: branches and switches. */
import type { Condition, Flow, StepSettings } from "@flowmind/core";
import { type FlowReading, needMap, readBlock, refuseStep } from "./flow-reading.ts";
import { readCondition } from "./read-condition.ts";
import { type Fields, itemsOf } from "./read-fields.ts";
import { branchConditionKeys, conditionKeys } from "./step-keys.ts";
import { mapNode, type YamlEntry, type YamlMap } from "./yaml-node.ts";

interface Branch {
  readonly condition: Condition;
  readonly then: Flow;
}

const addCondition = 'Add "if:" with a CEL expression, or "if_semantic:" with a condition in plain language';
const addCases = 'Add "cases:" with each answer as a key and what is done then as its value';

/** `if` or `if_semantic`, `then`, `elif`, `else`. */
export function readBranch(flowReading: FlowReading, fields: Fields, settings: StepSettings): Flow | undefined {
  const near = fields.get("then") ?? fields.get("elif") ?? fields.get("else");
  if (!fields.has("then"))
    return refuseStep(
      flowReading,
      near?.keyOffset ?? 0,
      `"${near?.key}" stands without "then"`,
      'Add "then:" with what is to be done',
    );
  const condition = readCondition(flowReading, fields, branchConditionKeys);
  if (condition === undefined && !branchConditionKeys.some((key) => fields.has(key))) {
    return refuseStep(flowReading, near?.keyOffset ?? 0, '"then" stands without "if" or "if_semantic"', addCondition);
  }
  const then = readBlock(flowReading, fields.get("then"));
  const elif = itemsOf(fields.get("elif")).map((item) => readOneBranch(flowReading, item));
  if (condition === undefined || then === undefined) return undefined;
  const branches = [{ condition, then }, ...elif.flatMap((branch) => branch ?? [])];
  return { ...settings, type: "branch", branches, ...readOtherwise(flowReading, fields, "else") };
}

/** `branches: [{condition, recurse_into}]`: each with its condition, and a `then` or a step of its own. */
export function readBranches(flowReading: FlowReading, fields: Fields, settings: StepSettings): Flow | undefined {
  const branches = itemsOf(fields.get("branches")).flatMap((item) => readOneBranch(flowReading, item) ?? []);
  return { ...settings, type: "branch", branches, ...readOtherwise(flowReading, fields, "else") };
}

function readOneBranch(flowReading: FlowReading, item: YamlEntry): Branch | undefined {
  const map = needMap(flowReading, item);
  if (map === undefined) return undefined;
  const [conditions, rest] = split(map, [...conditionKeys, "threshold"]);
  if (conditions.size === 0) return refuseStep(flowReading, map.offset, "this branch has no condition", addCondition);
  const condition = readCondition(flowReading, conditions, conditionKeys);
  const only = rest.entries.length === 1 ? rest.entries[0] : undefined;
  const then = only?.key === "then" ? readBlock(flowReading, only) : flowReading.readStep(flowReading, rest);
  return condition === undefined || then === undefined ? undefined : { condition, then };
}

function split(map: YamlMap, keys: readonly string[]): readonly [Fields, YamlMap] {
  const taken = map.entries.filter((entry) => keys.includes(entry.key));
  const rest = map.entries.filter((entry) => !keys.includes(entry.key));
  return [new Map(taken.map((entry) => [entry.key, entry])), mapNode(rest, map.offset)];
}

export function readSwitch(flowReading: FlowReading, fields: Fields, settings: StepSettings): Flow | undefined {
  const subject = readCondition(flowReading, fields, ["switch", "switch_semantic"]);
  const entry = fields.get("cases");
  if (entry === undefined) {
    const near = fields.get("switch") ?? fields.get("switch_semantic");
    return refuseStep(flowReading, near?.keyOffset ?? 0, 'a switch needs "cases"', addCases);
  }
  const cases = (needMap(flowReading, entry)?.entries ?? []).flatMap((one) => {
    const then = readBlock(flowReading, one);
    return then === undefined ? [] : [{ value: one.key, then }];
  });
  const otherwise = readOtherwise(flowReading, fields, "default");
  const onLowConfidence = readBlock(flowReading, fields.get("on_low_confidence"));
  if (subject === undefined) return undefined;
  const uncertain = onLowConfidence === undefined ? {} : { onLowConfidence };
  return { ...settings, type: "switch", subject, cases, ...otherwise, ...uncertain };
}

function readOtherwise(flowReading: FlowReading, fields: Fields, key: string): { readonly otherwise?: Flow } {
  const otherwise = readBlock(flowReading, fields.get(key));
  return otherwise === undefined ? {} : { otherwise };
}
