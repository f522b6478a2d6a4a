/** Every help topic: the written ones, and one for each error code. */
import { errorTopics } from "./error-topics.ts";
import type { HelpTopic } from "./help-topic.ts";
import { abstentionTopic } from "./topics/abstention-topic.ts";
import { activationTopic } from "./topics/activation-topic.ts";
import { approvalTopic } from "./topics/approval-topic.ts";
import { askTheUserTopic } from "./topics/ask-the-user-topic.ts";
import { callAToolTopic } from "./topics/call-a-tool-topic.ts";
import { catalogTopic } from "./topics/catalog-topic.ts";
import { composeWorkflowTopic } from "./topics/compose-workflow-topic.ts";
import { contextTopic } from "./topics/context-topic.ts";
import { continueARunTopic } from "./topics/continue-a-run-topic.ts";
import { disambiguationTopic } from "./topics/disambiguation-topic.ts";
import { domainsTopic } from "./topics/domains-topic.ts";
import { envelopeTopic } from "./topics/envelope-topic.ts";
import { executionPreviewTopic } from "./topics/execution-preview-topic.ts";
import { extractVariablesTopic } from "./topics/extract-variables-topic.ts";
import { fieldRequestTopic } from "./topics/field-request-topic.ts";
import { getHelpTopic } from "./topics/get-help-topic.ts";
import { largeContentTopic } from "./topics/large-content-topic.ts";
import { levelsTopic } from "./topics/levels-topic.ts";
import { listAvailableContextsTopic } from "./topics/list-available-contexts-topic.ts";
import { probabilityTopic } from "./topics/probability-topic.ts";
import { readingErrorsTopic } from "./topics/reading-errors-topic.ts";
import { relationsTopic } from "./topics/relations-topic.ts";
import { reportOutcomeTopic } from "./topics/report-outcome-topic.ts";
import { runAWorkflowTopic } from "./topics/run-a-workflow-topic.ts";
import { runLimitsTopic } from "./topics/run-limits-topic.ts";
import { runStatusTopic } from "./topics/run-status-topic.ts";
import { saveTokensTopic } from "./topics/save-tokens-topic.ts";
import { stateConfidenceTopic } from "./topics/state-confidence-topic.ts";
import { statusTopic } from "./topics/status-topic.ts";
import { uriTopic } from "./topics/uri-topic.ts";
import { variablesTopic } from "./topics/variables-topic.ts";
import { whenNothingFitsTopic } from "./topics/when-nothing-fits-topic.ts";
import { writeAQueryTopic } from "./topics/write-a-query-topic.ts";

const written: readonly HelpTopic[] = [
  fieldRequestTopic,
  listAvailableContextsTopic,
  getHelpTopic,
  callAToolTopic,
  reportOutcomeTopic,
  runAWorkflowTopic,
  continueARunTopic,
  composeWorkflowTopic,
  writeAQueryTopic,
  extractVariablesTopic,
  stateConfidenceTopic,
  whenNothingFitsTopic,
  askTheUserTopic,
  largeContentTopic,
  saveTokensTopic,
  contextTopic,
  uriTopic,
  probabilityTopic,
  statusTopic,
  runStatusTopic,
  approvalTopic,
  runLimitsTopic,
  abstentionTopic,
  disambiguationTopic,
  variablesTopic,
  levelsTopic,
  catalogTopic,
  domainsTopic,
  activationTopic,
  executionPreviewTopic,
  envelopeTopic,
  relationsTopic,
  readingErrorsTopic,
];

export const helpTopics: readonly HelpTopic[] = [...written, ...errorTopics()];
