/** Problems on the log, each once as long as it stays. */
import type { ErrorCode, Log, ProviderProblem } from "@flowmind/core";

/** The connection to a server says itself that it was lost, and when. */
const toldElsewhere: readonly ErrorCode[] = ["SERVER_DOWN"];

/** A function that is given all problems that there are now. */
export function createProblemLog(log: Log): (problems: readonly ProviderProblem[]) => void {
  let told = new Set<string>();
  return (problems) => {
    const now = new Set<string>();
    for (const { source, code, message, fix } of problems) {
      if (toldElsewhere.includes(code)) continue;
      const key = JSON.stringify([source, code, message]);
      if (!told.has(key) && !now.has(key)) log.write("warn", message, { server: source, code, fix });
      now.add(key);
    }
    told = now;
  };
}
