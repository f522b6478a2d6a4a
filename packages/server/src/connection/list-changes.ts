/** Tells open connections that the list of tools is no longer what they were given. */
import type { Log } from "@flowmind/core";
import type { Server } from "@modelcontextprotocol/server";

export interface ListChanges {
  /** This connection has been given this list; it is told of the next that differs. */
  given(server: Server, list: string): void;
  forget(server: Server): void;
  /** @param list what is given now */
  announce(list: string): void;
}

/** Clients that never asked for the list are not told: they have nothing to renew. */
export function createListChanges(log: Log): ListChanges {
  const lists = new Map<Server, string>();
  return {
    given: (server, list) => void lists.set(server, list),
    forget: (server) => void lists.delete(server),
    announce(list) {
      for (const [server, known] of lists) {
        if (known === list) continue;
        lists.set(server, list);
        server.sendToolListChanged().catch((error: unknown) => {
          lists.delete(server);
          const reason = error instanceof Error ? error.message : "unknown";
          log.write("debug", "A client could not be told that the list of tools has changed", { reason });
        });
      }
    },
  };
}
