/** What the local user may see of a catalog, so that commands answer as the server would. */
import { compilePermissions } from "@flowmind/authorization";
import type { AskOptions } from "@flowmind/core";
import { localCaller } from "../command-line/local-caller.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import type { Settings } from "../settings/settings.ts";

export type Sight = Pick<AskOptions, "allow" | "allowKey">;

/** For asking; empty where nothing is hidden. */
export function localSight(
  { permissions }: Pick<Settings, "permissions">,
  surroundings: Pick<Surroundings, "userName">,
): Sight {
  const { allow, allowKey, seesAll } = compilePermissions(permissions).of(localCaller(surroundings));
  return seesAll ? {} : { allow, allowKey };
}
