/** What must not stand beside `from`. */
import { nearestNames } from "@flowmind/core";
import type { ConfiguredServer } from "../../settings/settings.ts";

const keysOfReference = ["from", "server", "project", "alsoIn", "timeoutMs", "startTimeoutMs", "disabled"] as const;

/** Why an entry cannot be meant so: `from` leads nowhere, or what stands beside it would never be read. Quotes keys only. */
export function strangeKeys({ entry, from }: ConfiguredServer): string | undefined {
  if (typeof entry !== "object" || entry === null || !("from" in entry)) return undefined;
  if (from === undefined) return "from is no path of a file";
  const strange = Object.keys(entry).filter((key) => !keysOfReference.some((known) => known === key));
  if (strange.length === 0) return undefined;
  const [nearest] = nearestNames(strange[0] ?? "", keysOfReference);
  const hint = nearest === undefined ? "" : `; did you mean ${nearest}?`;
  return `beside from, the host's file has the say: ${strange.join(", ")} would not be read${hint}`;
}
