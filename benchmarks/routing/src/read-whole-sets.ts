/** Public sets for what is worth nothing over half of them. */
import { type PublicData, type PublicSet, readPublicSets } from "@flowmind/evaluation";

export type WholeSets =
  | { readonly ok: true; readonly sets: PublicData["sets"] }
  | { readonly ok: false; readonly fault: string };

/** A fault where one of them is not there. */
export async function readWholeSets(folder: string, wanted: readonly PublicSet[]): Promise<WholeSets> {
  const { sets, missing, fault } = await readPublicSets(folder, wanted);
  if (fault !== undefined) return { ok: false, fault };
  if (missing.length > 0) return { ok: false, fault: `not there: ${missing.map(({ name }) => name).join(", ")}` };
  return { ok: true, sets };
}
