/** `mapping:` of the configuration file: which keys of YAML that is not ours mean what. */
import type { ForeignMapping } from "@flowmind/catalog";
import { contextKinds } from "@flowmind/core";

type Property = Readonly<Record<string, unknown>>;

const path = (description: string): Property => ({ type: "string", pattern: "^[^.]+(\\.[^.]+)*$", description });

const properties: Readonly<Record<keyof ForeignMapping, Property>> = {
  folder: { type: "string", minLength: 1, description: "Only files below a folder of this name or path." },
  kind: { enum: contextKinds, description: "What files outside workflows/, agents/, patterns/ and tools/ are." },
  title: path("The key that holds the title; dots lead into mappings and through lists."),
  description: path("The key that holds the description."),
  examples: path("The key that holds example requests: a list, or a text with one on each line."),
  variables: path("The key that holds the variables: names, mappings with a name, or a mapping by name."),
  tags: path("The key that holds the tags."),
  body: path("The key that holds the text."),
};

export const mappingSchema: Property = {
  description:
    "For YAML that is not FlowMind's: which of its keys mean what. Of several the first that fits a file counts.",
  type: "array",
  items: { type: "object", additionalProperties: false, minProperties: 1, properties },
};
