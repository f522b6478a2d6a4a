/** Embeds texts while others are still being read from their files. */
import type { Embedder, EmbedManyOptions } from "@flowmind/core";

export interface EarlyTexts {
  /** To be embedded as soon as there are enough of them and the embedder is open. */
  add(texts: readonly string[]): void;
  /** The embedder whose `embedMany` takes what was embedded early; it is given once and then forgotten. */
  embedder(): Promise<Embedder>;
}

/** Enough to start the threads for. Each call reads the vector cache once, so each takes twice as many as the one before. */
const textsOfFirstCall = 128;

/** @param opening what fails here is for whoever opens the embedder to say */
export function createEarlyTexts(opening: Promise<Embedder>, signal: AbortSignal): EarlyTexts {
  const vectors = new Map<string, Float32Array>();
  let waiting = new Set<string>();
  const sent = new Set<string>();
  let textsPerCall = textsOfFirstCall;
  let calls: Promise<void>[] = [];
  let done = 0;
  // Whoever opens it learns of it, also where no text comes.
  opening.catch(() => {});
  let onDone: () => void = () => {};

  async function embed(texts: readonly string[]): Promise<void> {
    const embedder = await opening;
    let before = 0;
    const onProgress = (now: number): void => {
      done += now - before;
      before = now;
      onDone();
    };
    const embedded = await embedder.embedMany(texts, { signal, onProgress });
    texts.forEach((text, at) => {
      vectors.set(text, embedded[at] as Float32Array);
    });
  }

  async function embedMany(
    embedder: Embedder,
    texts: readonly string[],
    options: EmbedManyOptions = {},
  ): Promise<readonly Float32Array[]> {
    const { onProgress } = options;
    if (onProgress !== undefined) onDone = () => onProgress(Math.min(done, texts.length), texts.length);
    const pending = calls;
    try {
      await Promise.all(pending);
    } finally {
      if (calls === pending) calls = [];
    }
    const taken = new Map(texts.flatMap((text) => entryOf(text)));
    for (const text of taken.keys()) vectors.delete(text);
    const missing = texts.filter((text) => !taken.has(text));
    const known = texts.length - missing.length;
    const embedded = await embedder.embedMany(missing, {
      ...options,
      ...(onProgress && { onProgress: (now) => onProgress(known + now, texts.length) }),
    });
    missing.forEach((text, at) => {
      taken.set(text, embedded[at] as Float32Array);
    });
    return texts.map((text) => taken.get(text) as Float32Array);
  }

  function entryOf(text: string): readonly [string, Float32Array][] {
    const vector = vectors.get(text);
    return vector === undefined ? [] : [[text, vector]];
  }

  return {
    add: (texts) => {
      for (const text of texts) if (!sent.has(text)) waiting.add(text);
      if (waiting.size < textsPerCall) return;
      for (const text of waiting) sent.add(text);
      const call = embed([...waiting]);
      // Whoever asks for the vectors learns of it; nobody may ask where loading fails first.
      call.catch(() => {});
      calls.push(call);
      waiting = new Set();
      textsPerCall *= 2;
    },
    embedder: async () => {
      const embedder = await opening;
      return { ...embedder, embedMany: (texts, options) => embedMany(embedder, texts, options) };
    },
  };
}
