/** Where a setting stands in the configuration file. */
import { type Document, isMap, isNode, isScalar, type LineCounter } from "yaml";

export interface ReadDocument {
  readonly document: Document.Parsed;
  /** Of its text. */
  readonly lines: LineCounter;
}

/**
 * From 1; undefined where there is no such place, or only by way of an alias.
 * @param path keys and positions from the root on
 * @param key of the mapping there, where the key is meant
 */
export function lineOf({ document, lines }: ReadDocument, path: readonly string[], key?: unknown): number | undefined {
  const node = document.getIn(path, true);
  const pair = isMap(node) ? node.items.find((one) => isScalar(one.key) && one.key.value === key) : undefined;
  const found = pair?.key ?? node;
  const offset = isNode(found) ? found.range?.[0] : undefined;
  return offset === undefined ? undefined : lines.linePos(offset).line;
}
