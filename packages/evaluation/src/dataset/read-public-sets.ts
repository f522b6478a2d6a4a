/** A folder of public sets → the rows of those that are asked for. */
import { join } from "node:path";
import { faultLines } from "./fault-lines.ts";
import type { LabelledSet } from "./labelled-set.ts";
import type { PublicSet } from "./public-sets.ts";
import { readLabelledSet } from "./read-labelled-set.ts";

export interface PublicData {
  /** Those that were found, in the order asked for. */
  readonly sets: readonly { readonly from: PublicSet; readonly set: LabelledSet }[];
  /** Those without catalog.jsonl. */
  readonly missing: readonly PublicSet[];
  /** Why nothing should be measured, in lines: no set is there, or bad rows, since figures over half of a set would mislead. */
  readonly fault?: string;
}

/** A set is there when its folder holds catalog.jsonl; the other files may be absent. Never throws for what the folders hold. */
export async function readPublicSets(folder: string, wanted: readonly PublicSet[]): Promise<PublicData> {
  const read = await Promise.all(
    wanted.map(async (from) => ({ from, ...(await readLabelledSet(join(folder, from.name), { name: from.name })) })),
  );
  const found = read.filter(({ missing }) => !missing.includes("catalog.jsonl"));
  const none = found.length === 0 ? [`${folder} holds none of the public sets`] : [];
  const fault = [...none, ...faultLines(found.flatMap(({ problems }) => problems))].join("\n");
  return {
    sets: found.map(({ from, set }) => ({ from, set })),
    missing: read.filter((one) => !found.includes(one)).map(({ from }) => from),
    ...(fault === "" ? {} : { fault }),
  };
}
