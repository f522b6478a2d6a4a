/** `steps:` or `flow:` → the tree that a workflow runs. */
import type { Flow } from "@flowmind/core";
import { eachStep, type FlowReading, readSequence, refuseStep } from "./flow-reading.ts";
import type { Fields } from "./read-fields.ts";
import { namesOfFunctions, readFunctions } from "./read-functions.ts";
import { readFlowMapping, readStep } from "./read-step.ts";
import type { Reading } from "./reading.ts";
import { describeNode, type YamlEntry } from "./yaml-node.ts";

/** Undefined where there are no steps, or where one was refused. */
export function readFlow(reading: Reading, fields: Fields): Flow | undefined {
  const functionsEntry = fields.get("functions");
  const functionNames = namesOfFunctions(functionsEntry);
  const openReading = (): FlowReading => ({ reading, names: new Set(), jumps: [], functions: functionNames, readStep });
  const flowReading = openReading();
  const steps = fields.get("steps");
  const flow = fields.get("flow");
  if (steps !== undefined && flow !== undefined) {
    return refuseStep(
      flowReading,
      flow.keyOffset,
      'a workflow has "steps" or a "flow", not both',
      "Keep one of the two",
    );
  }
  const entry = steps ?? flow;
  const tree = entry === undefined ? undefined : readTree(flowReading, entry);
  const functions = readFunctions(reading, functionsEntry, (list) => {
    const inner = openReading();
    const body = readSequence(inner, list);
    checkJumps(inner);
    return body;
  });
  checkJumps(flowReading);
  if (tree === undefined || functions.length === 0) return tree;
  return tree.type === "sequence" ? { ...tree, functions } : { type: "sequence", steps: [tree], functions };
}

function readTree(flowReading: FlowReading, entry: YamlEntry): Flow | undefined {
  const { key, value } = entry;
  if (value.type === "list") return value.items.length === 0 ? undefined : readSequence(flowReading, value);
  if (value.type === "map" && key === "flow") return readFlowMapping(flowReading, value);
  const detail = `"${key}" must be a list of steps, but is ${describeNode(value)}`;
  return refuseStep(flowReading, value.offset, detail, eachStep);
}

/** Steps may stand after the ones that jump to them, so names are known only at the end. */
function checkJumps({ reading, names, jumps }: FlowReading): void {
  for (const { step, offset } of jumps) {
    if (!names.has(step)) reading.warn(offset, "UNKNOWN_STEP", { step, known: [...names].sort().slice(0, shownNames) });
  }
}

/** More names than this are no help in a message. */
const shownNames = 20;
