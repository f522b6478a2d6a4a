/** The compiled catalog and its snapshots: compile, keep, ask, explain. */
export type { CatalogData } from "./compiled-catalog.ts";
export { createEngine, type EngineOptions, type EngineParts } from "./create-engine.ts";
export { textsOf } from "./embed-rows.ts";
export type { Absence, CatalogChange, CompileOptions, Engine, Snapshot } from "./engine.ts";
export type { MeasuredRequest } from "./measure-request.ts";
export {
  type CatalogStore,
  type CatalogStoreOptions,
  createCatalogStore,
  type StoredCatalog,
  type StoredSize,
} from "./stored/catalog-store.ts";
