/** Which arguments are declared sensitive: variables by their contexts, a tool's own arguments by its schema. */
import { type Context, isRecord } from "@flowmind/core";
import type { Snapshot } from "@flowmind/engine";

/** Made once for a generation. */
export function sensitiveVariables({ contexts }: Pick<Snapshot, "contexts">): ReadonlySet<string> {
  return new Set(contexts.flatMap(sensitiveOf));
}

function sensitiveOf({ variables }: Context): readonly string[] {
  return variables.filter(({ sensitive }) => sensitive === true).map(({ name }) => name);
}

/** JSON Schema's `writeOnly` and `format: password`, and `x-sensitive`, at any depth of properties. */
export function sensitiveProperties(schema: unknown, depth = 0): readonly string[] {
  if (depth > deepest || !isRecord(schema) || !isRecord(schema["properties"])) return [];
  return Object.entries(schema["properties"]).flatMap(([name, property]) => {
    if (!isRecord(property)) return [];
    const isSensitive =
      property["writeOnly"] === true || property["x-sensitive"] === true || property["format"] === "password";
    return isSensitive ? [name] : sensitiveProperties(property, depth + 1);
  });
}

/** Schemas come from foreign servers. */
const deepest = 8;
