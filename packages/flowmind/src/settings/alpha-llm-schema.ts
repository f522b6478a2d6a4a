/** `alpha_llm:` of the configuration file: the language model that settles what is uncertain (docs/alpha-llm.md). */
import { longestAlphaTimeoutMs, usualAlphaTimeoutMs } from "./tuning.ts";

/** No name and password, query or fragment: what stands in an address is shown. */
const addressForm = "^https?://(?:[A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.]+\\])(?::[0-9]{1,5})?(?:/[^\\s?#@]*)?$";
const variableForm = "^[A-Za-z_][A-Za-z0-9_]*$";

export const alphaLlmSchema: Readonly<Record<string, unknown>> = {
  type: "object",
  additionalProperties: false,
  description:
    "A language model with an OpenAI-compatible endpoint, for what is uncertain (docs/alpha-llm.md). Default: none.",
  required: ["url", "model"],
  properties: {
    url: { type: "string", pattern: addressForm, description: "Of the endpoint, up to and with /v1." },
    model: { type: "string", minLength: 1, description: "As the endpoint names it." },
    api_key_env: {
      type: "string",
      pattern: variableForm,
      description: "Name of the environment variable that holds the key. Default: no key.",
    },
    timeout_ms: {
      type: "integer",
      minimum: 1,
      maximum: longestAlphaTimeoutMs,
      default: usualAlphaTimeoutMs,
      description: "For an instruction of a workflow; conditions wait 3,000 at most.",
    },
  },
};
