/** The compiled catalog and its snapshots: compile, keep, ask, explain. */
export type { CatalogData } from "./compiled-catalog.ts";
export { createConditionJudge } from "./conditions/judge-condition.ts";
export { alphaTimeoutMs } from "./conditions/tuning.ts";
export { createEngine, type EngineOptions, type EngineParts } from "./create-engine.ts";
export { textsOf } from "./embed-rows.ts";
export type { Absence, CatalogChange, CompileOptions, Engine, Snapshot } from "./engine.ts";
export type { MeasuredRequest } from "./measure-request.ts";
export { createNameIndex } from "./name-index.ts";
export { compareAnswers, type Flip, type FlipSide } from "./overlap/compare-answers.ts";
export { countCoverage } from "./overlap/count-coverage.ts";
export {
  createOverlapStudy,
  type OverlapChange,
  type OverlapOptions,
  type OverlapStudy,
} from "./overlap/create-overlap-study.ts";
export type { ExampleAnswer } from "./overlap/example-answer.ts";
export type {
  ContextOverlap,
  Contrast,
  Coverage,
  CoverageCounts,
  LostExample,
  Neighbour,
  OverlapReport,
  Reach,
  StolenExample,
} from "./overlap/overlap-report.ts";
export type { OverlapParts } from "./overlap/overlap-room.ts";
export {
  type CatalogStore,
  type CatalogStoreOptions,
  createCatalogStore,
  type StoredCatalog,
  type StoredSize,
} from "./stored/catalog-store.ts";
