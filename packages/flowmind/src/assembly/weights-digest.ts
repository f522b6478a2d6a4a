/** Which probabilities, fitted on public data, this version of FlowMind has. */
import { createHash } from "node:crypto";
import { fittedCalibrations } from "@flowmind/matching";

/** What a catalog learned moves these, and would move others wrongly. */
export function weightsDigest(): string {
  return createHash("sha256").update(JSON.stringify(fittedCalibrations)).digest("hex").slice(0, 16);
}
