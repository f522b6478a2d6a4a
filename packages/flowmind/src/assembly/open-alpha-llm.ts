/** The configured language model as the engine and runs use it: left alone while it is down, its faults told once. */
import { type AlphaLlm, isFlowmindError } from "@flowmind/core";
import type { Surroundings } from "../command-line/surroundings.ts";
import type { Settings } from "../settings/settings.ts";

type Report = (fault: { readonly message: string; readonly fix: string; readonly code: string }) => void;

/** One model, left alone apart: what is too slow for a condition may be in time for an instruction. */
export interface OpenedAlphaLlm {
  readonly judging: AlphaLlm;
  readonly instructing: AlphaLlm;
}

/** Undefined where none is configured, or where its key cannot be used, which is reported: everything works without. */
export async function openAlphaLlm(
  { alphaLlm: settings }: Pick<Settings, "alphaLlm">,
  surroundings: Pick<Surroundings, "environment" | "clock">,
  report: Report,
): Promise<OpenedAlphaLlm | undefined> {
  if (settings === undefined) return undefined;
  // Loaded only where one is configured.
  const [{ withRest }, { connectAlphaLlm }] = await Promise.all([
    import("@flowmind/llm"),
    import("./connect-alpha-llm.ts"),
  ]);
  try {
    const llm = reported(connectAlphaLlm(settings, surroundings), report);
    const { clock } = surroundings;
    return { judging: withRest(llm, clock), instructing: withRest(llm, clock) };
  } catch (error) {
    if (!isFlowmindError(error)) throw error;
    report(error);
    return undefined;
  }
}

function reported({ name, answer }: AlphaLlm, report: Report): AlphaLlm {
  return {
    name,
    answer: async (request) => {
      try {
        return await answer(request);
      } catch (error) {
        if (isFlowmindError(error)) report(error);
        throw error;
      }
    },
  };
}
