/** `--sets` → public sets. */
import { type PublicSet, publicSets } from "@flowmind/evaluation";

export type ChosenSets =
  | { readonly ok: true; readonly sets: readonly PublicSet[] }
  | { readonly ok: false; readonly fault: string };

/**
 * In the order in which they are published, each once.
 * @param given names with commas between them; undefined: all that may be chosen
 * @param names that may be chosen
 */
export function chooseSets(given: string | undefined, names: readonly string[]): ChosenSets {
  const chosen = given?.split(",").map((name) => name.trim()) ?? names;
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown !== undefined) return { ok: false, fault: `--sets: "${unknown}" is none of ${names.join(", ")}` };
  return { ok: true, sets: publicSets.filter(({ name }) => chosen.includes(name)) };
}
