/** A component that was found, with everything that its steps are made from. */
import type { Condition, Context } from "@flowmind/core";
import type { ComponentRole } from "./composition.ts";

/** Of its `configuration`. */
export interface PartSettings {
  readonly values: Readonly<Record<string, unknown>>;
  readonly timeoutMs?: number;
  readonly retries?: number;
  /** Rounds of an iterative workflow. */
  readonly maxIterations?: number;
  /** Probability from which its `when` holds, 0..1. */
  readonly threshold?: number;
  /** What it is to do here, in words. */
  readonly instructions?: string;
}

/** A context's place in the composition, before conditions and names are known. */
export interface FoundPart {
  readonly context: Context;
  readonly role: ComponentRole;
  /** Where it stands among the components; absent where others require it and it was pulled in. */
  readonly index?: number;
  /** 0 for what requires nothing of its own role; higher than all of its role that it requires. */
  readonly level: number;
  /** Required by this part only, and by nothing else that runs: carried out right before it. */
  readonly before: readonly FoundPart[];
}

export interface Part extends Omit<FoundPart, "before"> {
  /** Names its step. A letter or `_`, then letters, digits and `_`. */
  readonly id: string;
  readonly settings: PartSettings;
  readonly when?: Condition;
  readonly before: readonly Part[];
  /** Variables that the run sets. */
  readonly names: {
    readonly result: string;
    /** Of a validation: whether it lets the work pass. */
    readonly passed: string;
    /** Of a primary that is chosen by its condition: whether it was. */
    readonly applies: string;
  };
}

/** These and what is carried out right before them, in their order. */
export function withBefore(parts: readonly Part[]): readonly Part[] {
  return parts.flatMap((part) => [...withBefore(part.before), part]);
}
