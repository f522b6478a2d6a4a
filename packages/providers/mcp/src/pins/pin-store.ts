/** Where accepted definitions are kept, so that a change is noticed also after a restart. */
import type { Definition } from "../definitions/definition.ts";

/** A definition as it was accepted, or as it was when first seen. */
export interface Pin {
  readonly definition: Definition;
  /** `digestOf` the definition. */
  readonly digest: string;
  /** Milliseconds since 1970. */
  readonly pinnedAtMs: number;
  /** Whether the server's last list had it. A pin outlives that: what comes back changed is a change. */
  readonly isListed: boolean;
  /** What the server says now, where it is not that. */
  readonly proposed?: ProposedDefinition;
}

export interface ProposedDefinition {
  readonly definition: Definition;
  readonly digest: string;
  /** Milliseconds since 1970. */
  readonly seenAtMs: number;
}

/** A definition that could not be used. */
export interface LeftOut {
  /** What the server calls it, or what it is where it has no name. */
  readonly name: string;
  /** Why. */
  readonly detail: string;
}

/** All methods throw PINS_UNUSABLE: what cannot be read must not count as empty, or every change would be a first sight. */
export interface PinStore {
  /** Names of the servers that have pins, sorted. */
  servers(): Promise<readonly string[]>;
  /** Empty for a server that was never seen. */
  read(server: string): Promise<readonly Pin[]>;
  /**
   * Replaces a server's pins by what `change` makes of them, one update after the other; gives what is kept then. Nothing is written
   * where `change` gives back what it was given.
   */
  update(server: string, change: (pins: readonly Pin[]) => readonly Pin[]): Promise<readonly Pin[]>;
  /** What the server's last list had and could not be used. */
  leftOut(server: string): Promise<readonly LeftOut[]>;
  /** Replaces it; nothing is written where it is the same. */
  noteLeftOut(server: string, leftOut: readonly LeftOut[]): Promise<void>;
}
