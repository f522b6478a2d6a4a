/** What is said where a URI asks for another version than the one that is here. */
import { type Context, parseContextUri } from "@flowmind/core";

/** A remark, or none. @param asked as the caller wrote it: versions are not part of what is looked up */
export function otherVersion(asked: string, { uri, version }: Pick<Context, "uri" | "version">): readonly string[] {
  const wanted = parseContextUri(asked.trim())?.version;
  if (wanted === undefined || wanted === version) return [];
  const here = version === undefined ? "what is here says no version" : `version ${version} is here`;
  return [`There is no version ${wanted} of ${uri}: ${here}, and was taken`];
}
