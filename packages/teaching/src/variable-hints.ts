/** Which missing variable would change the answer, and how, from what was tried. */
import type { Outcome, VariableEffect } from "@flowmind/core";
import type { Hint } from "./hint.ts";
import { isNameable } from "./nameable-values.ts";
import { leastMeant, tellingChange } from "./tuning.ts";
import { inWords, quoted } from "./wording.ts";

export interface VariableHint extends Hint {
  /** Another context would come first. */
  readonly changesOrder: boolean;
}

/** Most telling first; empty where no value would move the answer by enough to act on, or only for a context that can hardly be meant. */
export function variableHints(outcome: Outcome): readonly VariableHint[] {
  if (outcome.status === "no_matches") return [];
  const telling = (outcome.counterfactuals?.variables ?? []).filter(
    ({ value, changesOrder, before, after }) =>
      isNameable(value) && before >= leastMeant && (changesOrder || Math.abs(after - before) >= tellingChange),
  );
  return telling.map((effect) => ({
    id: `variable:${effect.name}`,
    text: `Add ${effect.name} where it is known: ${quoted(effect.value)} would ${change(effect, outcome)}`,
    asks: { kind: "variable", name: effect.name },
    add: { [effect.name]: effect.value },
    changesOrder: effect.changesOrder,
  }));
}

function change({ uri, before, after, changesOrder }: VariableEffect, { matches }: Outcome): string {
  const title = matches.find(({ context }) => context.uri === uri)?.context.title ?? uri;
  return changesOrder
    ? `put ${title} first, at ${inWords(after)} instead of ${inWords(before)}`
    : `make ${title} ${inWords(after)} instead of ${inWords(before)}`;
}
