/** Pins that end with the process: for tests, and where nothing may be written. */
import type { LeftOut, Pin, PinStore } from "./pin-store.ts";

export function createMemoryPinStore(): PinStore {
  const pinsOf = new Map<string, readonly Pin[]>();
  const leftOutOf = new Map<string, readonly LeftOut[]>();
  return {
    servers: async () => [...pinsOf.keys()].sort(),
    read: async (server) => pinsOf.get(server) ?? [],
    async update(server, change) {
      const before = pinsOf.get(server) ?? [];
      const after = change(before);
      if (after !== before) pinsOf.set(server, after);
      return after;
    },
    leftOut: async (server) => leftOutOf.get(server) ?? [],
    noteLeftOut: async (server, leftOut) => void leftOutOf.set(server, leftOut),
  };
}
