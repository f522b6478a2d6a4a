/** What is said beside an answer, and the help text: computed, never canned. */
export { type BlockedVariable, blockedVariable } from "./blocked-variable.ts";
export { type Coverage, coverageOf, describeAreas, describeCoverage } from "./coverage.ts";
export { enhance } from "./enhance.ts";
export type { Enhancement, Guidance, NextStep, Teaching } from "./enhancement.ts";
export { explainMatch } from "./explanation.ts";
export { errorCodesIn } from "./help/error-codes-in.ts";
export { helpContexts, helpTopicOf, helpUri } from "./help/help-contexts.ts";
export { helpOverview } from "./help/help-overview.ts";
export { type HelpTopic, type HelpType, helpTypes } from "./help/help-topic.ts";
export { helpTopics } from "./help/help-topics.ts";
export { type FlowmindCall, flowmindCall, instructionsCall, ownToolOf } from "./host/flowmind-call.ts";
export { type Host, hosts } from "./host/host.ts";
export { type HostCall, hostCall, type OwnCall } from "./host/host-call.ts";
export { hostOfClient } from "./host/host-of-client.ts";
export { contextForPrompt, type PromptAdvice, type PromptOptions } from "./push/context-for-prompt.ts";
export { type PushHost, pushHosts } from "./push/push-host.ts";
