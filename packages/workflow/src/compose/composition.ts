/** What a workflow is composed from, and what comes of it. */
import type { Context, NewContext } from "@flowmind/core";
import type { ParseCondition } from "../analysis/analyse-flow.ts";

/** In the order in which they run (seeds/001, compose_workflow). */
export const componentRoles = ["support", "primary", "validation", "synthesis"] as const;
export type ComponentRole = (typeof componentRoles)[number];

/** How the primary components run (seeds/001, compose_workflow). */
export const flowTypes = ["sequential", "parallel", "conditional", "iterative"] as const;
export type FlowType = (typeof flowTypes)[number];

export interface Component {
  /** URI or alias of a context. */
  readonly uri: string;
  readonly role: ComponentRole;
  /** In the language of conditions, or in CEL; the component runs where it holds. */
  readonly when?: string;
  /** Values of its variables, and options of its step. */
  readonly configuration?: Readonly<Record<string, unknown>>;
}

export interface Composition {
  /** Lower-case letters, digits and hyphens between them. */
  readonly name: string;
  /** Under which it will be found. */
  readonly uri: string;
  readonly description?: string;
  readonly components: readonly Component[];
  readonly flowType: FlowType;
  /** What is required of whoever runs it, over what the components say; names that no component has are texts. */
  readonly variables?: { readonly required?: readonly string[]; readonly optional?: readonly string[] };
}

export interface CompositionParts {
  /** The context under a URI or alias, as the caller may see it. */
  readonly resolve: (uri: string) => Context | undefined;
  /** URIs that may have been meant. @default none */
  readonly nearest?: (uri: string) => readonly string[];
  /** Reads a component's `when` in plain language. Absent: it is taken as it is. */
  readonly parseCondition?: ParseCondition;
  /** Why the caller cannot run a context: a clause without a full stop. @default it can run all of them */
  readonly barrier?: (context: Context) => string | undefined;
}

/** Something that keeps contexts from being composed. */
export interface CompositionProblem {
  /** Path of the argument, such as `components[1].when`. */
  readonly at: string;
  /** A sentence without a full stop, as the fix is. */
  readonly message: string;
  readonly fix: string;
}

export type Report = (at: string, message: string, fix: string) => void;

/** A step of what was composed. */
export interface ComposedPart {
  readonly step: string;
  readonly uri: string;
  readonly role: ComponentRole;
  /** Nobody named it: others require it. */
  readonly isPulledIn: boolean;
}

export type ComposedWorkflow =
  | {
      readonly ok: true;
      readonly context: NewContext;
      readonly parts: readonly ComposedPart[];
      /** Names of the variables that are given to it; the others the run sets. */
      readonly inputs: readonly string[];
    }
  /** All of them. */
  | { readonly ok: false; readonly problems: readonly CompositionProblem[] };
