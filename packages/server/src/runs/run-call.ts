/** What a call about a run came to before the run goes on: which run, or why there is none. */
import type { FlowmindError, WorkflowEngine } from "@flowmind/core";
import type { CatalogView } from "../catalog-view.ts";
import type { ToolParts } from "../tools/tool.ts";
import type { FailureGiven } from "../wire/failure.ts";
import type { AlphaUses } from "./alpha-uses.ts";
import type { ClosedQuestions } from "./closed-questions.ts";

export type RunCall =
  | {
      readonly ok: true;
      readonly runId: string;
      readonly hints: readonly string[];
      /** Begun by this very call: nobody has its id yet. */
      readonly isNew?: boolean;
      /** The step whose approval the caller asks for: the person is asked, also where they closed the question before. */
      readonly asksFor?: string;
    }
  | { readonly ok: false; readonly error: FlowmindError; readonly said?: Omit<FailureGiven, "requestId"> };

export interface RunCallParts
  extends Pick<ToolParts, "levels" | "providers" | "clock" | "fieldRequestName" | "isAvailable"> {
  readonly workflows: WorkflowEngine;
  readonly alphaUses: AlphaUses;
  readonly closedQuestions: ClosedQuestions;
  /** Whether there is such a context, though not in this view. */
  readonly isHidden: (uri: string, view: CatalogView) => boolean;
}
