/** Values for arguments that a corrected example has to fill in. */
import type { SampleValues } from "../arguments/sample-of.ts";

/** @param query a request that the catalog knows */
export function samplesWith(query: string): SampleValues {
  return { query, confidence_level: middling, help_type: "usage", has_large_content: true, components };
}

/** Two are the least that are composed; which, only the caller knows. */
const components = ["<uri>", "<another uri>"].map((uri) => ({ uri, role: "primary" }));

/** Sure of some, not of all: neither excludes contexts nor claims more than an example can know. */
const middling = 0.6;
