/** The state of a run that somebody passes along → what the run waits for. */
import { isRecord, type RunStatus, runStatuses } from "@flowmind/core";
import { showValue } from "../arguments/show-value.ts";

export interface RunStateRead {
  readonly sessionId?: string;
  readonly status?: RunStatus;
  /** In words. */
  readonly waitsFor?: string;
}

/** Reads answers of `execute_workflow`, whole or their result alone, and what other programs call a state. Nothing in it is believed, only repeated. */
export function readRunState(given: unknown): RunStateRead {
  if (!isRecord(given)) return {};
  const state = isRecord(given["result"]) ? given["result"] : given;
  const { session_id: sessionId } = state;
  const status = runStatuses.find((one) => one === state["status"]);
  const waitsFor = namedWaiting(state) ?? (status !== undefined && waits(status) ? inWords(status) : undefined);
  return {
    ...(typeof sessionId === "string" && sessionId !== "" ? { sessionId: sessionId.slice(0, longestNamed) } : {}),
    ...(status === undefined ? {} : { status }),
    ...(waitsFor === undefined ? {} : { waitsFor }),
  };
}

/** Whether a run of this status goes on with an answer only. */
export function waits(status: RunStatus): boolean {
  return status.startsWith("awaiting_") || status === "limit_reached";
}

/** Fields in which runs say what they wait for, most telling first. */
const waitingFields = [
  "awaiting",
  "awaited",
  "waiting_for",
  "waits_for",
  "pending_approval",
  "pending_question",
  "missing_variables",
  "missing",
  "next_step",
  "current_step",
] as const;

function namedWaiting(state: Readonly<Record<string, unknown>>): string | undefined {
  for (const field of waitingFields) {
    const value = Object.hasOwn(state, field) ? state[field] : undefined;
    if (value === undefined || value === null || value === "" || value === false) continue;
    const named = Array.isArray(value) ? value.slice(0, mostNamed).map(showBare).join(", ") : showBare(value);
    if (named !== "") return `${inWords(field)}: ${named}`;
  }
  return undefined;
}

function inWords(name: string): string {
  return name.replaceAll("_", " ");
}

/** A step of a run says in `type` what is awaited, and somewhere what it is about. */
function showBare(value: unknown): string {
  if (!isRecord(value)) return showText(value);
  const about = aboutFields.map((field) => value[field]).find((one) => typeof one === "string" && one !== "");
  const { type } = value;
  return typeof type === "string" ? `${showText(type)} (${showText(about ?? "")})` : showText(about);
}

const aboutFields = ["question", "what", "uri", "name", "prompt", "variable", "step"] as const;

function showText(value: unknown): string {
  return typeof value === "string" ? value.slice(0, longestNamed) : showValue(value);
}

const mostNamed = 5;
const longestNamed = 120;
