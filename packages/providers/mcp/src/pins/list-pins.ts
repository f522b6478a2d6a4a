/** What was accepted and what waits for it, for people to read (`flowmind pins`). */
import { definitionUri } from "../definitions/definition.ts";
import { changedParts } from "./changed-parts.ts";
import type { Pin, PinStore, ProposedDefinition } from "./pin-store.ts";

export interface PinEntry extends Pin {
  readonly server: string;
  /** The context's. */
  readonly uri: string;
  /** What the proposed definition has otherwise; empty where none is proposed. */
  readonly changes: readonly string[];
}

/** A pin with a change that waits. */
export interface HeldPin extends PinEntry {
  readonly proposed: ProposedDefinition;
}

/** By server, then by URI. Throws PINS_UNUSABLE. */
export async function listPins(store: PinStore): Promise<readonly PinEntry[]> {
  const servers = await store.servers();
  const lists = await Promise.all(servers.map(async (server) => toEntries(server, await store.read(server))));
  return lists.flat();
}

export function isHeld(pin: PinEntry): pin is HeldPin {
  return pin.proposed !== undefined;
}

function toEntries(server: string, pins: readonly Pin[]): readonly PinEntry[] {
  return pins
    .map((pin) => {
      const changes = pin.proposed === undefined ? [] : changedParts(pin.definition, pin.proposed.definition);
      return { ...pin, server, uri: definitionUri(server, pin.definition), changes };
    })
    .sort((a, b) => (a.uri < b.uri ? -1 : 1));
}
