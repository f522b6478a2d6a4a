/** The line by which an editor finds the JSON Schema of a YAML file. */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/** Of the program that is running, as a `file:` address: the line ends at a blank, which a path may have. Without a line break. */
export function schemaLine(of: "configuration" | "context"): string {
  return `# yaml-language-server: $schema=${places[of]()}`;
}

const places = {
  configuration: () => new URL("../../schema/flowmind.schema.json", import.meta.url).href,
  context: () =>
    pathToFileURL(createRequire(import.meta.url).resolve("@flowmind/catalog/schema/context.schema.json")).href,
} as const;
