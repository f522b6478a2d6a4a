/** The old dialect's steps: what it spreads over many keys is one instruction. */
import { linesOf, wordsOf } from "./dialect-a-body.ts";
import { formsOf } from "./step-keys.ts";
import { entryOf, listNode, mapNode, textNode, type YamlEntry, type YamlMap, type YamlNode } from "./yaml-node.ts";

/** Texts that say what to do, in the order in which they are joined. */
const proseKeys = ["mindset", "description", "instructions", "prompt"] as const;
/** Lists, each with the words that lead into it. */
const listLeads: ReadonlyMap<string, string> = new Map([
  ["primary_methods", "Methods:"],
  ["inputs_from_previous", "Build on:"],
  ["deliverables", "Deliver:"],
  ["success_criteria", "Done when:"],
]);
/** Of no use to whoever carries the step out. */
const droppedKeys = [
  "step",
  "time_estimate",
  "when_complete",
  "callback_instruction",
  "personalities",
  "context_injection",
];

const oldStepKeys: readonly string[] = ["role", ...proseKeys, ...listLeads.keys(), "conditions", ...droppedKeys];

/** Keys of steps that hold steps, one or a list. */
const blockKeys = ["steps", "then", "else", "default", "on_low_confidence", "try", "catch", "finally"];
/** Those that hold them one level further in: branches and tasks, or mappings by name. */
const outerBlockKeys = ["elif", "branches", "parallel", "tasks", "cases"];

/** A list of steps, or a single one. */
export function translateSteps(node: YamlNode): YamlNode {
  return node.type === "list" ? listNode(node.items.map(translateSteps), node.offset) : translateStep(node);
}

/** The steps of functions, by name. */
export function translateFunctions(node: YamlNode): YamlNode {
  return overEntries(node, ({ value }) => translateBlocks(value));
}

function translateStep(step: YamlNode): YamlNode {
  const node = translateBlocks(step);
  if (node.type !== "map" || !node.entries.some(({ key }) => key !== "prompt" && oldStepKeys.includes(key)))
    return node;
  const kept = node.entries.filter(({ key }) => !oldStepKeys.includes(key));
  const condition = entryOf(node, "conditions");
  const conditions = condition === undefined ? [] : linesOf(condition.value);
  if (condition !== undefined && conditions.length > 0) {
    kept.push({ ...condition, key: "condition", value: textNode(conditions.join(" AND "), condition.value.offset) });
  }
  const { actions } = formsOf(new Set(kept.map(({ key }) => key)));
  // What already says what to do (a branch, a call) keeps its meaning; only an agent may stand beside an instruction.
  if (actions.every((action) => action === "as")) kept.push(...writePrompt(node));
  return mapNode(kept, node.offset);
}

function translateBlocks(node: YamlNode): YamlNode {
  return overEntries(node, ({ key, value }) => {
    if (blockKeys.includes(key)) return translateSteps(value);
    return outerBlockKeys.includes(key) ? translateInside(value) : value;
  });
}

function translateInside(node: YamlNode): YamlNode {
  return node.type === "list" ? translateSteps(node) : overEntries(node, ({ value }) => translateSteps(value));
}

function overEntries(node: YamlNode, change: (entry: YamlEntry) => YamlNode): YamlNode {
  if (node.type !== "map") return node;
  return mapNode(
    node.entries.map((entry) => ({ ...entry, value: change(entry) })),
    node.offset,
  );
}

function writePrompt(step: YamlMap): readonly YamlEntry[] {
  const role = linesOf(entryOf(step, "role")?.value).join(", ");
  const prose = proseKeys.flatMap((key) => linesOf(entryOf(step, key)?.value));
  const name = entryOf(step, "name");
  const task = prose.length > 0 || name === undefined ? prose : linesOf(name.value).map(wordsOf);
  const lists = [...listLeads].flatMap(([key, lead]) => {
    const lines = linesOf(entryOf(step, key)?.value);
    return lines.length === 0 ? [] : [`${lead} ${lines.join("; ")}.`];
  });
  const text = [...(role === "" ? [] : [`Act as ${role}.`]), ...task, ...lists].join("\n\n");
  return text === "" ? [] : [{ key: "prompt", keyOffset: step.offset, value: textNode(text, step.offset) }];
}
