/** What the commands that measure the public sets are given. */
import { type PublicSet, publicSets } from "@flowmind/evaluation";
import { type Allowed, type Chosen, readChosen } from "./read-chosen.ts";
import type { WrongUse } from "./wrong-use.ts";

export interface Given extends Pick<Chosen, "cacheFolder" | "own"> {
  readonly dataFolder: string;
  readonly sets: readonly PublicSet[];
}

export function readGiven(args: readonly string[], allowed: Omit<Allowed, "folder">): Given | WrongUse {
  const chosen = readChosen(args, { ...allowed, folder: { option: "data", holds: "public sets" } });
  if ("fault" in chosen) return chosen;
  const { folder, names, cacheFolder, own } = chosen;
  return { dataFolder: folder, sets: publicSets.filter(({ name }) => names.includes(name)), cacheFolder, own };
}
