/** Where the contexts lie that a caller has saved. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { type CallerKey, keyOfCaller } from "@flowmind/core";

/** Names of tenants and callers may be anything, so that none of them is part of a path. */
export function savedFolder(dataFolder: string, author: CallerKey): string {
  return join(dataFolder, savedFolderName(author));
}

/** Within the data folder. */
export function savedFolderName(author: CallerKey): string {
  const id = createHash("sha256").update(keyOfCaller(author)).digest("hex").slice(0, idLength);
  return join("saved", id);
}

/** Hexadecimal digits: no two of a billion callers have the same ones by chance. */
const idLength = 32;
