/** A name that leads to no context, as a fault that names what may be meant. */
import type { Fault } from "./show-fault.ts";

export function unknownContext(name: string, nearest: readonly string[]): Fault {
  const fix =
    nearest.length === 0 ? "flowmind match finds one by what it does" : `Did you mean ${nearest.join(" or ")}?`;
  return { code: "UNKNOWN_CONTEXT", message: `There is no context ${name}`, fix };
}
