/** Which version of a rival is measured: what this package's manifest pins, since few packages let their own be read. */
import { createRequire } from "node:module";

const manifest = createRequire(import.meta.url)("../package.json") as {
  readonly dependencies: Readonly<Record<string, string>>;
};

/** Throws for a package that is not pinned. */
export function pinnedVersion(name: string): string {
  const version = manifest.dependencies[name];
  if (version === undefined) throw new RangeError(`${name} is not among the dependencies of this package`);
  return version;
}
