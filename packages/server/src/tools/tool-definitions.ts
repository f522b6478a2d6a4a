/** What `tools/list` publishes. */
import type { Coverage } from "@flowmind/teaching";
import type { ResolvedServerOptions } from "../flowmind-server-options.ts";
import { callToolInput } from "../wire/schemas/call-tool-input.ts";
import { compactSchema } from "../wire/schemas/compact-schema.ts";
import { evaluateSemanticConditionInput } from "../wire/schemas/evaluate-semantic-condition-input.ts";
import { fieldRequestInput } from "../wire/schemas/field-request-input.ts";
import { getHelpInput } from "../wire/schemas/get-help-input.ts";
import type { ObjectSchema } from "../wire/schemas/json-schema.ts";
import { listAvailableContextsInput } from "../wire/schemas/list-available-contexts-input.ts";
import { reportOutcomeInput } from "../wire/schemas/report-outcome-input.ts";
import {
  evaluateSemanticConditionOutput,
  fieldRequestOutput,
  getHelpOutput,
  listAvailableContextsOutput,
  reportOutcomeOutput,
} from "../wire/schemas/tool-outputs.ts";
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
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint?: boolean;
    readonly openWorldHint: boolean;
  };
}

interface OwnDefinition extends ToolDefinition {
  readonly inputSchema: ObjectSchema;
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
        : `Lists the ${coverage.total} contexts by type, domain, tag or complexity, page by page. To find what fits a task, ${options.fieldRequestName} is better.`,
      inputSchema: listAvailableContextsInput,
      outputSchema: listAvailableContextsOutput,
    },
    {
      name: toolNames.getHelp,
      title: "Get help",
      description: compact
        ? "Explains errors and terms; gives a context's instructions by URI."
        : "Explains errors, usage, good practice and terms of FlowMind. With a context's URI as specific_question: that context's own instructions, to follow step by step.",
      inputSchema: getHelpInput,
      outputSchema: getHelpOutput,
    },
    {
      name: toolNames.reportOutcome,
      title: "Report an outcome",
      description: compact
        ? "Says whether a match helped."
        : "Says whether a match helped, did not, or was the wrong one. Later answers are the better for it.",
      inputSchema: reportOutcomeInput,
      outputSchema: reportOutcomeOutput,
      annotations: { ...annotations, readOnlyHint: false, destructiveHint: false },
    },
    {
      name: toolNames.evaluateSemanticCondition,
      title: "Evaluate a condition",
      description: compact
        ? "Judges a condition."
        : 'Says whether a condition in plain language holds, as "user seems frustrated AND open_tickets > 2".',
      inputSchema: evaluateSemanticConditionInput,
      outputSchema: evaluateSemanticConditionOutput,
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
      : "Calls a tool found here, by its URI, as a match's next_action says. Arguments are checked first; what may destroy something wants the user's consent.",
    inputSchema: callToolInput,
    annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
  };
}

/** What a model needs to make a call; titles and what comes back speak for themselves. */
function compactDefinition({ name, description, inputSchema, annotations: hints }: OwnDefinition): ToolDefinition {
  return { name, description, inputSchema: compactSchema(inputSchema), annotations: hints };
}

/** They change nothing, and what they can answer is the catalog. */
const annotations = { readOnlyHint: true, openWorldHint: false } as const;
