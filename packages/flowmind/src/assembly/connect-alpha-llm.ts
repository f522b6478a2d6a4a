/** The configured language model, ready to be asked. */
import { type AlphaLlm, FlowmindError } from "@flowmind/core";
import { createChatLlm } from "@flowmind/llm";
import type { Surroundings } from "../command-line/surroundings.ts";
import type { AlphaLlmSettings } from "../settings/settings.ts";

/** What a header takes. */
const visible = /^[\x21-\x7e]+$/;

/** Nothing is asked yet. Throws LLM_KEY_UNUSABLE. */
export function connectAlphaLlm(
  { url, model, timeoutMs, keyVariable }: AlphaLlmSettings,
  { environment, clock }: Pick<Surroundings, "environment" | "clock">,
): AlphaLlm {
  const apiKey = keyVariable === undefined ? undefined : readKey(keyVariable, environment[keyVariable]);
  return createChatLlm({ url, model, timeoutMs, ...(apiKey === undefined ? {} : { apiKey }) }, { clock });
}

function readKey(variable: string, given = ""): string {
  const key = given.trim();
  if (key === "") throw new FlowmindError("LLM_KEY_UNUSABLE", { variable, detail: "is not set" });
  if (visible.test(key)) return key;
  throw new FlowmindError("LLM_KEY_UNUSABLE", { variable, detail: "holds characters that no key has" });
}
