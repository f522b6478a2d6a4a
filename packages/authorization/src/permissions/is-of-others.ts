/** Whether a context belongs to another tenant: no rule opens it then. */
import type { Caller, Context } from "@flowmind/core";

/** The local user, whose files all of them are, is kept from none. */
export function isOfOthers({ source: { owner } }: Pick<Context, "source">, caller: Caller): boolean {
  return owner !== undefined && !caller.isLocal && owner.tenant !== caller.tenant;
}
