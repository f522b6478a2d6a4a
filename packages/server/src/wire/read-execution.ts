/** The arguments of `execute_workflow`, once they have passed its schema. */
import {
  type ApprovalKind,
  approvalKinds,
  isRecord,
  type RunDecision,
  type RunMode,
  type RunStart,
  runDecisions,
  runModes,
  type StepResult,
} from "@flowmind/core";

type Fields = Readonly<Record<string, unknown>>;

/** What an answer is for: the path or the name of a step; absent where only one is awaited. */
interface Addressed<Value> {
  readonly step?: string;
  readonly value: Value;
}

export interface Execution {
  /** To begin. */
  readonly uri?: string;
  /** To go on. */
  readonly sessionId?: string;
  readonly variables: Fields;
  /** What the run begins with besides its context. */
  readonly settings: Omit<RunStart, "context" | "variables">;
  readonly result?: Addressed<StepResult>;
  readonly approval?: Addressed<RunDecision>;
  readonly cancels: boolean;
}

/** Conditions are judged against less of it, and it is kept with the run. */
const longestMessage = 10_000;

/** Longer than any real one; bounds the search for similar names and the message. */
const longestName = 200;

export function readExecution(input: Fields): Execution {
  const uri = textOf(input["workflow_uri"])?.slice(0, longestName);
  const sessionId = textOf(input["session_id"])?.slice(0, longestName);
  const result = readResult(input["step_result"]);
  const approval = readApproval(input["approval"]);
  return {
    ...(uri === undefined ? {} : { uri }),
    ...(sessionId === undefined ? {} : { sessionId }),
    variables: isRecord(input["initial_variables"]) ? input["initial_variables"] : {},
    settings: readSettings(input),
    ...(result === undefined ? {} : { result }),
    ...(approval === undefined ? {} : { approval }),
    cancels: input["cancel"] === true,
  };
}

function readSettings(input: Fields): Execution["settings"] {
  const message = textOf(input["message"])?.slice(0, longestMessage);
  const mode = runModes.find((one): one is RunMode => one === input["execution_mode"]);
  const confidence = isRecord(input["confidence_override"]) ? input["confidence_override"] : {};
  const constraints = isRecord(input["constraints"]) ? input["constraints"] : {};
  const { min_confidence, require_confirmation_below } = confidence;
  const { max_steps, max_duration_ms, require_approval_for: wanted } = constraints;
  const kinds = Array.isArray(wanted)
    ? approvalKinds.filter((kind): kind is ApprovalKind => wanted.includes(kind))
    : [];
  return {
    ...(message === undefined ? {} : { message }),
    ...(mode === undefined ? {} : { mode }),
    ...(typeof max_steps === "number" ? { maxSteps: Math.floor(max_steps) } : {}),
    ...(typeof max_duration_ms === "number" ? { maxDurationMs: max_duration_ms } : {}),
    ...(kinds.length === 0 ? {} : { requireApprovalFor: kinds }),
    ...(typeof min_confidence === "number" ? { minConfidence: min_confidence } : {}),
    ...(typeof require_confirmation_below === "number" ? { requireConfirmationBelow: require_confirmation_below } : {}),
  };
}

function readResult(given: unknown): Addressed<StepResult> | undefined {
  if (!isRecord(given)) return undefined;
  const { text, variables } = given;
  // An empty reason is a field that was filled in for form's sake.
  const failed = textOf(given["failed"]);
  return {
    ...readStep(given),
    value: {
      ...(typeof text === "string" ? { text } : {}),
      ...(isRecord(variables) ? { variables } : {}),
      ...(failed === undefined ? {} : { failed }),
    },
  };
}

function readApproval(given: unknown): Addressed<RunDecision> | undefined {
  if (!isRecord(given)) return undefined;
  const decision = runDecisions.find((one) => one === given["decision"]);
  if (decision === undefined) return undefined;
  const reason = textOf(given["reason"]);
  return { ...readStep(given), value: { decision, ...(reason === undefined ? {} : { reason }) } };
}

function readStep(given: Fields): { readonly step?: string } {
  const step = textOf(given["step"]);
  return step === undefined ? {} : { step };
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" ? undefined : text;
}
