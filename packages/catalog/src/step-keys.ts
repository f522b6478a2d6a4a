/** Which keys make a step what it is: one table for the reader and for the JSON Schema. */

/** What a step does. `as` is an agent or pattern as it is; `branches` is the drafts' form of a branch. */
export const stepActions = [
  "instruct",
  "as",
  "invoke",
  "call",
  "ask",
  "set",
  "group",
  "branch",
  "branches",
  "switch",
  "parallel",
  "attempt",
  "return",
] as const;
export type StepAction = (typeof stepActions)[number];
const stepLoops = ["while", "for_each"] as const;
export type StepLoop = (typeof stepLoops)[number];

export interface StepForm {
  /** A step that has one of these keys is of this form. */
  readonly tells: readonly string[];
  /** Keys that it may have besides. */
  readonly allows: readonly string[];
}

export const actionForms: Readonly<Record<StepAction, StepForm>> = {
  instruct: { tells: ["prompt"], allows: ["context", "agent", "include", "extract_variables"] },
  as: { tells: ["context", "agent", "include"], allows: ["with", "store_result"] },
  invoke: { tells: ["workflow", "execute", "recurse_into"], allows: ["with", "store_result"] },
  call: { tells: ["call"], allows: ["with", "store_result"] },
  ask: { tells: ["ask"], allows: ["question"] },
  set: { tells: ["set"], allows: [] },
  group: { tells: ["steps"], allows: [] },
  branch: { tells: ["then", "elif", "else"], allows: [] },
  branches: { tells: ["branches"], allows: ["else"] },
  switch: { tells: ["switch", "switch_semantic"], allows: ["cases", "default", "on_low_confidence"] },
  parallel: { tells: ["parallel"], allows: ["collect_results"] },
  attempt: { tells: ["try"], allows: ["catch", "finally"] },
  return: { tells: ["return"], allows: [] },
};

export const loopForms: Readonly<Record<StepLoop, StepForm>> = {
  while: { tells: ["while", "while_semantic"], allows: ["max_iterations"] },
  for_each: { tells: ["for_each"], allows: ["where", "where_semantic", "max_iterations"] },
};

/** Conditions that a step may stand under. */
export const conditionKeys = ["if", "if_semantic", "condition", "and_semantic", "when", "when_semantic"] as const;
/** The conditions that a branch decides by; what is left bounds whether the step is done at all. */
export const branchConditionKeys = ["if", "if_semantic", "condition", "and_semantic"] as const;
/** What bounds a branch as a whole. */
export const guardKeys = ["when", "when_semantic"] as const;
/** Keys that every step may have. */
export const stepSettingKeys: readonly string[] = [
  "name",
  ...conditionKeys,
  "threshold",
  "timeout",
  "retries",
  "next",
  "wait_for",
];
export const parallelKeys = ["tasks", "max_concurrency", "collect_results"] as const;
/** A flow written as one mapping may say its type, as the format's drafts do; the keys say the same. */
export const flowKeys = ["type"] as const;

/** Keys that mean the same, or the same in another language: a step has one of each group. */
export const rivalKeys: readonly (readonly string[])[] = [
  actionForms.as.tells,
  actionForms.invoke.tells,
  actionForms.switch.tells,
];

/** The forms that a step's keys tell of; `context` beside `prompt` belongs to the instruction. */
export function formsOf(keys: ReadonlySet<string>): {
  readonly actions: readonly StepAction[];
  readonly loops: readonly StepLoop[];
} {
  const has = ({ tells }: StepForm): boolean => tells.some((key) => keys.has(key));
  const actions = stepActions.filter((action) => has(actionForms[action]) && !isCovered(action, keys));
  return { actions, loops: stepLoops.filter((loop) => has(loopForms[loop])) };
}

function isCovered(action: StepAction, keys: ReadonlySet<string>): boolean {
  return (action === "as" && keys.has("prompt")) || (action === "branch" && keys.has("branches"));
}
