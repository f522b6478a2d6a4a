/** Text → vector → neighbours; statement and text → how likely the one follows from the other. */
export type { KernelCheck, KernelReference } from "./embedding/kernel-check.ts";
export { checkKernels, readKernelReference } from "./embedding/kernel-check.ts";
export type { Pooling } from "./embedding/model-settings.ts";
export type { OnnxEmbedderOptions } from "./embedding/onnx-embedder.ts";
export { createOnnxEmbedder } from "./embedding/onnx-embedder.ts";
export { createOnnxEntailment, type OnnxEntailmentOptions } from "./entailment/onnx-entailment.ts";
export type { ModelDigests } from "./model/model-digests.ts";
export type { VectorCache, VectorCacheOptions } from "./vector-cache/vector-cache.ts";
export { createVectorCache } from "./vector-cache/vector-cache.ts";
export { withVectorCache } from "./vector-cache/with-vector-cache.ts";
export { createExactIndex } from "./vector-index/exact-index.ts";
export { createHnswlibIndex } from "./vector-index/hnswlib-index.ts";
export { createUsearchGraphIndex } from "./vector-index/usearch-graph-index.ts";
export { createUsearchIndex } from "./vector-index/usearch-index.ts";
export type { IndexMethod, IndexSizes } from "./vector-index/vector-index.ts";
export { createVectorIndex, vectorIndexBySize, vectorIndexFor } from "./vector-index/vector-index.ts";
