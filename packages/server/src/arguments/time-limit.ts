/** Runs synchronous work that others' data decide about, and ends it when it takes too long. */
import { createContext, Script } from "node:vm";

/** Undefined where the work was ended; what it throws itself is passed on. */
export type TimeLimit = <Result>(limitMs: number, work: () => Result) => { readonly result: Result } | undefined;

/**
 * Also ends a regular expression that would never come to an end: V8 looks for the interrupt while it backtracks. Work that was ended
 * may have left its data half done, so it is to be thrown away.
 */
export function createTimeLimit(): TimeLimit {
  const surroundings: { run?: () => void } = {};
  const context = createContext(surroundings);
  const script = new Script("run()");
  return (limitMs, work) => {
    let done: { readonly result: ReturnType<typeof work> } | undefined;
    surroundings.run = () => {
      done = { result: work() };
    };
    try {
      script.runInContext(context, { timeout: limitMs });
    } catch (error) {
      if (!isEnded(error)) throw error;
      return undefined;
    }
    return done;
  };
}

/** The error is of the other context, so `instanceof` would not know it. */
function isEnded(error: unknown): boolean {
  return (error as { readonly code?: unknown } | null)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
