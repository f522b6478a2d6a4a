/** The JSON Schema of a flow's steps, from the same table of forms that the reader goes by. */

import { mostRetries } from "@flowmind/core";
import { functionNamePattern } from "./read-functions.ts";
import {
  allOf,
  closedObject,
  described,
  extendedObject,
  hasAny,
  type JsonSchema,
  not,
  oneOrMany,
  ref,
  when,
} from "./schema-parts.ts";
import {
  actionForms,
  branchConditionKeys,
  conditionKeys,
  flowKeys,
  loopForms,
  parallelKeys,
  rivalKeys,
  type StepForm,
  stepActions,
  stepSettingKeys,
} from "./step-keys.ts";

const agentName: JsonSchema = {
  anyOf: [ref("uri"), { type: ["string", "number"], pattern: "^(?:[A-Za-z0-9._-]|/)+$" }],
};
const anything: JsonSchema = { type: "object" };

/** Each key of a step with what it takes and what it means. */
const stepProperties: Readonly<Record<string, JsonSchema>> = Object.fromEntries([
  property("name", ref("text"), "What `next` and messages call this step."),
  property(
    "if",
    ref("expression"),
    "CEL over the variables. With `then` a branch; without, the step is skipped when it does not hold.",
  ),
  property("if_semantic", ref("expression"), "The same in plain language."),
  property(
    "when_semantic",
    ref("expression"),
    "A condition in plain language; the step is skipped when it does not hold.",
  ),
  property("when", ref("expression"), "The same as `when_semantic`."),
  property(
    "condition",
    ref("expression"),
    "A condition that mixes comparisons and plain language, joined by AND, OR and NOT.",
  ),
  property("and_semantic", ref("expression"), "A condition in plain language that must hold as well."),
  property("threshold", ref("probability"), "Probability from which this step's plain-language conditions hold."),
  property("timeout", ref("duration"), "How long the step may take: 30s, 10m, 2h, PT15M, or milliseconds."),
  property(
    "retries",
    { type: "integer", minimum: 0, maximum: mostRetries },
    "How often the step is tried again when it fails.",
  ),
  property("next", ref("text"), "The name of the step to go on with, instead of the one below."),
  property("wait_for", ref("texts"), "Of a task of a `parallel`: names of its other tasks that must be over first."),
  property(
    "prompt",
    ref("text"),
    "The instruction. A path in braces after a dollar sign stands for a variable's value.",
  ),
  property("context", ref("uri"), "The agent or pattern as which, or with which, the step is carried out."),
  property("agent", agentName, "The same by an agent's bare name."),
  property("include", ref("uri"), "The same as `context`."),
  property("extract_variables", ref("names"), "What the result of the instruction must give."),
  property("workflow", ref("uri"), "Another workflow, run as a whole."),
  property("execute", ref("uri"), "The same as `workflow`."),
  property("recurse_into", ref("uri"), "The same as `workflow`."),
  property(
    "call",
    { anyOf: [ref("uri"), { type: "string", pattern: functionNamePattern }] },
    "A tool to call, or a function of this file.",
  ),
  property("with", anything, "The arguments of the tool or workflow."),
  property("store_result", ref("name"), "The variable that takes the result."),
  property("ask", ref("name"), "The variable to ask the user for."),
  property("question", ref("text"), "The words of the question."),
  property("set", anything, "Variables to set, each to a CEL expression."),
  property("steps", { type: "array", items: ref("step") }, "Steps done in order."),
  property("then", ref("block"), "What is done when the condition holds."),
  property("elif", oneOrMany(ref("branch")), "Further branches, each with its condition."),
  property("else", ref("block"), "What is done when no condition holds."),
  property("branches", oneOrMany(ref("branch")), "Branches, each with its condition and what is done."),
  property("switch", ref("expression"), "CEL whose value chooses among the cases."),
  property("switch_semantic", ref("expression"), "A question in plain language that the cases answer."),
  property("cases", { type: "object", additionalProperties: ref("block") }, "What is done for each answer."),
  property("default", ref("block"), "What is done when no case fits."),
  property("on_low_confidence", ref("block"), "What is done when the answer is uncertain."),
  property("while", ref("expression"), "CEL; the steps are repeated as long as it holds."),
  property("while_semantic", ref("expression"), "The same in plain language."),
  property("max_iterations", ref("count"), "How often the loop runs at most."),
  property(
    "for_each",
    { type: "string", pattern: "^\\s*[\\p{L}_][\\p{L}\\p{N}_]*\\s+in\\s+\\S" },
    "`item in items`: the steps are done once for each item.",
  ),
  property("where", ref("expression"), "CEL; items for which it does not hold are passed over."),
  property("where_semantic", ref("expression"), "The same in plain language."),
  property(
    "parallel",
    {
      anyOf: [
        { type: "array", items: ref("block") },
        closedObject(
          Object.fromEntries([
            [parallelKeys[0], { type: "array", items: ref("block") }],
            [parallelKeys[1], ref("count")],
            [parallelKeys[2], ref("name")],
          ]),
          ["tasks"],
        ),
      ],
    },
    "Tasks done at the same time.",
  ),
  property("collect_results", ref("name"), "The variable that takes the results of all tasks."),
  property("try", ref("block"), "What is tried."),
  property("catch", ref("block"), "What is done when it fails."),
  property("finally", ref("block"), "What is done in the end in any case."),
  property("return", anything, "Ends the workflow with these results, each a CEL expression."),
]);

