/** What a context's author says is to be used in its place. */
import type { Context } from "@flowmind/core";
import { onceForEach } from "../once-for-each.ts";

/** Said of the context itself: a sentence or a bracket that begins so, in capitals, "it is now …". What merely deals with such things is not meant. */
const marks: readonly RegExp[] = [
  /(?:^|[.!?:;\n]\s*|[([*_]{1,3})(?:deprecated|obsolete|superseded|replaced by|veraltet|obsoleto)(?![\p{L}\p{N}])/iu,
  /(?<!\p{L})(?:DEPRECATED|OBSOLETE|SUPERSEDED)(?!\p{L})/u,
  /(?<!\p{L})(?:this|it)(?:\s+\p{L}+)?\s+(?:is|was|has been)\s+(?:now\s+)?(?:deprecated|obsolete|superseded|replaced)(?!\p{L})/iu,
];
const announced = String.raw`(?<!\p{L})(?:use|prefer|try|call|see|replaced (?:by|with)|superseded by|in favou?r of|stattdessen|nutze|usa|usar)\s+(?:the\s+)?`;
const named = new RegExp(
  String.raw`${announced}["'\x60“*]*(?<name>(?:\p{L}+:\/\/)?[\p{L}\p{N}_][\p{L}\p{N}_./-]*[\p{L}\p{N}])`,
  "giu",
);

/** A title of several words, set apart by quotation marks. */
const quoted = new RegExp(String.raw`${announced}["'\x60“](?<name>[^"'\x60”\n]{2,60})["'\x60”]`, "giu");

/** Names as they stand in the text; empty where it is not marked as one that has a successor. */
export const replacementsOf: (context: Context) => readonly string[] = onceForEach(({ title, description, tags }) => {
  const text = `${title}\n${description}`;
  const at = marks.map((mark) => text.search(mark)).filter((index) => index >= 0);
  if (at.length === 0 && !tags.some((tag) => /^(?:deprecated|obsolete)$/i.test(tag))) return [];
  const from = at.length === 0 ? 0 : Math.min(...at);
  const behind = text.slice(from, from + reach);
  const names = [...behind.matchAll(quoted), ...behind.matchAll(named)].flatMap(({ groups }) => groups?.["name"] ?? []);
  return [...new Set(names)];
});

/** The name stands in the sentence of the mark, or in the next. */
const reach = 300;
