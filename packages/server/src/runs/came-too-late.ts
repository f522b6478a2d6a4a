/** What a call that goes on with a run gave and a run takes only where it begins. */
import { isDeepStrictEqual } from "node:util";
import type { RunStart } from "@flowmind/core";
import { resolveStart } from "@flowmind/workflow";
import type { Execution } from "../wire/read-execution.ts";

/** A remark; undefined where the run was begun with the same. */
export function cameTooLate({ variables, settings }: Execution, start: RunStart): string | undefined {
  const begun = resolveStart(start);
  const isOther = (name: string, value: unknown): boolean =>
    !isDeepStrictEqual(Object.hasOwn(start.variables, name) ? start.variables[name] : undefined, value);
  const hasOthers = Object.entries(variables).some(([name, value]) => isOther(name, value));
  const late = [
    ...settingNames.flatMap(([name, shown]) => {
      const value = settings[name];
      return value === undefined || isDeepStrictEqual(value, begun[name]) ? [] : [shown];
    }),
    ...(hasOthers ? ["initial_variables"] : []),
  ];
  if (late.length === 0) return undefined;
  const instead = hasOthers ? "; values go under step_result.variables" : "";
  return `${late.join(", ")} came too late and does not count: a run takes that only where it begins. Go on without, or cancel it and begin anew${instead}`;
}

const settingNames: readonly (readonly [keyof Execution["settings"], string])[] = [
  ["message", "message"],
  ["mode", "execution_mode"],
  ["maxSteps", "constraints.max_steps"],
  ["maxDurationMs", "constraints.max_duration_ms"],
  ["requireApprovalFor", "constraints.require_approval_for"],
  ["minConfidence", "confidence_override.min_confidence"],
  ["requireConfirmationBelow", "confidence_override.require_confirmation_below"],
];
