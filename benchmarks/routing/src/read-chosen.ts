/** What every command of this benchmark is given: a folder of data, which sets of it, and where vectors are kept. */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { messageOf } from "@flowmind/core";
import { type WrongUse, wrongUse } from "./wrong-use.ts";

export interface Chosen {
  readonly folder: string;
  /** Of the sets, in the order in which they may be chosen. */
  readonly names: readonly string[];
  readonly cacheFolder: string;
  /** The command's own options, by their names; a flag that is given holds "". */
  readonly own: Readonly<Record<string, string | undefined>>;
}

export interface Allowed {
  /** The option that names the folder, and what lies in it. */
  readonly folder: { readonly option: string; readonly holds: string };
  /** Sets that may be chosen, by name; all of them where none is. */
  readonly sets: readonly string[];
  /** Options of the command's own: whether they take a text or are flags. */
  readonly own: Readonly<Record<string, "string" | "boolean">>;
}

const usualCacheFolder = join(tmpdir(), "flowmind-benchmark-routing");

export function readChosen(args: readonly string[], { folder, sets: names, own }: Allowed): Chosen | WrongUse {
  const types = Object.entries({ [folder.option]: "string", sets: "string", cache: "string", ...own } as const);
  const options: NonNullable<ParseArgsConfig["options"]> = Object.fromEntries(
    types.map(([name, type]) => [name, { type }]),
  );
  try {
    const { values } = parseArgs({ args: [...args], options });
    const texts: Partial<Record<string, string>> = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value === true ? "" : `${value}`]),
    );
    const { [folder.option]: path, sets, cache, ...others } = texts;
    if (path === undefined) return wrongUse(`--${folder.option} is required: a folder of ${folder.holds}`);
    const chosen = sets?.split(",").map((name) => name.trim()) ?? names;
    const unknown = chosen.find((name) => !names.includes(name));
    if (unknown !== undefined) return wrongUse(`--sets: "${unknown}" is none of ${names.join(", ")}`);
    return {
      folder: path,
      names: names.filter((name) => chosen.includes(name)),
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

/** Examples of a context: a whole number, or "all", which is Infinity; none where nothing is given. */
export function toExamples(text = "0"): number {
  return text.trim() === "all" ? Number.POSITIVE_INFINITY : toCount(text);
}
