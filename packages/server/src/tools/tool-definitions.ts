/** What `tools/list` publishes. */
import type { Coverage } from "@flowmind/teaching";
import type { ResolvedServerOptions } from "../flowmind-server-options.ts";
import { callToolInput } from "../wire/schemas/call-tool-input.ts";
import { compactSchema } from "../wire/schemas/compact-schema.ts";
import { composeWorkflowInput } from "../wire/schemas/compose-workflow-input.ts";
import { evaluateSemanticConditionInput } from "../wire/schemas/evaluate-semantic-condition-input.ts";
import { executeWorkflowInput } from "../wire/schemas/execute-workflow-input.ts";
import { fieldRequestInput } from "../wire/schemas/field-request-input.ts";
import { getHelpInput } from "../wire/schemas/get-help-input.ts";
import type { ObjectSchema } from "../wire/schemas/json-schema.ts";
import { listAvailableContextsInput } from "../wire/schemas/list-available-contexts-input.ts";
import { reportOutcomeInput } from "../wire/schemas/report-outcome-input.ts";
import { executeWorkflowOutput, fieldRequestOutput, plainOutput } from "../wire/schemas/tool-outputs.ts";
import { fieldRequestDescription } from "./reachable.ts";
import { toolNames } from "./tool-names.ts";

export interface ToolDefinition {
  readonly name: string;
  /** Absent in compact lists. */
  readonly title?: string;
  readonly description: string;
  readonly inputSchema: ObjectSchema | UpstreamSchema;
  /** Absent where the answer holds what an upstream tool gives, and in compact lists. */
  readonly outputSchema?: ObjectSchema;
  /** In compact lists without what they are by default. */
  readonly annotations?: Partial<Annotations>;
}

interface Annotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint?: boolean;
  readonly openWorldHint: boolean;
}

interface OwnDefinition extends ToolDefinition {
  readonly inputSchema: ObjectSchema;
  readonly annotations: Annotations;
}

/** As an upstream server wrote it. */
interface UpstreamSchema {
  readonly type: "object";
  readonly [keyword: string]: unknown;
}

/**
 * Constant while the catalog is.
 * @param calls whether there is something that `call_tool` can carry out
 */
export function toolDefinitions(
  coverage: Coverage,
  options: ResolvedServerOptions,
  calls: boolean,
): readonly ToolDefinition[] {
  const { compact } = options;
  const definitions = [
    {
      name: options.fieldRequestName,
      title: "Find the right context",
      description: fieldRequestDescription(coverage, compact),
      inputSchema: fieldRequestInput,
      outputSchema: fieldRequestOutput,
    },
    {
      name: toolNames.listAvailableContexts,
      title: "Browse contexts",
      description: compact
        ? "Lists contexts by type, domain or tag."
        : `Lists the ${coverage.total} contexts page by page. To find what fits a task, ${options.fieldRequestName} is better.`,
      inputSchema: listAvailableContextsInput,
      outputSchema: plainOutput,
    },
    {
      name: toolNames.getHelp,
      title: "Get help",
      description: compact
        ? "Explains errors and terms; gives a context's text by URI."
        : "Explains FlowMind's errors, usage and terms; gives a context's own text when asked for its URI.",
      inputSchema: getHelpInput,
      outputSchema: plainOutput,
    },
    {
      name: toolNames.reportOutcome,
      title: "Report an outcome",
      description: compact
        ? "Says whether a match helped."
        : "Says whether a match helped, so that later answers are better.",
      inputSchema: reportOutcomeInput,
      outputSchema: plainOutput,
      annotations: { ...annotations, readOnlyHint: false, destructiveHint: false },
    },
    {
      name: toolNames.evaluateSemanticCondition,
      title: "Evaluate a condition",
      description: compact
        ? "Judges a condition."
        : 'Says whether a condition in plain language holds, as "user seems frustrated AND open_tickets > 2".',
      inputSchema: evaluateSemanticConditionInput,
      outputSchema: plainOutput,
    },
    {
      name: toolNames.executeWorkflow,
      title: "Run a workflow",
      description: compact
        ? "Runs a workflow, agent or pattern; then call as next_actions says."
        : "Runs a workflow, agent or pattern. Do what the answer hands you, then call again as next_actions says: with session_id and step_result, or approval once the user has decided.",
      inputSchema: executeWorkflowInput,
      outputSchema: executeWorkflowOutput,
      annotations: mayDestroy,
    },
    {
      name: toolNames.composeWorkflow,
      title: "Compose a workflow",
      description: compact
        ? "Makes one workflow of several contexts."
        : "Makes one workflow of several contexts, ready to run; nothing is written without save.",
      inputSchema: composeWorkflowInput,
      outputSchema: plainOutput,
      annotations: { ...annotations, readOnlyHint: false, destructiveHint: false },
    },
  ];
  const own: readonly OwnDefinition[] = definitions.map((definition) => ({ annotations, ...definition }));
  const all = calls ? [...own, callToolDefinition(compact)] : own;
  return compact ? all.map(compactDefinition) : all;
}

/**
 * Without an output schema: hosts that check structured content would want it with every result, and with it some leave out the
 * pictures beside it (`toToolResult`).
 */
function callToolDefinition(compact: boolean): OwnDefinition {
  return {
    name: toolNames.callTool,
    title: "Call a tool",
    description: compact
      ? "Calls a found tool."
      : "Calls a tool found here by its URI, as next_action says. What may destroy something wants the user's consent.",
    inputSchema: callToolInput,
    annotations: mayDestroy,
  };
}

/** What a model needs to make a call; titles, what comes back, and what MCP assumes anyway speak for themselves. */
function compactDefinition({ name, description, inputSchema, annotations: hints }: OwnDefinition): ToolDefinition {
  const { readOnlyHint, destructiveHint } = hints;
  const told = readOnlyHint ? { readOnlyHint } : destructiveHint ? undefined : { destructiveHint: false };
  return { name, description, inputSchema: compactSchema(inputSchema), ...(told && { annotations: told }) };
}

/** They change nothing, and what they can answer is the catalog. */
const annotations = { readOnlyHint: true, openWorldHint: false } as const;

/** What is called through them may do anything. */
const mayDestroy = { readOnlyHint: false, destructiveHint: true, openWorldHint: true } as const;
