/** Somebody else's YAML → the mapping that reads it, where its keys are usual ones. */
import type { ForeignMapping } from "@flowmind/catalog";
import type { ContextKind } from "@flowmind/core";

type Field = "title" | "description" | "examples" | "variables" | "tags" | "body";

/** As bot frameworks, prompt libraries and agent frameworks call it, the most telling first. */
const usualKeys: Readonly<Record<Field, readonly string[]>> = {
  description: [
    "summary",
    "purpose",
    "goal",
    "objective",
    "synopsis",
    "about",
    "help.text",
    "help",
    "desc",
    "metadata.summary",
  ],
  title: ["title", "intent", "label", "display_name", "displayName", "role", "name", "id"],
  examples: [
    "utterances",
    "samples.utterance",
    "samples",
    "training_phrases",
    "trainingPhrases",
    "phrases",
    "examples",
    "queries",
  ],
  variables: ["slots", "parameters", "inputs", "entities", "arguments", "params", "fields"],
  tags: ["tags", "labels", "keywords", "categories", "topics"],
  body: ["instructions", "prompt", "system_prompt", "template", "answer", "response", "content", "backstory"],
};

/** What the folder is called, where that says a kind. */
const kindWords: readonly (readonly [RegExp, ContextKind])[] = [
  [/bot|assistant|persona|agent/i, "agent"],
  [/prompt|template|pattern/i, "pattern"],
  [/tool|function|action/i, "tool"],
];

/** Files of one kind share their keys; the few that lack one are no reason to leave it out. */
const shareOfFiles = 0.8;
/** One file with a summary and a title may be anything. */
const fewestFiles = 2;

/**
 * Undefined where nothing usual says what the files are for, or where they are too few to tell.
 * @param documents the files' contents as plain data
 * @param folder as the mapping names it: the way from the project's folder
 */
export function guessMapping(documents: readonly unknown[], folder: string): ForeignMapping | undefined {
  if (documents.length < fewestFiles) return undefined;
  const find = (field: Field, isFit: (value: unknown) => boolean): Partial<Record<Field, string>> => {
    const key = usualKeys[field].find((path) => {
      const fitting = documents.filter((document) => isFit(at(document, path.split("."))));
      return fitting.length >= documents.length * shareOfFiles;
    });
    return key === undefined ? {} : { [field]: key };
  };
  const description = find("description", isText);
  const described = { ...find("title", isText), ...find("examples", isTexts), ...find("body", isText) };
  if (description.description === undefined || Object.keys(described).length === 0) return undefined;
  const kind = kindWords.find(([word]) => word.test(folder))?.[1] ?? "workflow";
  return { folder, kind, ...description, ...described, ...find("variables", isList), ...find("tags", isTexts) };
}

/** Through lists item by item, as the mapping is read. */
function at(value: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(value)) {
    const found = value.map((item) => at(item, path)).filter((item) => item !== undefined);
    return found.length === 0 ? undefined : found;
  }
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  return at((value as Readonly<Record<string, unknown>>)[key], rest);
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}

function isTexts(value: unknown): boolean {
  return isText(value) || (Array.isArray(value) && value.length > 0 && value.every(isText));
}

function isList(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
