/** Whoever started the program, as a caller. */
import { type Caller, localTenant } from "@flowmind/core";
import type { Surroundings } from "./surroundings.ts";

/** What the local user is called where the system knows no name. */
const nameless = "local";

/** Without a client: over stdio that says its name itself. */
export function localCaller({ userName }: Pick<Surroundings, "userName">): Caller {
  return { tenant: localTenant, subject: userName() || nameless, isLocal: true };
}
