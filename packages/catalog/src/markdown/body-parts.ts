/** What the parts of a Markdown body say about when it is wanted: its headings and leading words, and its section on when to use it. */
import { withoutExclusions } from "@flowmind/core";
import { plainWords, shortened } from "./plain-words.ts";
import type { MarkdownBlock } from "./scan-blocks.ts";

export interface BodyParts {
  /** The first heading of the first level. */
  readonly title?: string;
  /** The first paragraph; without one, the first list. Where it begins, and its words. */
  readonly opening?: { readonly text: string; readonly offset: number };
  /** Headings that tell this body from others, then the bold words that list items begin with. */
  readonly topics: readonly string[];
  /** What stands under a heading such as "When to use". */
  readonly whenToUse: string;
  /** Requests in a user's words, quoted under such a heading. */
  readonly requests: readonly string[];
}

/** What a description should have at most (SKILL.md allows 1,024); what is embedded of one ends at 600. */
const openingCharacters = 600;
/** A longer heading is a sentence, not a topic. */
const topicCharacters = 60;
/** The first six are embedded, all are indexed by word; a body with more parts is a book. */
const mostTopics = 24;
const mostRequests = 20;
/** As for the triggers of the older dialect: fewer words are a name, not a request. */
const fewestWordsInRequest = 3;

/** Headings that stand in most files and tell none of them apart. */
const commonHeadings = new Set(
  `about|additional resources|advanced|anti-patterns|approach|arguments|background|best practices|checklist|common mistakes|conclusion
|configuration|constraints|context|core principles|critical rules|description|details|do|don't|example|examples|faq|features
|files|format|getting started|goal|goals|guidelines|how it works|how to use|important|important notes|input|inputs|instructions
|introduction|key principles|limitations|links|next steps|note|notes|objective|options|output|output format|overview|prerequisites
|principles|process|purpose|quick reference|quick start|quickstart|reference|references|requirements|resources|responsibilities|role
|rules|see also|setup|steps|summary|task|tips|tools|troubleshooting|usage|workflow|your role|your task`
    .replace(/\n/g, "")
    .split("|"),
);
const whenHeading =
  /^(?:when (?:to|you should|should (?:i|you)) (?:use|apply|invoke|activate|call|offer|trigger)|use (?:this|when|cases?)\b|triggers?\b|trigger phrases|(?:example|sample) (?:requests|prompts|queries|questions)|activation)/i;
/** `1. `, `Step 2: `, `Phase 3 - ` before a heading's words. */
const numbering = /^(?:(?:step|phase|part)\s+)?\d{1,3}(?:\.\d{1,3}){0,3}\s*[.):–—-]?\s*/i;
const boldLead = /^\*\*([^*]{2,60})\*\*/;
const quoted = /["“]([^"“”]{2,200})["”]/g;

/** O(length of the blocks). */
export function bodyPartsOf(blocks: readonly MarkdownBlock[]): BodyParts {
  const title = blocks.find(({ type, level }) => type === "heading" && level === 1);
  const opening = openingOf(blocks);
  const when = blocks.filter((_, index) => isUnderWhen(blocks, index));
  const requests = when.flatMap(({ text }) => quotedRequests(withoutExclusions(text)));
  const plain = when
    .filter(({ text }) => quotedRequests(text).length === 0)
    .map(({ text }) => sentence(plainWords(text)));
  return {
    ...(title === undefined ? {} : { title: plainWords(title.text) }),
    ...(opening === undefined ? {} : { opening }),
    topics: topicsOf(blocks, title),
    whenToUse: plain.join(" "),
    requests: [...new Set(requests)].slice(0, mostRequests),
  };
}

/** Quoted texts long enough to be requests. */
export function quotedRequests(text: string): readonly string[] {
  return [...text.matchAll(quoted)].flatMap((found) => {
    const words = plainWords(found[1] ?? "");
    return words.split(" ").length < fewestWordsInRequest ? [] : [words];
  });
}

function openingOf(blocks: readonly MarkdownBlock[]): BodyParts["opening"] {
  const first = blocks.find(({ type }) => type === "paragraph") ?? blocks.find(({ type }) => type === "item");
  if (first === undefined) return undefined;
  const from = blocks.indexOf(first);
  const isList = first.type === "item";
  const end = isList ? blocks.findIndex(({ type }, index) => index > from && type !== "item") : from + 1;
  const words = blocks.slice(from, end === -1 ? undefined : end).map(({ text }) => plainWords(text));
  const text = shortened(words.join(isList ? "; " : " "), openingCharacters);
  return text === "" ? undefined : { text, offset: first.offset };
}

/** Below the nearest heading of any level, or below the nearest one that is higher than that. */
function isUnderWhen(blocks: readonly MarkdownBlock[], index: number): boolean {
  if (blocks[index]?.type === "heading") return false;
  let before = index - 1;
  while (before >= 0 && blocks[before]?.type !== "heading" && index - before < nearBlocks) before--;
  const found = blocks[before];
  return found?.type === "heading" && whenHeading.test(plainWords(found.text));
}

/** Longer sections do not say when but how. */
const nearBlocks = 30;

function topicsOf(blocks: readonly MarkdownBlock[], title: MarkdownBlock | undefined): readonly string[] {
  const headings = blocks.flatMap((block) =>
    block.type === "heading" && block !== title ? [plainWords(block.text).replace(numbering, "")] : [],
  );
  const leads = blocks.flatMap(({ type, text }) => {
    const lead = type === "item" ? boldLead.exec(text)?.[1] : undefined;
    return lead === undefined ? [] : [plainWords(lead).replace(/:$/, "")];
  });
  const topics = new Map<string, string>();
  for (const topic of [...headings, ...leads]) {
    const key = topic.toLowerCase();
    const isTelling = /\p{L}/u.test(topic) && topic.length <= topicCharacters;
    if (isTelling && !commonHeadings.has(key) && !whenHeading.test(topic) && !topics.has(key)) topics.set(key, topic);
    if (topics.size >= mostTopics) break;
  }
  return [...topics.values()];
}

function sentence(text: string): string {
  return /[.!?:;…]$/.test(text) ? text : `${text}.`;
}
