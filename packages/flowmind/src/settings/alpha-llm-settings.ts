/** What the configuration file says of the language model → settings. */
import { FlowmindError } from "@flowmind/core";
import type { AlphaLlmSettings } from "./settings.ts";
import { usualAlphaTimeoutMs } from "./tuning.ts";

/** As the file spells it. */
export interface AlphaLlmSection {
  readonly url: string;
  readonly model: string;
  readonly api_key_env?: string;
  readonly timeout_ms?: number;
}

/** Throws CONFIG_INVALID for an address that has the right form and is none: a port above 65,535. */
export function alphaLlmSettings(section: AlphaLlmSection, file: string): AlphaLlmSettings {
  const { url, model, api_key_env, timeout_ms } = section;
  if (!URL.canParse(url))
    throw new FlowmindError("CONFIG_INVALID", { file, violations: ["alpha_llm.url is no address"] });
  return {
    url,
    model,
    timeoutMs: timeout_ms ?? usualAlphaTimeoutMs,
    ...(api_key_env === undefined ? {} : { keyVariable: api_key_env }),
  };
}
