/** Help: approvals. */
import type { HelpTopic } from "../help-topic.ts";

export const approvalTopic: HelpTopic = {
  type: "concept",
  name: "approval",
  title: "Approvals of a run: what awaiting_approval means",
  summary:
    "awaiting_approval: a destructive call, and what require_approval_for names, is made only once the user has agreed.",
  questions: [
    "What does awaiting_approval mean?",
    "What is the status awaiting_approval?",
    "The status is awaiting_approval, what now?",
    "Who approves a step?",
    "How do I approve or decline a step?",
    "What does require_approval_for do?",
    "Why does the run ask before it calls a tool?",
    "What happens when an approval is declined?",
  ],
  text: `awaiting_approval means that the run has stopped before a call, with the tool's URI and the arguments as they will be under awaiting. A call of a destructive tool is approved every time. constraints.require_approval_for adds all calls (external_api_calls), calls of tools that write or do not say what they do (file_modifications), and going into another context (context_switches).

Where your client can ask the user, it does. Otherwise show the user the call and, only once they have decided, send {session_id, approval: {step, decision: "approve" or "decline", reason}}. Never decide it for them. An approval waits as long as it takes, also over a restart of the server, and is kept before the call is made. What is declined fails with APPROVAL_DECLINED and is not tried again; a flow can catch it and go another way.`,
};
