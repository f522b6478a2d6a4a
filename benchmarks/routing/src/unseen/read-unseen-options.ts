/** Arguments of `unseen` → what to do, or what is wrong with them. */
import { readChosen, toExamples } from "../read-chosen.ts";
import { type WrongUse, wrongUse } from "../wrong-use.ts";
import { type UnseenSet, unseenSets } from "./unseen-sets.ts";

export interface UnseenOptions {
  readonly command: "unseen";
  readonly clonesFolder: string;
  readonly sets: readonly UnseenSet[];
  /** Of a context; Infinity: all that there are. */
  readonly examples: number;
  readonly cacheFolder: string;
}

export const unseenUsage: string = `pnpm bench:routing unseen --clones DIR [--sets banking77,snips] [--examples 0|5|all] [--cache DIR]

DIR holds clones of ${[...new Set(unseenSets.map(({ repository }) => `https://github.com/${repository}`))].join(", ")}`;

export function readUnseenOptions(args: readonly string[]): UnseenOptions | WrongUse {
  const chosen = readChosen(args, {
    folder: { option: "clones", holds: "clones" },
    sets: unseenSets.map(({ name }) => name),
    own: { examples: "string" },
  });
  if ("fault" in chosen) return chosen;
  const { folder, names, cacheFolder, own } = chosen;
  const examples = toExamples(own["examples"]);
  if (Number.isNaN(examples)) return wrongUse('--examples takes a whole number or "all"');
  const sets = unseenSets.filter(({ name }) => names.includes(name));
  return { command: "unseen", clonesFolder: folder, sets, examples, cacheFolder };
}
