/** Which keys of somebody else's YAML mean what, as it is declared. */
import type { ContextKind } from "@flowmind/core";

/**
 * Each field names the key that holds it: a path with dots (`intent.help`), where a list on the way is taken item by item
 * (`samples.text` of `samples: [{text: …}]`).
 */
export interface ForeignMapping {
  /** Only files below a folder of this name or path. @default all files */
  readonly folder?: string;
  /** For files outside our four folders that do not say it themselves. @default the place says it */
  readonly kind?: ContextKind;
  readonly title?: string;
  readonly description?: string;
  /** A list of texts, or one text with an example on each line. */
  readonly examples?: string;
  /** A list of names, a list of mappings with a `name`, or a mapping by name as in a JSON Schema's `properties`. */
  readonly variables?: string;
  readonly tags?: string;
  readonly body?: string;
}
