/** What keeps the local user from using a context, so that commands say of it what the server would answer. */
import { barrierInWords, barrierTo, compilePermissions, standingOf } from "@flowmind/authorization";
import { type CallerProgress, type Context, noProgress } from "@flowmind/core";
import { localCaller } from "../command-line/local-caller.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import type { Settings } from "../settings/settings.ts";
import { localProgress } from "./local-progress.ts";

/** In words; undefined: nothing. */
export type LocalBarrier = (context: Context, tool: string) => Promise<string | undefined>;

/** What was earned is read only where it can make a difference: opening the store takes longer than answering. */
export function createLocalBarrier(
  settings: Pick<Settings, "permissions" | "levels" | "dataFolder">,
  surroundings: Pick<Surroundings, "userName">,
): LocalBarrier {
  const { permissions, levels } = settings;
  const caller = localCaller(surroundings);
  const granted = compilePermissions(permissions).of(caller);
  const barred = (context: Context, tool: string, progress: CallerProgress) =>
    barrierTo(context, tool, { granted, standing: standingOf(caller, progress, levels) }, levels);
  return async (context, tool) => {
    const found =
      barred(context, tool, noProgress) && barred(context, tool, await localProgress(settings, surroundings));
    return found && barrierInWords(found);
  };
}
