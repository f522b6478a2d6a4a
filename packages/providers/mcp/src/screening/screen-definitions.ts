/** Everything that is suspicious about a server's definitions, as problems; none of it keeps a definition out. */
import type { ProviderProblem } from "@flowmind/core";
import { type Definition, definitionUri } from "../definitions/definition.ts";
import { sourceProblem } from "../servers/source-problem.ts";
import { screenText } from "./screen-text.ts";

/** In the order of the definitions. */
export function screenDefinitions(server: string, definitions: readonly Definition[]): readonly ProviderProblem[] {
  return definitions.flatMap((definition) => {
    const uri = definitionUri(server, definition);
    const { instructions, hidden } = screenText(textsOf(definition.content).join("\n"));
    const [excerpt] = instructions;
    return [
      ...(excerpt === undefined
        ? []
        : [sourceProblem(server, "warning", "DEFINITION_INSTRUCTS", { uri, excerpt }, uri)]),
      ...(hidden.length === 0
        ? []
        : [sourceProblem(server, "warning", "DEFINITION_HIDES_TEXT", { uri, characters: hidden }, uri)]),
    ];
  });
}

/** All texts within: names of parameters and their allowed values reach a model too. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(textsOf);
  return Array.isArray(value) ? inside : [...Object.keys(value), ...inside];
}
