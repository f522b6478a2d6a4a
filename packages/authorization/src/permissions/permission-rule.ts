/** Who may see and use what: rules as an operator writes them. */
import type { ContextKind, Effect } from "@flowmind/core";

/** What a context without a declared effect is called in a rule. */
export const undeclaredEffect = "undeclared";

/**
 * Every list that is given must hold something that fits; one that is left out fits everything, and an empty one nothing. Names of
 * providers and tags are compared without case.
 */
export interface PermissionRule {
  readonly decision: "allow" | "deny";
  readonly from?: "local" | "remote";
  readonly tenants?: readonly string[];
  /** Subjects, letter by letter. */
  readonly callers?: readonly string[];
  /** Names of `groups`. */
  readonly groups?: readonly string[];
  readonly kinds?: readonly ContextKind[];
  readonly providers?: readonly string[];
  /** A context needs one of them. */
  readonly tags?: readonly string[];
  readonly effects?: readonly (Effect | typeof undeclaredEffect)[];
  /** URI patterns (uri-pattern.ts). */
  readonly uris?: readonly string[];
  /** Names of FlowMind's tools: the rule is about what is done with them. Left out: about seeing too. */
  readonly tools?: readonly string[];
}

/** Absent tenant: in any. */
export interface GroupMember {
  readonly tenant?: string;
  readonly subject: string;
}

export interface PermissionSettings {
  /** In any order: a rule that denies wins over all that allow. */
  readonly rules: readonly PermissionRule[];
  readonly groups: Readonly<Record<string, readonly GroupMember[]>>;
  /** What holds where no rule fits. */
  readonly otherwise: { readonly local: "allow" | "deny"; readonly remote: "allow" | "deny" };
}

/** Whoever started the program may use what it has; a stranger with a token nothing that it was not given. */
export const defaultPermissions: PermissionSettings = {
  rules: [],
  groups: {},
  otherwise: { local: "allow", remote: "deny" },
};
