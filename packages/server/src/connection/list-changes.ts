/** Tells open connections that the list of tools is no longer what they were given. */
import type { Log } from "@flowmind/core";
import type { Server } from "@modelcontextprotocol/server";

export interface ListChanges {
  /** This connection has just been given the list that `list` describes now; it is told when that is another. */
  given(server: Server, list: () => string): void;
  forget(server: Server): void;
  /** To be called when lists may have changed. */
  announce(): void;
}

/** Clients that never asked for the list are not told: they have nothing to renew. */
export function createListChanges(log: Log): ListChanges {
  const lists = new Map<Server, { readonly known: string; readonly list: () => string }>();
  return {
    given: (server, list) => void lists.set(server, { known: list(), list }),
    forget: (server) => void lists.delete(server),
    announce() {
      for (const [server, { known, list }] of lists) {
        const now = list();
        if (known === now) continue;
        lists.set(server, { known: now, list });
        server.sendToolListChanged().catch((error: unknown) => {
          lists.delete(server);
          const reason = error instanceof Error ? error.message : "unknown";
          log.write("debug", "A client could not be told that the list of tools has changed", { reason });
        });
      }
    },
  };
}
