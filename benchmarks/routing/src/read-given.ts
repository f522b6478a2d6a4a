/** What every command of this benchmark is given: the folder of public sets, which of them, and where vectors are kept. */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { messageOf } from "@flowmind/core";
import { type PublicSet, publicSets } from "@flowmind/evaluation";
import { type WrongUse, wrongUse } from "./wrong-use.ts";

export interface Given {
  readonly dataFolder: string;
  readonly sets: readonly PublicSet[];
  readonly cacheFolder: string;
  /** The command's own options, by their names; a flag that is given holds "". */
  readonly own: Readonly<Record<string, string | undefined>>;
}

export interface Allowed {
  /** Sets that may be chosen, by name; all of them where none is. */
  readonly sets: readonly string[];
  /** Options of the command's own: whether they take a text or are flags. */
  readonly own: Readonly<Record<string, "string" | "boolean">>;
}

const usualCacheFolder = join(tmpdir(), "flowmind-benchmark-routing");

export function readGiven(args: readonly string[], { sets: names, own }: Allowed): Given | WrongUse {
  const types = Object.entries({ data: "string", sets: "string", cache: "string", ...own } as const);
  const options: NonNullable<ParseArgsConfig["options"]> = Object.fromEntries(
    types.map(([name, type]) => [name, { type }]),
  );
  try {
    const { values } = parseArgs({ args: [...args], options });
    const texts = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value === true ? "" : `${value}`]),
    );
    const { data, sets, cache, ...others } = texts;
    if (data === undefined) return wrongUse("--data is required: a folder of public sets");
    const chosen = sets?.split(",").map((name) => name.trim()) ?? names;
    const unknown = chosen.find((name) => !names.includes(name));
    if (unknown !== undefined) return wrongUse(`--sets: "${unknown}" is none of ${names.join(", ")}`);
    return {
      dataFolder: data,
      sets: publicSets.filter(({ name }) => chosen.includes(name)),
      cacheFolder: cache ?? usualCacheFolder,
      own: others,
    };
  } catch (error) {
    return wrongUse(messageOf(error));
  }
}

/** A whole number; NaN where the text is none. */
export function toCount(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
