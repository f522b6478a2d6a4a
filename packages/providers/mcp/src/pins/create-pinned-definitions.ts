/** The accepted definitions of one server as they are now, taken over from the store one state after the other. */
import { type Clock, contextUriKey, FlowmindError, isFlowmindError } from "@flowmind/core";
import { type Definition, definitionKey, definitionUri } from "../definitions/definition.ts";
import { changedParts } from "./changed-parts.ts";
import type { LeftOut, Pin, PinStore } from "./pin-store.ts";
import { reviewDefinitions } from "./review-definitions.ts";

export interface PinnedOptions {
  readonly server: string;
  readonly store: PinStore;
  readonly clock: Pick<Clock, "now">;
  /** Something else is accepted, proposed or listed now. */
  readonly onChange: () => void;
}

export interface PinnedDefinitions {
  /** Looks what the store holds: another process may have accepted a change. */
  reload(): Promise<void>;
  /** Compares a list of the server's with what was accepted, and notes what of it could not be used. */
  review(definitions: readonly Definition[], leftOut: readonly LeftOut[]): Promise<void>;
  /** Those that the server's last list had, in the order in which they were first seen. Empty while the store cannot be used. */
  all(): readonly Pin[];
  /** What the server's last list had and could not be used. */
  leftOut(): readonly LeftOut[];
  /** @param uri the context's, in any case */
  find(uri: string): Pin | undefined;
  /** Why the store cannot be used. */
  unusable(): FlowmindError<"PINS_UNUSABLE"> | undefined;
}

export function createPinnedDefinitions({ server, store, clock, onChange }: PinnedOptions): PinnedDefinitions {
  let pins: ReadonlyMap<string, Pin> = new Map();
  let leftOut: readonly LeftOut[] = [];
  let unusable: FlowmindError<"PINS_UNUSABLE"> | undefined;
  let turn: Promise<void> = Promise.resolve();

  const state = () =>
    JSON.stringify([unusable?.message, leftOut, [...pins.values()].map((pin) => [pin.digest, pin.proposed?.digest])]);

  async function take(read: () => Promise<readonly Pin[]>): Promise<void> {
    const before = state();
    try {
      const listed = (await read()).filter(({ isListed }) => isListed);
      leftOut = await store.leftOut(server);
      pins = new Map(listed.map((pin) => [definitionKey(server, pin.definition), pin]));
      unusable = undefined;
    } catch (error) {
      pins = new Map();
      leftOut = [];
      unusable = isUnusable(error)
        ? error
        : new FlowmindError("PINS_UNUSABLE", { file: server, detail: "their store failed" });
    }
    if (state() !== before) onChange();
  }

  /** In turn, so that no older state follows a newer one. */
  function takeInTurn(read: () => Promise<readonly Pin[]>): Promise<void> {
    turn = turn.then(() => take(read));
    return turn;
  }

  return {
    reload: () => takeInTurn(() => store.read(server)),
    review: (definitions, found) =>
      takeInTurn(async () => {
        await store.noteLeftOut(server, found);
        return store.update(server, (pins) => reviewDefinitions(server, pins, definitions, clock.now()));
      }),
    all: () => [...pins.values()],
    leftOut: () => leftOut,
    find: (uri) => pins.get(contextUriKey(uri)),
    unusable: () => unusable,
  };
}

/** What is held back of a changed definition; undefined where it is what was accepted. */
export function changeOf(
  server: string,
  { definition, proposed }: Pin,
): FlowmindError<"DEFINITION_CHANGED"> | undefined {
  if (proposed === undefined) return undefined;
  const changes = changedParts(definition, proposed.definition);
  return new FlowmindError("DEFINITION_CHANGED", { uri: definitionUri(server, definition), changes });
}

function isUnusable(error: unknown): error is FlowmindError<"PINS_UNUSABLE"> {
  return isFlowmindError(error) && error.code === "PINS_UNUSABLE";
}
