/** A caller that takes a run to its end by nothing but the calls that the answers hand it. */
import { isRecord } from "@flowmind/core";
import type { ServeAnswer } from "./serve-process.ts";

type Call = (args: Readonly<Record<string, unknown>>) => Promise<ServeAnswer>;

/** More answers than any run of a test needs. */
const mostAnswers = 60;

interface FollowOptions {
  /** Stops here. @default where the run is over */
  readonly until?: (answer: ServeAnswer) => boolean;
  /** What the caller finds out, by the variable. @default anything of the form that is wanted */
  readonly known?: Readonly<Record<string, unknown>>;
}

/** Goes on from `answer`. */
export async function followRun(
  answer: ServeAnswer,
  call: Call,
  { until = () => false, known = {} }: FollowOptions = {},
): Promise<ServeAnswer> {
  let last = answer;
  for (let count = 0; !isOver(last) && !until(last); count++) {
    if (count === mostAnswers) throw new Error(`there is no end to it: ${JSON.stringify(last)}`);
    last = await call(nextCall(last, known));
  }
  return last;
}

/** The call that an answer hands to its caller, with something in the place of each placeholder. */
export function nextCall(
  { next_actions: actions, ...rest }: ServeAnswer,
  known: NonNullable<FollowOptions["known"]> = {},
): Readonly<Record<string, unknown>> {
  const [next] = actions ?? [];
  if (next?.tool !== "execute_workflow") throw new Error(`nothing says how to go on: ${JSON.stringify(rest)}`);
  return filled(next.parameters, known) as Readonly<Record<string, unknown>>;
}

function isOver({ result }: ServeAnswer): boolean {
  return ["completed", "failed", "cancelled"].includes(result?.status ?? "");
}

const values: Readonly<Record<string, unknown>> = {
  boolean: true,
  integer: 3,
  number: 3,
  list: ["one"],
  date: "2026-03-01",
  duration: "3 days",
};

/** Of `<low | high>` the first, of `<integer>` a number, of `<what came of it>` a text. */
function filled(value: unknown, known: Readonly<Record<string, unknown>>, name = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(one, known));
  if (isRecord(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, known, key)]));
  }
  const placeholder = typeof value === "string" ? /^<(.*)>$/.exec(value)?.[1] : undefined;
  if (placeholder === undefined) return value;
  const [first = ""] = placeholder.split(" | ");
  return known[name] ?? values[first] ?? first;
}
