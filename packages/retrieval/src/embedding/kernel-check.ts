/** Whether this processor computes the vectors that the encoder was measured with. */
import { readFile } from "node:fs/promises";
import { dotProduct, type Embedder, FlowmindError } from "@flowmind/core";
import { toUnitLength } from "./pool-tokens.ts";

/** A text and the vector it had where the encoder was measured. */
export interface KernelReference {
  readonly text: string;
  readonly vector: readonly number[];
}

export interface KernelCheck {
  readonly cosine: number;
  /** The cosine from which the kernels count as the same. */
  readonly least: number;
  readonly ok: boolean;
  /** CPU_KERNELS_DIFFER, where not ok. */
  readonly problem?: FlowmindError<"CPU_KERNELS_DIFFER">;
}

/**
 * Int8 kernels differ between processors: without VNNI, sums of products may saturate (RECIPE, "Encoder"). A difference is a
 * value, not an exception: everything still works, only less well. A reference of another length has cosine 0.
 */
export async function checkKernels(embedder: Embedder, reference: KernelReference): Promise<KernelCheck> {
  const actual = await embedder.embed(reference.text);
  const expected = toUnitLength(Float32Array.from(reference.vector));
  const cosine = expected?.length === actual.length ? dotProduct(expected, 0, actual) : 0;
  if (cosine >= leastCosine) return { cosine, least: leastCosine, ok: true };
  const problem = new FlowmindError("CPU_KERNELS_DIFFER", { cosine, least: leastCosine });
  return { cosine, least: leastCosine, ok: false, problem };
}

/** Throws MODEL_FILE_MISSING or MODEL_FILE_DAMAGED. */
export async function readKernelReference(file: string): Promise<KernelReference> {
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new FlowmindError("MODEL_FILE_MISSING", { file }, { cause });
  });
  const value = parse(text);
  if (isReference(value)) return value;
  throw new FlowmindError("MODEL_FILE_DAMAGED", { file, detail: "it holds no text with its vector" });
}

/** Quantisation itself moves a vector to a cosine of .9984 (SOURCE.md, median); kernels that compute the same move it far less. */
const leastCosine = 0.999;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isReference(value: unknown): value is KernelReference {
  if (typeof value !== "object" || value === null) return false;
  const { text, vector } = value as Record<string, unknown>;
  return typeof text === "string" && Array.isArray(vector) && vector.every((number) => Number.isFinite(number));
}
