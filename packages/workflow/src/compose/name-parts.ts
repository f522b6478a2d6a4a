/** Names of steps and variables for the parts of a composition: told from their URIs, and each of its own. */

import { longestStepName } from "../tuning.ts";
import type { Part } from "./part.ts";

export interface PartNames extends Pick<Part, "id" | "names"> {}

/** Gives the next name that is like `wanted` and free, and takes it. */
export type TakeName = (wanted: string) => string;

/** @param taken names of variables that are declared */
export function createNames(taken: Iterable<string>): TakeName {
  const known = new Set(taken);
  return (wanted) => {
    let name = wanted;
    for (let ordinal = 2; known.has(name); ordinal += 1) name = `${wanted}_${ordinal}`;
    known.add(name);
    return name;
  };
}

/** `workflow://support/Incident-Response` → `incident_response`, with the variables that the run sets for it. */
export function namePart(uri: string, takeStep: TakeName, takeVariable: TakeName): PartNames {
  const segment = uri.slice(uri.lastIndexOf("/") + 1).toLowerCase();
  const word = segment.replace(/[^a-z0-9]+/g, "_").replace(/^_+|_+$/g, "");
  const id = takeStep((/^[a-z]/.test(word) ? word : `_${word}`).slice(0, longestStepName));
  const names = {
    result: takeVariable(`${id}_result`),
    passed: takeVariable(`${id}_passed`),
    applies: takeVariable(`${id}_applies`),
  };
  return { id, names };
}
