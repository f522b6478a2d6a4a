/** FlowMind's sentence encoder: data, and where it lies. */
export { encoderFolder, encoderName, encoderReferenceFile } from "./encoder-files.ts";
