/** Help: calling a tool that was found. */
import type { HelpTopic } from "../help-topic.ts";

export const callAToolTopic: HelpTopic = {
  type: "usage",
  name: "call-a-tool",
  title: "call_tool: call a tool that was found",
  summary: "Calls a tool, prompt or resource of a connected server by its URI, once its arguments are checked.",
  questions: [
    "How do I call a tool that field_request found?",
    "Which arguments does call_tool take?",
    "How do I read the rest of a long result?",
    "What do I do when a call needs confirmation?",
    "Why does next_action name a tool that is not FlowMind's?",
  ],
  text: `Make the call that a match's next_action names. It is one of four kinds.

With on "host" it is a call of your host's own (a skill, a subagent, a tool of a server that the host has itself): make it there, not here; where the host has not loaded the tool yet, make the call of if_deferred first.
With call_tool, FlowMind carries it out: {uri, arguments}. The arguments follow the tool's own schema; get_help with the URI shows it. Violations are all named at once, with a corrected call under fix.example.
With execute_workflow, FlowMind runs a workflow, an agent or a pattern and hands you what is to be done.
With get_help, nobody here can carry it out, or you may not yet: you get what is known of it.

What may destroy something needs the user's consent. Where your client can ask the user, it does, and a refusal is CALL_DECLINED. Where it cannot, you get CONFIRMATION_REQUIRED: show the user what would be called and, only if they agree, make the call of fix.example with confirmed: true.

The result's own content comes first, as the tool gave it; result.structured holds its data where it has some. A result that is too long ends with result.rest: make the call under next_actions to read on; its handle is good once, for some minutes. TOOL_FAILED means that the tool ran and says it failed. CONTEXT_UNAVAILABLE and SERVER_DOWN mean that nothing was called. After CALL_TIMED_OUT or UPSTREAM_FAILED look first whether the work was done: nothing is repeated by itself.`,
};
