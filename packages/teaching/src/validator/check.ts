/** One rule about requests. */
import type { Outcome, Request } from "@flowmind/core";
import type { Hint } from "../hint.ts";

/** Every violation of the rule, as a hint that never refuses the request. */
export type Check = (request: Request, outcome: Outcome) => readonly Hint[];
