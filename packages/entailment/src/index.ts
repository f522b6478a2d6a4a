/** FlowMind's entailment model: data, and where it lies. */
export { entailmentFolder, entailmentName } from "./entailment-files.ts";
