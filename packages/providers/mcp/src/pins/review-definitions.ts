/** Compares what a server defines now with what was accepted. */
import { type Definition, definitionKey } from "../definitions/definition.ts";
import { digestOf } from "../definitions/digest-of.ts";
import { mostDefinitions } from "../tuning.ts";
import type { Pin } from "./pin-store.ts";

/**
 * The pins after a look at the server: new definitions are pinned as they are, changed ones proposed, and a proposal is gone where
 * the server says again what was accepted. Gives back `pins` itself where nothing is new.
 */
export function reviewDefinitions(
  server: string,
  pins: readonly Pin[],
  definitions: readonly Definition[],
  nowMs: number,
): readonly Pin[] {
  const keyOf = (definition: Definition) => definitionKey(server, definition);
  const left = new Map(definitions.map((definition) => [keyOf(definition), definition]));
  const known = pins.map((pin): Pin => {
    const key = keyOf(pin.definition);
    const definition = left.get(key);
    left.delete(key);
    return definition === undefined ? unlisted(pin) : seenAgain(pin, definition, nowMs);
  });
  const fresh = [...left.values()].map((definition): Pin => {
    return { definition, digest: digestOf(definition), pinnedAtMs: nowMs, isListed: true };
  });
  if (fresh.length === 0 && known.every((pin, at) => pin === pins[at])) return pins;
  return withoutOldest([...known, ...fresh]);
}

function unlisted(pin: Pin): Pin {
  return pin.isListed ? { ...pin, isListed: false } : pin;
}

function seenAgain(pin: Pin, definition: Definition, nowMs: number): Pin {
  const digest = digestOf(definition);
  if (digest === pin.digest) {
    if (pin.proposed === undefined && pin.isListed) return pin;
    const { proposed: _proposed, ...accepted } = pin;
    return { ...accepted, isListed: true };
  }
  if (pin.isListed && pin.proposed?.digest === digest) return pin;
  const seenAtMs = pin.proposed?.digest === digest ? pin.proposed.seenAtMs : nowMs;
  return { ...pin, isListed: true, proposed: { definition, digest, seenAtMs } };
}

/** A server that invents names forever does not fill the disk: of what it no longer lists, the oldest go. */
function withoutOldest(pins: readonly Pin[]): readonly Pin[] {
  const gone = pins.filter(({ isListed }) => !isListed);
  if (gone.length <= mostDefinitions) return pins;
  const oldest = [...gone].sort((a, b) => a.pinnedAtMs - b.pinnedAtMs).slice(0, gone.length - mostDefinitions);
  const forgotten = new Set(oldest);
  return pins.filter((pin) => !forgotten.has(pin));
}
