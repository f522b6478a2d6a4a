/** A caller's progress as one text. */
import { type CallerProgress, noProgress } from "@flowmind/core";

/** Vectors in base64: half as long as lists of numbers. */
interface StoredProgress {
  readonly uses: number;
  readonly counted: readonly (readonly [uri: string, atMs: number, vector: string])[];
}

export function formatProgress({ uses, counted }: CallerProgress): string {
  const stored: StoredProgress = {
    uses,
    counted: counted.map(({ uri, atMs, vector }) => [uri, atMs, Buffer.from(vector).toString("base64")]),
  };
  return JSON.stringify(stored);
}

export function parseProgress(text: string | undefined): CallerProgress {
  if (text === undefined) return noProgress;
  const { uses, counted } = JSON.parse(text) as StoredProgress;
  return {
    uses,
    counted: counted.map(([uri, atMs, vector]) => ({
      uri,
      atMs,
      vector: new Int8Array(Buffer.from(vector, "base64")),
    })),
  };
}