function property(key: string, schema: JsonSchema, description: string): readonly [string, JsonSchema] {
  return [key, described(schema, description)];
}

const hasAction = hasAny(stepActions.flatMap((action) => actionForms[action].tells));

export const stepDefinitions: Readonly<Record<string, JsonSchema>> = {
  stepKeys: { properties: stepProperties },
  step: { anyOf: [{ type: "string", pattern: "\\S" }, ref("stepMapping")] },
  stepMapping: stepSchema([]),
  flow: stepSchema(flowKeys),
  block: { anyOf: [ref("step"), { type: "array", items: ref("step") }] },
  // A condition, and a `then` or a step of its own.
  branch: extendedObject("stepKeys", Object.keys(stepProperties), {}, hasAny(conditionKeys), hasAction),
};

/** One object with all keys, so that editors can complete them, and beside it which of them go together. */
function stepSchema(alsoKnown: readonly string[]): JsonSchema {
  const always = [...stepSettingKeys, ...alsoKnown, ...Object.values(loopForms).flatMap(keysOf)];
  return extendedObject(
    "stepKeys",
    Object.keys(stepProperties),
    Object.fromEntries(alsoKnown.map((key) => [key, ref("text")])),
    hasAction,
    ...formRules(always),
    ...rivalKeys.flatMap((group) => pairsOf(group).map((pair) => not({ required: pair }))),
    not(allOf(hasAny(loopForms.while.tells), hasAny(loopForms.for_each.tells))),
    when(hasAny(["max_iterations"]), hasAny([...loopForms.while.tells, ...loopForms.for_each.tells])),
    when(hasAny(["where", "where_semantic"]), hasAny(loopForms.for_each.tells)),
    when(branchCondition(), allOf({ required: ["then"] }, hasAny(branchConditionKeys))),
    when(hasAny(actionForms.switch.tells), { required: ["cases"] }),
  );
}

function branchCondition(): JsonSchema {
  return allOf(hasAny(actionForms.branch.tells), not(hasAny(actionForms.branches.tells)));
}

/** A step of one form has the keys of that form only; an instruction may be followed by a workflow in the same step. */
function formRules(always: readonly string[]): readonly JsonSchema[] {
  const { instruct, invoke } = actionForms;
  const only = (...forms: readonly StepForm[]): JsonSchema => ({
    propertyNames: { enum: [...new Set([...always, ...forms.flatMap(keysOf)])] },
  });
  const both = allOf(hasAny(instruct.tells), hasAny(invoke.tells));
  return [
    when(both, only(instruct, invoke)),
    ...stepActions.map((action) => {
      const form = actionForms[action];
      const isThis = action === "branch" ? branchCondition() : hasAny(form.tells);
      if (action === "instruct" || action === "invoke") return when(allOf(isThis, not(both)), only(form));
      return when(action === "as" ? allOf(isThis, not(hasAny(instruct.tells))) : isThis, only(form));
    }),
  ];
}

function pairsOf(keys: readonly string[]): readonly (readonly [string, string])[] {
  return keys.flatMap((key, index) => keys.slice(index + 1).map((other) => [key, other] as const));
}

function keysOf({ tells, allows }: StepForm): readonly string[] {
  return [...tells, ...allows];
}
