/** A file of one JSON value a line. */
import { readFileSync } from "node:fs";

export function readJsonLines<Row>(file: URL): readonly Row[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line) as Row);
}
