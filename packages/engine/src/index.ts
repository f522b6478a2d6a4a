/** The compiled catalog and its snapshots: compile, ask, explain. */
export { createEngine, type EngineOptions, type EngineParts } from "./create-engine.ts";
export type { Absence, CompileOptions, Engine, Snapshot } from "./engine.ts";
