/** What stands before a step that does something: the bound on their number, a confirmation, an approval. */
import { type ApprovalKind, type AwaitedApproval, type Effect, isRecord } from "@flowmind/core";
import { withoutSecrets } from "../values/without-secrets.ts";
import { awaitSignal, pauseAtLimit, toDecision } from "./await-signal.ts";
import { type Completion, done, failed, stopped } from "./completion.ts";
import type { Runtime } from "./runtime.ts";
import type { Scope } from "./scope.ts";

/** Undefined: it may begin. Otherwise how it ended before it began. */
export async function admitStep(
  runtime: Runtime,
  what: string,
  path: string,
  scope: Scope,
): Promise<Completion | undefined> {
  const { steps } = runtime.budget;
  const ordinal = steps.take();
  if (ordinal !== undefined) {
    const pause = { path: `!max_steps:${ordinal}`, limit: "max_steps", bound: steps.bound } as const;
    if (!(await pauseAtLimit(runtime, { ...pause, what: `Take up to ${steps.bound} steps more` }, scope)))
      return stopped;
    steps.grant(ordinal);
  }
  return runtime.start.mode === "step_confirm" ? confirm(runtime, what, path, scope) : undefined;
}

async function confirm(runtime: Runtime, what: string, path: string, scope: Scope): Promise<Completion | undefined> {
  const awaited = { type: "confirmation", path: `${path}!confirm`, breadcrumb: scope.breadcrumb, what } as const;
  const answer = await awaitSignal(runtime, awaited, scope);
  if (answer.type === "expired") return answer;
  const { decision, reason } = toDecision(answer.value);
  if (decision === "stop") return stopped;
  if (decision === "approve" || decision === "continue") return undefined;
  runtime.tracker.trace({ path, step: what, outcome: "skipped", ...(reason === undefined ? {} : { note: reason }) });
  return done;
}

export interface Action {
  readonly type: "call" | "invoke";
  readonly uri: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly effect?: Effect | undefined;
}

/** Undefined: it is approved, or needs no approval. */
export async function approveAction(
  runtime: Runtime,
  action: Action,
  path: string,
  scope: Scope,
): Promise<Completion | undefined> {
  const kinds = approvalsOf(action, runtime.start.requireApprovalFor);
  if (kinds.length === 0) return undefined;
  const awaited: AwaitedApproval = {
    type: "approval",
    path: `${path}!approve`,
    breadcrumb: scope.breadcrumb,
    kinds,
    uri: action.uri,
    arguments: shownArguments(action, scope),
    ...(action.effect === undefined ? {} : { effect: action.effect }),
  };
  const answer = await awaitSignal(runtime, awaited, scope);
  if (answer.type === "expired") return answer;
  const { decision, reason } = toDecision(answer.value);
  if (decision === "approve" || decision === "continue") return undefined;
  if (decision === "stop") return stopped;
  return failed("APPROVAL_DECLINED", { uri: action.uri, ...(reason === undefined ? {} : { reason }) });
}

/** Whoever approves may not be whoever knows the secrets. */
function shownArguments({ arguments: given }: Action, { declared, memory }: Scope): Action["arguments"] {
  const shown = withoutSecrets(given, declared.values(), (name) => memory.variables.get(name));
  return isRecord(shown) ? shown : {};
}

/** A tool that does not say what it does may write; what may delete is approved whatever the caller asked for. */
export function approvalsOf(
  { type, effect }: Pick<Action, "type" | "effect">,
  required: readonly ApprovalKind[],
): AwaitedApproval["kinds"] {
  const found: readonly ApprovalKind[] =
    type === "invoke"
      ? ["context_switches"]
      : ["external_api_calls", ...(effect === "read" ? [] : (["file_modifications"] as const))];
  const kinds = found.filter((kind) => required.includes(kind));
  return type === "call" && effect === "destructive" ? [...kinds, "destructive"] : kinds;
}
