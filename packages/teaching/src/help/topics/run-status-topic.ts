/** Help: the statuses of a run. */
import type { HelpTopic } from "../help-topic.ts";

export const runStatusTopic: HelpTopic = {
  type: "concept",
  name: "run-status",
  title: "The statuses of a run: awaiting_step, awaiting_confirmation, limit_reached",
  summary: "status of execute_workflow says what the run waits for, or how it ended.",
  questions: [
    "What does awaiting_step mean?",
    "What is the status awaiting_step?",
    "The status is awaiting_step, what now?",
    "What does awaiting_confirmation mean?",
    "What does limit_reached mean?",
    "Which statuses can a run have?",
    "Is the run over?",
    "What is the status of a workflow run?",
  ],
  text: `awaiting_step: an instruction is to be carried out or a question answered; answer with step_result.
awaiting_confirmation: a step, an uncertain verdict or more steps want a yes; answer with approval.
awaiting_approval: a call wants the user's approval before it is made; answer with approval once the user has decided.
limit_reached: a limit was hit; with something awaited, continue goes on and stop ends it with what there is; with nothing awaited it is over.
running: it works; call again with session_id to wait for it.
completed, failed, cancelled: it is over. outcome holds what it returned, failure why it failed, done the latest steps.

Of several things awaited at once the status is that of the first. progress counts the steps that were carried out, of about how many.`,
};
