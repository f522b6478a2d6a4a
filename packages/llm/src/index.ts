/** The operator's language model over the OpenAI-compatible protocol. */
export type { ChatLlmOptions, ChatLlmParts } from "./create-chat-llm.ts";
export { createChatLlm } from "./create-chat-llm.ts";
export { withRest } from "./with-rest.ts";
