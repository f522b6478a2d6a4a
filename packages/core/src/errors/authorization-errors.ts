/** What a caller may not do, or not yet, or not so soon. */
import { defineError, type ErrorEntry } from "./define-error.ts";
import { opensInWords } from "./opens-in-words.ts";

interface ToolLocked {
  readonly tool: string;
  /** The caller's own. */
  readonly level: string;
  /** The lowest level that has it. */
  readonly needed: string;
  /** "4 of 10" */
  readonly progress: string;
  /** What can be called now. */
  readonly open: readonly string[];
  /** How many uses count in a day. */
  readonly aDay: number;
}
interface ComplexityLocked {
  readonly uri: string;
  readonly complexity: string;
  readonly level: string;
  /** The highest complexity that the level has. */
  readonly most: string;
  /** Both absent where no level has it. */
  readonly needed?: string;
  readonly progress?: string;
  /** How many uses count in a day. */
  readonly aDay: number;
}
interface ToolForbidden {
  readonly tool: string;
  /** Where it is about using the tool on this context. */
  readonly uri?: string;
}
interface RateLimited {
  readonly tool: string;
  readonly perMinute: number;
  readonly burst: number;
  readonly retryAfterMs: number;
}
interface TooManyRunning {
  readonly tool: string;
  readonly limit: number;
  readonly retryAfterMs: number;
}

/** How a level is earned, and how it is had without. */
function earnedBy(aDay: number): string {
  return `a use counts when a match for a new kind of request is acted on or reported helpful, at most ${aDay} a day; levels: off in flowmind.yaml opens it at once`;
}

export const authorizationErrors: {
  readonly TOOL_LOCKED: ErrorEntry<ToolLocked>;
  readonly COMPLEXITY_LOCKED: ErrorEntry<ComplexityLocked>;
  readonly TOOL_FORBIDDEN: ErrorEntry<ToolForbidden>;
  readonly RATE_LIMITED: ErrorEntry<RateLimited>;
  readonly TOO_MANY_RUNNING: ErrorEntry<TooManyRunning>;
} = {
  TOOL_LOCKED: defineError(
    "caller",
    ({ tool, level, needed, progress }) => `${tool} ${opensInWords(needed, progress)}; this caller is at ${level}`,
    ({ open, aDay }) => `Go on with ${open.join(", ")}: ${earnedBy(aDay)}`,
  ),
  COMPLEXITY_LOCKED: defineError(
    "caller",
    ({ uri, complexity, level, most, needed, progress }) => {
      const locked = `${uri} is ${complexity}; the level ${level} has contexts up to ${most}`;
      return needed === undefined || progress === undefined
        ? locked
        : `${locked}; it ${opensInWords(needed, progress)}`;
    },
    ({ most, needed, aDay }) =>
      needed === undefined
        ? `No level has it here: ask for something that is ${most} or easier, or ask the operator`
        : `Ask for something that is ${most} or easier: ${earnedBy(aDay)}`,
  ),
  TOOL_FORBIDDEN: defineError(
    "caller",
    ({ tool, uri }) => `This caller may not call ${tool}${uri === undefined ? "" : ` on ${uri}`} here`,
    () => "Go on without it, or ask the operator, whose rules decide this: flowmind who-may shows them",
  ),
  RATE_LIMITED: defineError(
    "caller",
    ({ tool, perMinute, burst }) =>
      `${tool} was called too often: it takes ${perMinute} calls a minute, ${burst} at once`,
    ({ retryAfterMs }) => `Call again in ${retryAfterMs} ms; calling sooner makes the wait longer`,
  ),
  TOO_MANY_RUNNING: defineError(
    "caller",
    ({ tool, limit }) => `${limit} calls of ${tool} are running already, and no more run at once`,
    ({ retryAfterMs }) => `Wait for one of them to end, or call again in ${retryAfterMs} ms`,
  ),
};
