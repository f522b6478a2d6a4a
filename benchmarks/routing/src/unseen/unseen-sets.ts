/** Public sets that nothing of FlowMind was fitted or tuned on, and where each comes from. */
import { join } from "node:path";
import type { LabelledSet } from "@flowmind/evaluation";
import { readIntentLines } from "./read-intent-lines.ts";
import { readIntentTable } from "./read-intent-table.ts";
import { readServerTools } from "./read-server-tools.ts";

export interface UnseenSet {
  readonly name: string;
  /** Owner/name on GitHub; the folder of its clone is the name. */
  readonly repository: string;
  /** @throws {Error} a file is not there or has another form */
  readonly read: (clone: string) => Promise<LabelledSet>;
}

const intentRepository = "jianguoz/Few-Shot-Intent-Detection";

/** Test splits. "near" requests are foreign ones of the same trade, "far" ones are of another. */
export const unseenSets: readonly UnseenSet[] = [
  intents("banking77", "BANKING77"),
  intents("snips", "SNIPS"),
  intents("banking77-near", "BANKING77-OOS", "id-oos"),
  intents("banking77-far", "BANKING77-OOS", "ood-oos"),
  intents("clinc-banking-near", "CLINC-Single-Domain-OOS/banking", "id-oos"),
  intents("clinc-banking-far", "CLINC-Single-Domain-OOS/banking", "ood-oos"),
  intents("clinc-cards-near", "CLINC-Single-Domain-OOS/credit_cards", "id-oos"),
  intents("clinc-cards-far", "CLINC-Single-Domain-OOS/credit_cards", "ood-oos"),
  chats("curekart"),
  chats("powerplay11"),
  chats("sofmattress"),
  {
    name: "livemcpbench",
    repository: "icip-cas/LiveMCPBench",
    read: (clone) => readServerTools("livemcpbench", clone),
  },
];

function intents(name: string, folder: string, foreign?: string): UnseenSet {
  return {
    name,
    repository: intentRepository,
    read: (clone) => readIntentLines(name, join(clone, "Datasets", folder), foreign),
  };
}

/** Customers of three shops, as they typed. */
function chats(name: string): UnseenSet {
  return {
    name,
    repository: "hellohaptik/HINT3",
    read: (clone) => readIntentTable(name, join(clone, "dataset", "v2")),
  };
}
