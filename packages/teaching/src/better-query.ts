/** A request in other people's words that would have led clearly to the first match. */
import type { Match, Request } from "@flowmind/core";

/** The example of the match that shares most words with the query; undefined where it shares none or adds none. */
export function betterQueryExample(request: Request, match: Match | undefined): string | undefined {
  const asked = wordsOf(request.query);
  let best: { text: string; shared: number } | undefined;
  const examples = match?.context.examples.positive ?? [];
  for (const [at, words] of wordsOfAll(examples).entries()) {
    const text = examples[at] as string;
    const shared = [...words].filter((word) => asked.has(word)).length;
    const adds = words.size > shared;
    if (adds && shared > 0 && (best === undefined || shared > best.shared)) best = { text, shared };
  }
  return best?.text;
}

/** By the examples of a context, which stay as they are. */
const known = new WeakMap<readonly string[], readonly ReadonlySet<string>[]>();

function wordsOfAll(examples: readonly string[]): readonly ReadonlySet<string>[] {
  const words = known.get(examples) ?? examples.map(wordsOf);
  known.set(examples, words);
  return words;
}

/** Words of three letters or more: shorter ones are shared by any two sentences. */
function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);
}
