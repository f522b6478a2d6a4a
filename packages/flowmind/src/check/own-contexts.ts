/** Which contexts a check is about, where shipped ones and those of servers lie beside them. */
import { contextFoldersOf } from "../assembly/context-folders.ts";
import { below } from "../output/shown-path.ts";
import type { Settings } from "../settings/settings.ts";

/** By its file; what servers bring has none. */
export type IsOwn = (context: { readonly file?: string }) => boolean;

/** Everything, where shipped contexts are all there is. @param isNamed folders were named, so that what servers bring is not meant */
export function ownContexts(settings: Settings, isNamed: boolean): IsOwn {
  const own = contextFoldersOf({ ...settings, shippedContexts: false });
  if (own.length === 0) return () => true;
  return ({ file }) => (file === undefined ? !isNamed : own.some((folder) => below(file, folder) !== undefined));
}
