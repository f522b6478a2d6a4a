/** Faults of a context file: its author can put them right. */
import { defineError, type ErrorEntry } from "./define-error.ts";

interface Key {
  readonly key: string;
}
interface Uri {
  readonly uri: string;
}
interface Limit {
  readonly actual: number;
  readonly limit: number;
}
interface InSet {
  /** Of which folder the file is. @default "contexts" */
  readonly where?: "contexts" | "set";
}

interface DuplicateExample {
  readonly text: string;
  /** Where it stands already. */
  readonly other: string;
  /** That is the same context: on the same side, or on the other. @default "other" */
  readonly where?: "same" | "both_sides" | "other";
}

export const authorErrors: {
  readonly YAML_SYNTAX: ErrorEntry<{ readonly detail: string }>;
  readonly NOT_A_MAPPING: ErrorEntry<{ readonly found: string }>;
  readonly FILE_TOO_LARGE: ErrorEntry<Limit & InSet>;
  readonly FILE_NOT_TEXT: ErrorEntry<{ readonly detail: string } & InSet>;
  readonly FILE_UNREADABLE: ErrorEntry<{ readonly detail: string }>;
  readonly TOO_MANY_FILES: ErrorEntry<Limit>;
  readonly NESTED_TOO_DEEP: ErrorEntry<Limit>;
  readonly TOO_MANY_VALUES: ErrorEntry<{ readonly limit: number }>;
  readonly TOO_MANY_ALIASES: ErrorEntry<{ readonly limit: number }>;
  readonly LINK_OUTSIDE_FOLDER: ErrorEntry<{ readonly link: string }>;
  readonly DUPLICATE_KEY: ErrorEntry<Key>;
  readonly FORBIDDEN_KEY: ErrorEntry<Key>;
  readonly UNKNOWN_KEY: ErrorEntry<{
    readonly key: string;
    readonly nearest?: string;
    readonly known: readonly string[];
    readonly cutFrom?: string;
  }>;
  readonly WRONG_TYPE: ErrorEntry<{ readonly key: string; readonly expected: string; readonly found: string }>;
  readonly INVALID_VALUE: ErrorEntry<{ readonly key: string; readonly found: string; readonly expected: string }>;
  readonly MISSING_DESCRIPTION: ErrorEntry<Uri>;
  readonly EMPTY_DESCRIPTION: ErrorEntry<Uri>;
  readonly DESCRIPTION_FROM_BODY: ErrorEntry<{ readonly file: string }>;
  readonly DESCRIPTION_CUT: ErrorEntry<{
    readonly name: string;
    readonly hosts: string;
    readonly characters: number;
    readonly limit: number;
  }>;
  readonly MARKDOWN_SKIPPED: ErrorEntry<{ readonly file: string; readonly reason: string }>;
  readonly INVALID_URI: ErrorEntry<Uri>;
  readonly UNKNOWN_KIND: ErrorEntry<{ readonly file: string }>;
  readonly DUPLICATE_URI: ErrorEntry<{ readonly uri: string; readonly first: string }>;
  readonly DUPLICATE_ALIAS: ErrorEntry<{ readonly alias: string; readonly first: string }>;
  readonly UNKNOWN_REFERENCE: ErrorEntry<{ readonly uri: string; readonly nearest?: string }>;
  readonly RELATION_CYCLE: ErrorEntry<{ readonly cycle: readonly string[] }>;
  readonly DUPLICATE_EXAMPLE: ErrorEntry<DuplicateExample>;
  readonly UNDECLARED_VARIABLE: ErrorEntry<{ readonly name: string; readonly nearest?: string }>;
  readonly UNKNOWN_STEP: ErrorEntry<{ readonly step: string; readonly known: readonly string[] }>;
  /** `fix`: where something else is to be done than to say what the step does. */
  readonly INVALID_STEP: ErrorEntry<{ readonly detail: string; readonly fix?: string | undefined }>;
} = {
  YAML_SYNTAX: defineError(
    "author",
    ({ detail }) => `This is not valid YAML: ${detail}`,
    () => "Correct the syntax here; text with a colon, a hash or a leading sign needs quotes",
  ),
  NOT_A_MAPPING: defineError(
    "author",
    ({ found }) => `A context file must hold keys and values, but this one holds ${found}`,
    () => 'Begin with "description: …"',
  ),
  FILE_TOO_LARGE: defineError(
    "author",
    ({ actual, limit }) => `The file has ${actual} bytes; at most ${limit} are read`,
    ({ where }) =>
      where === "set"
        ? "Split the set into several folders"
        : "Split it, or move long texts to where the context can point at them",
  ),
  FILE_NOT_TEXT: defineError(
    "author",
    ({ detail }) => `The file is not UTF-8 text: ${detail}`,
    ({ where }) => (where === "set" ? "Save it as UTF-8" : "Save it as UTF-8, or move it out of the contexts folder"),
  ),
  FILE_UNREADABLE: defineError(
    "author",
    ({ detail }) => `The file cannot be read: ${detail}`,
    () => "Check that it exists and that its permissions allow reading",
  ),
  TOO_MANY_FILES: defineError(
    "author",
    ({ actual, limit }) => `The folder has ${actual} or more files; at most ${limit} are read`,
    () => "Point at a smaller folder",
  ),
  NESTED_TOO_DEEP: defineError(
    "author",
    ({ actual, limit }) => `Values or folders are nested ${actual} or more levels deep; at most ${limit} are read`,
    () => "Flatten the structure",
  ),
  TOO_MANY_VALUES: defineError(
    "author",
    ({ limit }) => `The file has more than ${limit} keys, values and signs`,
    () => "Split it into several files",
  ),
  TOO_MANY_ALIASES: defineError(
    "author",
    ({ limit }) => `YAML aliases (*name) expand to more than ${limit} values`,
    () => "Write the values out instead of repeating them by alias",
  ),
  LINK_OUTSIDE_FOLDER: defineError(
    "author",
    ({ link }) => `The link ${link} leads outside the contexts folder and is not followed`,
    () => "Copy the file into the folder, or give its own folder as a further contexts folder",
  ),
  DUPLICATE_KEY: defineError(
    "author",
    ({ key }) => `The key "${key}" stands here twice`,
    () => "Keep one of the two",
  ),
  FORBIDDEN_KEY: defineError(
    "author",
    ({ key }) => `The key "${key}" is reserved by JavaScript and not allowed`,
    () => "Choose another name",
  ),
  UNKNOWN_KEY: defineError(
    "author",
    ({ key }) => `The key "${key}" is not known here`,
    ({ nearest, known, cutFrom }) =>
      nearest === undefined
        ? `${cutFrom ? quoting(cutFrom) : ""}Known here: ${known.join(", ")}`
        : `Did you mean "${nearest}"?`,
  ),
  WRONG_TYPE: defineError(
    "author",
    ({ key, expected, found }) => `"${key}" must be ${expected}, but is ${found}`,
    ({ key, expected }) => `Write ${expected} as the value of "${key}"`,
  ),
  INVALID_VALUE: defineError(
    "author",
    ({ key, found }) => `"${key}" cannot be ${found}`,
    ({ expected }) => `Write ${expected}`,
  ),
  MISSING_DESCRIPTION: defineError(
    "author",
    ({ uri }) => `${uri} has no description, so nothing can be matched to it`,
    () => 'Add "description:" with one to three sentences in the words people use when they need this',
  ),
  EMPTY_DESCRIPTION: defineError(
    "author",
    ({ uri }) => `The description of ${uri} is empty, so nothing can be matched to it`,
    () => "Write one to three sentences in the words people use when they need this",
  ),
  DESCRIPTION_FROM_BODY: defineError(
    "author",
    ({ file }) => `${file} has no description; its first paragraph stands in for one`,
    () => 'Add "description:" to the front matter: what it does, and when to use it, in the words people use',
  ),
  DESCRIPTION_CUT: defineError(
    "author",
    ({ name, hosts, characters, limit }) =>
      `The description of ${name} has ${characters} characters; ${hosts} take ${limit}, so its end is not seen`,
    () => "Say what it does and when to use it first, and move the rest into the text below",
  ),
  MARKDOWN_SKIPPED: defineError(
    "author",
    ({ file, reason }) => `${file} is no context: ${reason}`,
    () => "Rename or move it as its host wants it, or leave it as it is where it is not meant to be one",
  ),
  INVALID_URI: defineError(
    "author",
    ({ uri }) => `"${uri}" is not a context URI`,
    () =>
      "Write workflow://, agent://, pattern:// or tool:// and segments of letters, digits, dot, hyphen and underscore",
  ),
  UNKNOWN_KIND: defineError(
    "author",
    ({ file }) => `Nothing says whether ${file} is a workflow, an agent, a pattern or a tool`,
    () => 'Move it below workflows/, agents/, patterns/ or tools/, or add "type:"',
  ),
  DUPLICATE_URI: defineError(
    "author",
    ({ uri, first }) => `${uri} is already defined in ${first}; this file is left out`,
    () => "Rename one of the two files",
  ),
  DUPLICATE_ALIAS: defineError(
    "author",
    ({ alias, first }) => `The alias "${alias}" already leads to ${first}`,
    () => "Keep it at one of the two",
  ),
  UNKNOWN_REFERENCE: defineError(
    "author",
    ({ uri }) => `There is no context ${uri}`,
    ({ nearest }) => (nearest === undefined ? "Correct the URI, or add that context" : `Did you mean ${nearest}?`),
  ),
  RELATION_CYCLE: defineError(
    "author",
    ({ cycle }) => `These contexts require each other in a circle: ${cycle.join(" → ")}`,
    () => "Remove one of these from relations.requires",
  ),
  DUPLICATE_EXAMPLE: defineError(
    "author",
    ({ text, other, where = "other" }) => {
      if (where === "same") return `The example "${text}" is listed twice under ${other}`;
      if (where === "both_sides") return `The example "${text}" is a positive and a negative one of ${other}`;
      return `The example "${text}" is listed under ${other} too`;
    },
    ({ where = "other" }) => {
      if (where === "same") return "Remove one of the two";
      if (where === "both_sides") return "Keep it on the side where it belongs";
      return "Keep it where it belongs, and make it a negative example of the other";
    },
  ),
  UNDECLARED_VARIABLE: defineError(
    "author",
    ({ name }) => `The variable "${name}" is required here but not declared under variables`,
    ({ nearest }) =>
      nearest === undefined ? "Declare it under variables" : `Declare it, or did you mean "${nearest}"?`,
  ),
  UNKNOWN_STEP: defineError(
    "author",
    ({ step }) => `There is no step named "${step}" in this flow`,
    ({ known }) => `Steps here: ${known.join(", ")}`,
  ),
  INVALID_STEP: defineError(
    "author",
    ({ detail }) => `This step cannot be understood: ${detail}`,
    ({ fix }) =>
      fix ??
      "Give it one of: prompt, context, workflow, call, ask, set, steps, then, switch, while, for_each, parallel, try, return",
  ),
};

/** Of a text or a list that was written inside { } as it is written elsewhere. */
function quoting(key: string): string {
  return `A comma ends a value inside { }: put the whole text of "${key}" into quotes, or write a list as [yes, no]. `;
}
