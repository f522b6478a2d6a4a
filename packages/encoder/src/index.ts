/** FlowMind's sentence encoder: data, and where it lies. */
export { encoderFolder, encoderName, encoderReferenceFile, encoderVectorsFolder } from "./encoder-files.ts";
