/** flowmind.yaml → plain settings, or every reason why not. */
import { readFile } from "node:fs/promises";
import type { ForeignMapping } from "@flowmind/catalog";
import { FlowmindError } from "@flowmind/core";
import type { IndexMethod } from "@flowmind/retrieval";
import type { AlphaLlmSection } from "./alpha-llm-settings.ts";
import type { CallerSections } from "./caller-settings.ts";

/** As the file spells it. */
export interface ConfigFile extends CallerSections {
  readonly contexts?: readonly string[];
  readonly with_examples?: boolean;
  readonly mapping?: readonly ForeignMapping[];
  /** By name. What is wrong with an entry costs that server, not the file: nothing is known of it here. */
  readonly mcpServers?: Readonly<Record<string, unknown>>;
  readonly expose?: readonly string[] | "all";
  readonly data?: string;
  readonly index?: IndexMethod;
  readonly log?: "debug" | "info" | "warn" | "error";
  readonly encoder?: {
    readonly path: string;
    readonly model_file?: string;
    readonly pooling?: "mean" | "cls" | "in_graph";
    readonly query_prefix?: string;
    readonly document_prefix?: string;
    readonly max_tokens?: number;
  };
  readonly alpha_llm?: AlphaLlmSection;
  /** By the names of `costNames`. */
  readonly costs?: Readonly<Record<string, number>>;
  readonly serve?: { readonly alias?: string; readonly compact?: boolean };
}

/** Undefined where there is no such file. Throws CONFIG_INVALID with every violation. */
export async function readConfigFile(file: string): Promise<ConfigFile | undefined> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new FlowmindError("CONFIG_INVALID", { file, violations: ["it cannot be read"] }, { cause: error });
  }
  /** Loaded only where there is something to read: most calls have no configuration file. */
  const { parseConfig } = await import("./parse-config.ts");
  return parseConfig(text, file);
}
