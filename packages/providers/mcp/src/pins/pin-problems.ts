/** What is wrong with the accepted definitions of a server, or with what it wants to be accepted. */
import type { ProviderProblem } from "@flowmind/core";
import { screenDefinitions } from "../screening/screen-definitions.ts";
import { sourceProblem } from "../servers/source-problem.ts";
import { changeOf, type PinnedDefinitions } from "./create-pinned-definitions.ts";

export function pinProblems(server: string, pinned: PinnedDefinitions): readonly ProviderProblem[] {
  const unusable = pinned.unusable();
  const held = pinned.all().flatMap((pin) => changeOf(server, pin) ?? []);
  // What is proposed is screened too: a person is about to decide on it.
  const texts = pinned.all().map(({ definition, proposed }) => proposed?.definition ?? definition);
  return [
    ...(unusable === undefined ? [] : [sourceProblem(server, "error", "PINS_UNUSABLE", unusable.details)]),
    ...pinned.leftOut().map((one) => sourceProblem(server, "error", "DEFINITION_INVALID", { server, ...one })),
    ...held.map(({ details }) => sourceProblem(server, "error", "DEFINITION_CHANGED", details, details.uri)),
    ...screenDefinitions(server, texts),
  ];
}
