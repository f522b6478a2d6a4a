/** The old dialect's triggers: what reads as a request becomes an example, the rest a tag or a condition. */
import { isTag, wordsOf } from "./dialect-a-body.ts";
import { itemsOf, textOf } from "./read-fields.ts";
import { entryOf, listNode, mapNode, textNode, type YamlEntry, type YamlNode, type YamlScalar } from "./yaml-node.ts";

export interface Triggers {
  readonly examples?: YamlEntry;
  readonly activation?: YamlEntry;
  readonly tags: readonly YamlNode[];
}

/** Sentences that begin so say when something happens, not what somebody wants. */
const conditionOpeners = /^(?:when|whenever|if|on|upon|after|before|once|every|each time|while|during|user)\b/i;
/** Requests begin so, whoever collected them. */
const requestOpeners =
  /^(?:i|we|my|our|can|could|would|please|help|how|what|why|which|where|who|is|are|do|does|should|let's)\b/i;
const fewestWordsInRequest = 3;

/** `triggers: {manual, automatic}`, or a list of texts and of `{when_semantic: …}`. */
export function readTriggers(entry: YamlEntry | undefined): Triggers {
  if (entry === undefined) return { tags: [] };
  const { value } = entry;
  const manual = value.type === "map" ? scalarsOf(entryOf(value, "manual")) : scalarsOf(entry);
  const automatic = value.type === "map" ? scalarsOf(entryOf(value, "automatic")) : [];
  const requests = [
    ...manual.filter(({ source }) => isRequest(source, true)),
    ...automatic.filter(({ source }) => isRequest(source, false)),
  ];
  const others = [...manual, ...automatic].filter((node) => !requests.includes(node));
  const conditions = [...others.filter(({ source }) => !isTag(wordsOf(source))), ...semanticConditions(entry)];
  const tags = others
    .filter(({ source }) => isTag(wordsOf(source)))
    .map((node) => textNode(wordsOf(node.source), node.offset));
  return {
    tags,
    ...(requests.length === 0
      ? {}
      : { examples: under("examples", "positive", listNode(requests, value.offset), entry) }),
    ...(conditions.length === 0
      ? {}
      : { activation: under("activation_conditions", "semantic_if", joined(conditions), entry) }),
  };
}

function scalarsOf(entry: YamlEntry | undefined): readonly YamlScalar[] {
  return itemsOf(entry).flatMap(({ value }) => {
    const text = textOf(value)?.trim();
    return text === undefined || text === "" ? [] : [textNode(text, value.offset)];
  });
}

function isRequest(text: string, isManual: boolean): boolean {
  if (text.split(/\s+/).length < fewestWordsInRequest || /[<>=_]/.test(text)) return false;
  return requestOpeners.test(text) || text.endsWith("?") || (isManual && !conditionOpeners.test(text));
}

function semanticConditions(entry: YamlEntry): readonly YamlScalar[] {
  return itemsOf(entry).flatMap(({ value }) =>
    value.type === "map"
      ? ["when_semantic", "if_semantic", "when"].flatMap((key) => scalarsOf(entryOf(value, key)))
      : [],
  );
}

/** Any one of them is reason enough. */
function joined(conditions: readonly YamlScalar[]): YamlScalar {
  return textNode(conditions.map(({ source }) => source).join(" or "), conditions[0]?.offset ?? 0);
}

function under(outer: string, inner: string, value: YamlNode, { keyOffset }: YamlEntry): YamlEntry {
  return { key: outer, keyOffset, value: mapNode([{ key: inner, keyOffset, value }], value.offset) };
}
