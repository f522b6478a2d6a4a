/** The context that a command line names. */
import type { Context } from "@flowmind/core";
import { createNameIndex } from "@flowmind/engine";
import { knownContexts } from "../assembly/known-contexts.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { showFault } from "../output/show-fault.ts";
import { createStyle } from "../output/style.ts";
import { unknownContext } from "../output/unknown-context.ts";
import type { Settings } from "../settings/settings.ts";

export interface NamedContext {
  readonly context: Context;
  /** The context under any other URI, alias or title. */
  readonly find: (name: string) => Context | undefined;
}

/** Undefined, and said so, where there is none. @param name a URI, an alias or a title. Throws FOLDER_NOT_FOUND. */
export async function findNamed(
  name: string,
  { json }: { readonly json?: boolean },
  settings: Settings,
  surroundings: Surroundings,
): Promise<NamedContext | undefined> {
  const { output, errorOutput, environment } = surroundings;
  const { find, suggest } = createNameIndex(await knownContexts(settings, surroundings));
  const context = find(name);
  if (context !== undefined) return { context, find };
  const nearest = suggest(name);
  if (json === true) output.write(`${JSON.stringify({ uri: name, found: false, nearest }, null, 2)}\n`);
  else errorOutput.write(showFault(unknownContext(name, nearest), createStyle(errorOutput, environment)));
  return undefined;
}
