/** Loops: what is done again and again, and until when. */
import type { Flow, StepSettings } from "@flowmind/core";
import { type FlowReading, needText, refuseStep } from "./flow-reading.ts";
import { readCondition } from "./read-condition.ts";
import { type Fields, readNumber } from "./read-fields.ts";
import type { StepLoop } from "./step-keys.ts";

/** `claim in evidence`, where the items may lie deeper: `claim in report.evidence`. */
const forEachForm = /^([\p{L}_][\p{L}\p{N}_]*)\s+in\s+(\S.*)$/u;

export function readLoop(
  flowReading: FlowReading,
  fields: Fields,
  loop: StepLoop,
  settings: StepSettings,
  body: Flow,
): Flow | undefined {
  const limit = readNumber(flowReading.reading, fields.get("max_iterations"), { minimum: 1, integer: true });
  const bounds = limit === undefined ? {} : { maxIterations: limit };
  if (loop === "for_each") return readForEach(flowReading, fields, { ...settings, ...bounds }, body);
  const condition = readCondition(flowReading, fields, ["while", "while_semantic"]);
  return condition === undefined ? undefined : { ...settings, type: "loop", while: condition, ...bounds, body };
}

function readForEach(
  flowReading: FlowReading,
  fields: Fields,
  settings: StepSettings & { readonly maxIterations?: number },
  body: Flow,
): Flow | undefined {
  const entry = fields.get("for_each");
  const text = entry === undefined ? undefined : needText(flowReading, entry);
  const [, item, items] = forEachForm.exec(text ?? "") ?? [];
  if (entry === undefined || text === undefined) return undefined;
  if (item === undefined || items === undefined) {
    return refuseStep(
      flowReading,
      entry.value.offset,
      '"for_each" must have the form "item in items"',
      'Name each item and the list, such as "order in orders"',
    );
  }
  const where = readCondition(flowReading, fields, ["where", "where_semantic"]);
  return { ...settings, type: "for_each", item, items, ...(where === undefined ? {} : { where }), body };
}
