/** The nouns of FlowMind and the ports between its parts. */
export type { AlphaLlm, LlmAnswer, LlmRequest } from "./alpha-llm.ts";
export { awaitedListed } from "./awaited-listed.ts";
export { awaitedNames } from "./awaited-names.ts";
export { beforeNewRun } from "./before-new-run.ts";
export { beginningAndEnd } from "./beginning-and-end.ts";
export { isCallForHelp } from "./call-for-help.ts";
export type { Caller, CallerKey } from "./caller.ts";
export { callerOf, keyOfCaller, localTenant } from "./caller.ts";
export type { CallerProgress, CountedUse, Level } from "./caller-progress.ts";
export { levels, noProgress } from "./caller-progress.ts";
export type { Candidate, Candidates, Token } from "./candidates.ts";
export type {
  CatalogCalibration,
  CatalogModel,
  DiscriminantModel,
  Distribution,
  ForeignStatistics,
  LexicalField,
  LexicalModel,
  Postings,
  Scaling,
  ScoreWeighting,
  Vocabulary,
} from "./catalog-model.ts";
export { lexicalFields } from "./catalog-model.ts";
export { characterCount, firstCharacters, lastCharacters } from "./characters.ts";
export { choice, choiceMark } from "./choice.ts";
export type {
  ComparisonLeaf,
  ComparisonOperator,
  ConditionLeaf,
  ConditionProblem,
  ConditionSpan,
  ConditionTree,
  HistoryLeaf,
  JoinedCondition,
  NegatedCondition,
  ParsedCondition,
  SemanticLeaf,
  StateLeaf,
} from "./condition-tree.ts";
export { comparisonOperators, conditionFix } from "./condition-tree.ts";
export type { AlphaUse, ConditionJudgement, ConditionSituation, ConditionVerdict } from "./condition-verdict.ts";
export type {
  Activation,
  AllowedValue,
  Complexity,
  Context,
  ContextKind,
  ContextSource,
  Domain,
  Effect,
  NativeSource,
  NegativeExample,
  RelationName,
  Relations,
  Variable,
  VariableType,
} from "./context.ts";
export { complexities, contextKinds, domains, effects, relationNames, variableTypes } from "./context.ts";
export type { ContextUri } from "./context-uri.ts";
export {
  contextUriKey,
  decodeUriSegment,
  encodeUriSegment,
  formatContextUri,
  isSameContextUri,
  parseContextUri,
} from "./context-uri.ts";
export { type Costs, defaultCosts } from "./costs.ts";
export { cutMiddle } from "./cut-middle.ts";
export { dotProduct } from "./dot-product.ts";
export type { DurableContext, StepAttempt, StepOptions, StepRecord, WaitOptions } from "./durable-context.ts";
export { editDistance, nearestNames } from "./edit-distance.ts";
export type { Culprit, ErrorEntry } from "./errors/define-error.ts";
export type { ErrorCode, ErrorDetails } from "./errors/error-table.ts";
export { errorEntry, errorTable } from "./errors/error-table.ts";
export { FlowmindError, isFlowmindError } from "./errors/flowmind-error.ts";
export { messageOf } from "./errors/message-of.ts";
export { opensInWords } from "./errors/opens-in-words.ts";
export type { Place, Problem, Severity } from "./errors/problem.ts";
export { problemAt } from "./errors/problem.ts";
export { systemCode } from "./errors/system-code.ts";
export { filledVariables } from "./filled-variables.ts";
export type {
  AskStep,
  AttemptStep,
  BranchStep,
  CallStep,
  Condition,
  Flow,
  FlowFunction,
  ForEachStep,
  InstructStep,
  InvokeStep,
  LoopStep,
  ParallelStep,
  ReturnStep,
  SequenceStep,
  SetStep,
  StepSettings,
  SwitchStep,
} from "./flow.ts";
export { childrenOf, functionNameOf, functionUri, mostRetries } from "./flow.ts";
export type { FlowPreview } from "./flow-preview.ts";
export { previewFlow } from "./flow-preview.ts";
export { type FlowmindTool, flowmindTools } from "./flowmind-tools.ts";
export { groupBy } from "./group-by.ts";
export { intendedContext, isNoneMeant, noneOfThese } from "./intended-context.ts";
export { isRealDay } from "./is-real-day.ts";
export { entriesWithin } from "./json/entries-within.ts";
export { isRecord } from "./json/is-record.ts";
export { parseJson } from "./json/parse-json.ts";
export { toVariables } from "./json/to-variables.ts";
export { keptVectorScale, toKeptVector } from "./kept-vector.ts";
export type { Learned, LearnedOf, LearnedShift } from "./learned.ts";
export { meantBy } from "./meant-by.ts";
export { type NeedlessKind, needlessKind } from "./needless-kind.ts";
export type {
  Agreement,
  AlignedVariable,
  Alignment,
  ContentProcessingRequired,
  Counterfactuals,
  DisambiguationNeeded,
  Evidence,
  InferredWords,
  Match,
  Need,
  NeighbourEffect,
  NextAction,
  NoMatches,
  Outcome,
  Question,
  RankedCandidate,
  Reason,
  RefinementSuggested,
  Success,
  Timings,
  Trace,
  VariableEffect,
  WordEffect,
} from "./outcome.ts";
export { statuses } from "./outcome.ts";
export { ownValue } from "./own-value.ts";
export { parseDuration } from "./parse-duration.ts";
export { politenessOf } from "./politeness-of.ts";
export type {
  AskOptions,
  Clock,
  ConditionJudge,
  Embedder,
  EmbedManyOptions,
  EntailmentModel,
  IdSource,
  JudgeOptions,
  KeptIndex,
  Log,
  LogLevel,
  MakeVectorIndex,
  Neighbours,
  Nominations,
  Router,
  StoredIndex,
  VectorIndex,
} from "./ports.ts";
export type {
  CallContext,
  CallProgress,
  ContentBlock,
  Provider,
  ProviderProblem,
  ResultRest,
  ToolResult,
} from "./provider.ts";
export { questionFor } from "./question-for.ts";
export type { RateLimitState, RateLimitStore, RunningCall } from "./rate-limit-store.ts";
export { readBoolean } from "./read-boolean.ts";
export { readList } from "./read-list.ts";
export type {
  AuditEntry,
  AuditHead,
  AuditLog,
  AuditPage,
  AuditRecord,
  AuditVerdict,
  CallerRepository,
  Kept,
  OutcomeCount,
  OutcomePage,
  OutcomeRecord,
  OutcomeRepository,
  OutcomeSelection,
  OutcomeSource,
  StoredOutcome,
  Verdict,
} from "./repositories.ts";
export { outcomeSources, verdicts } from "./repositories.ts";
export type { ContentReference, Preferences, Request } from "./request.ts";
export { defaultMaxResults, plainRequest, queryLengthLimit } from "./request.ts";
export { cosineOfRow, type EightBitRows, type RowVectors, rowAt, rowCountOf, toFloats } from "./row-vectors.ts";
export type {
  JournalEntry,
  LeaseWish,
  RunJournal,
  RunLease,
  RunPage,
  RunRecord,
  RunSummary,
} from "./run-journal.ts";
export type { RunMode, RunnableContext, RunStart } from "./run-start.ts";
export { runModes } from "./run-start.ts";
export type {
  ApprovalKind,
  AskedVariable,
  AwaitedAnswer,
  AwaitedApproval,
  AwaitedConfirmation,
  AwaitedContinuation,
  AwaitedInstruction,
  AwaitedSignal,
  RunDecision,
  RunLimit,
  RunState,
  RunStatus,
  StepFailure,
  StepResult,
  StepTrace,
} from "./run-state.ts";
export { approvalKinds, isRunOver, runDecisions, runLimits, runStatuses } from "./run-state.ts";
export type { NewContext, SavedContext, SavedContexts } from "./saved-contexts.ts";
export { type SearchedValue, secretTexts, withoutTexts } from "./secret-texts.ts";
export { textKey } from "./text-key.ts";
export { createTopRows, type TopRows } from "./top-rows.ts";
export { unavailableReference } from "./unavailable-reference.ts";
export { withoutClosingMarks } from "./without-closing-marks.ts";
export { withoutExclusions } from "./without-exclusions.ts";
export type { SeenRun, SettleOptions, WorkflowEngine } from "./workflow-engine.ts";
