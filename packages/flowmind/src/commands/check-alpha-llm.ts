/** Does the configured language model answer, and soon enough? */
import { isFlowmindError } from "@flowmind/core";
import { alphaTimeoutMs } from "@flowmind/engine";
import { connectAlphaLlm } from "../assembly/connect-alpha-llm.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import type { AlphaLlmSettings } from "../settings/settings.ts";
import type { Finding } from "./doctor-command.ts";

const check = "alpha LLM";
/** Of the kind that it is asked in earnest: an object by a schema. */
const question = {
  system: "You say whether a statement holds.",
  prompt: "Two is less than three.",
  schema: {
    type: "object",
    properties: { holds: { type: "boolean" } },
    required: ["holds"],
    additionalProperties: false,
  },
};

export async function checkAlphaLlm(settings: AlphaLlmSettings, surroundings: Surroundings): Promise<Finding> {
  const { clock, signal } = surroundings;
  const startMs = clock.monotonic();
  try {
    const llm = connectAlphaLlm(settings, surroundings);
    const { tokens } = await llm.answer({ ...question, signal });
    const tookMs = Math.round(clock.monotonic() - startMs);
    const used = tokens === undefined ? "" : `, ${tokens} tokens`;
    const late =
      tookMs > alphaTimeoutMs ? `; conditions wait ${alphaTimeoutMs} ms, so uncertain ones may stay uncertain` : "";
    return { check, ok: true, detail: `${llm.name} answers in ${tookMs} ms${used}${late}` };
  } catch (error) {
    if (!isFlowmindError(error)) throw error;
    return { check, ok: false, detail: `${error.message}. ${error.fix}` };
  }
}
