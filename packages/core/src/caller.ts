/** Who asks: made once at the surface, and what everything that is kept about a caller is kept by. */

export interface Caller {
  /** Nothing of one tenant shows in another's answers. `localTenant` is the local user's own: no token may have it. */
  readonly tenant: string;
  /** The token's subject, or the local user's name; never a session, since newer revisions of MCP have none. */
  readonly subject: string;
  /** What the client calls itself; it may say anything. */
  readonly client?: { readonly name: string; readonly version: string };
  /** Asks over stdio or the command line: whoever started the program. */
  readonly isLocal: boolean;
}

/** By what a caller's state is found; the client's name is none of it. */
export type CallerKey = Pick<Caller, "tenant" | "subject">;

/** Equal for the same caller only. */
export function keyOfCaller({ tenant, subject }: CallerKey): string {
  return JSON.stringify([tenant, subject]);
}

/** The caller that a key is of, as far as a key tells. */
export function callerOf({ tenant, subject }: CallerKey): Caller {
  return { tenant, subject, isLocal: tenant === localTenant };
}

/** No token carries an empty tenant, so nobody remote can be taken for the local user. */
export const localTenant = "";
