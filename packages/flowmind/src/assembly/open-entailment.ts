/** The entailment model, opened when a condition first needs it: most sessions never do, and it takes 60 MB. */
import type { EntailmentModel } from "@flowmind/core";
import { entailmentFolder } from "@flowmind/entailment";
import { createOnnxEntailment } from "@flowmind/retrieval";

/** @param open throws what opening a model throws; it is called again after that */
export function openEntailment(open: () => Promise<EntailmentModel> = openShipped): EntailmentModel {
  let opening: Promise<EntailmentModel> | undefined;
  const opened = () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    entail: async (hypothesis, premise, signal) => (await opened()).entail(hypothesis, premise, signal),
    close: async () => {
      await (await opening)?.close();
    },
  };
}

function openShipped(): Promise<EntailmentModel> {
  return createOnnxEntailment({ folder: entailmentFolder() });
}
