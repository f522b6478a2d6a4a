/** High confidence that rests on few variables (seeds/001, ToolValidator). */
import { highConfidence, variablesForHighConfidence } from "../tuning.ts";
import type { Check } from "./check.ts";
import { givenCount } from "./said-variables.ts";

export const unfoundedConfidence: Check = (request) => {
  const given = givenCount(request);
  if (request.confidence <= highConfidence || given >= variablesForHighConfidence) return [];
  const count = given === 0 ? "no variables" : given === 1 ? "one variable" : `${given} variables`;
  const text = `A confidence of ${request.confidence} rests on ${count}: extract more of them, or state less`;
  return [{ id: "confidence:high", text, asks: { kind: "confidence" } }];
};
