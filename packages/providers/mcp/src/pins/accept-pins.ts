/** Accepts what servers have changed (`flowmind pins accept`). */
import { contextUriKey } from "@flowmind/core";
import { definitionKey, definitionUri } from "../definitions/definition.ts";
import type { Pin, PinStore } from "./pin-store.ts";

/** Which changes; all where nothing is said. */
export interface PinChoice {
  readonly server?: string;
  /** The context's URI, in any case. */
  readonly uri?: string;
  /** Of the proposed definition, as it was read: what has changed since then stays held. */
  readonly digest?: string;
}

/** URIs of what was accepted. A running provider takes it over at its next look. Throws PINS_UNUSABLE. */
export async function acceptPins(store: PinStore, choice: PinChoice, nowMs: number): Promise<readonly string[]> {
  const accepted: string[] = [];
  const servers = choice.server === undefined ? await store.servers() : [choice.server];
  for (const server of servers) {
    await store.update(server, (pins) => {
      const chosen = pins.filter((pin) => isChosen(server, pin, choice));
      if (chosen.length === 0) return pins;
      accepted.push(...chosen.map(({ definition }) => definitionUri(server, definition)));
      return pins.map((pin) => (chosen.includes(pin) ? asProposed(pin, nowMs) : pin));
    });
  }
  return accepted;
}

function isChosen(server: string, { definition, proposed }: Pin, { uri, digest }: PinChoice): boolean {
  if (proposed === undefined) return false;
  const isUri = uri === undefined || definitionKey(server, definition) === contextUriKey(uri);
  return isUri && (digest === undefined || digest === proposed.digest);
}

function asProposed(pin: Pin, nowMs: number): Pin {
  const { proposed, ...accepted } = pin;
  if (proposed === undefined) return pin;
  return { ...accepted, definition: proposed.definition, digest: proposed.digest, pinnedAtMs: nowMs };
}
