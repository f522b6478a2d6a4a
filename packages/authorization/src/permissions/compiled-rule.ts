/** One rule, ready to be asked. */
import type { Caller } from "@flowmind/core";
import type { ContextFacts } from "./context-facts.ts";
import type { GroupMember, PermissionRule, PermissionSettings } from "./permission-rule.ts";
import { compileUriPattern } from "./uri-pattern.ts";

/** A list of a rule. */
export type RulePart =
  | "from"
  | "tenants"
  | "callers"
  | "groups"
  | "kinds"
  | "providers"
  | "tags"
  | "effects"
  | "uris"
  | "tools";

export interface CompiledRule {
  readonly decision: "allow" | "deny";
  /** Equal texts decide equally about contexts and tools, whoever they are for. */
  readonly key: string;
  /** Whether it says anything about contexts; without, it is about tools, or about everything. */
  readonly aboutContexts: boolean;
  /** Undefined: every tool, and seeing. */
  readonly tools: ReadonlySet<string> | undefined;
  /** The first part that does not fit this caller; undefined: all do. */
  readonly unfitCaller: (caller: Caller) => RulePart | undefined;
  /** The first part that does not fit this context; undefined: all do. */
  readonly unfitContext: (context: ContextFacts) => RulePart | undefined;
}

type Test<Subject> = readonly [part: RulePart, fits: (subject: Subject) => boolean];

export function compileRule(rule: PermissionRule, groups: PermissionSettings["groups"]): CompiledRule {
  const { decision, kinds, providers, tags, effects, uris, tools } = rule;
  const callerTests = callerTestsOf(rule, groups);
  const contextTests = contextTestsOf(rule);
  return {
    decision,
    key: JSON.stringify([decision, kinds ?? 0, providers ?? 0, tags ?? 0, effects ?? 0, uris ?? 0, tools ?? 0]),
    aboutContexts: contextTests.length > 0,
    tools: tools && new Set(tools),
    unfitCaller: (caller) => callerTests.find(([, fits]) => !fits(caller))?.[0],
    unfitContext: (context) => contextTests.find(([, fits]) => !fits(context))?.[0],
  };
}

function callerTestsOf(
  { from, tenants, callers, groups: names }: PermissionRule,
  groups: PermissionSettings["groups"],
): readonly Test<Caller>[] {
  const tests: Test<Caller>[] = [];
  if (from !== undefined) tests.push(["from", ({ isLocal }) => isLocal === (from === "local")]);
  if (tenants !== undefined) tests.push(["tenants", ({ tenant }) => tenants.includes(tenant)]);
  if (callers !== undefined) tests.push(["callers", ({ subject }) => callers.includes(subject)]);
  if (names !== undefined) {
    const members = membersOf(names, groups);
    tests.push(["groups", ({ tenant, subject }) => (members.get(subject) ?? []).some((one) => isIn(one, tenant))]);
  }
  return tests;
}

function isIn(member: GroupMember, tenant: string): boolean {
  return member.tenant === undefined || member.tenant === tenant;
}

function membersOf(
  names: readonly string[],
  groups: PermissionSettings["groups"],
): ReadonlyMap<string, readonly GroupMember[]> {
  const found = new Map<string, GroupMember[]>();
  for (const name of names) {
    const members = Object.hasOwn(groups, name) ? (groups[name] ?? []) : [];
    for (const member of members) found.set(member.subject, [...(found.get(member.subject) ?? []), member]);
  }
  return found;
}

function contextTestsOf({ kinds, providers, tags, effects, uris }: PermissionRule): readonly Test<ContextFacts>[] {
  const tests: Test<ContextFacts>[] = [];
  if (kinds !== undefined) tests.push(["kinds", ({ kind }) => kinds.includes(kind)]);
  if (providers !== undefined) {
    const wanted = lowerCased(providers);
    tests.push(["providers", ({ provider }) => wanted.has(provider)]);
  }
  if (tags !== undefined) {
    const wanted = lowerCased(tags);
    tests.push(["tags", (context) => context.tags.some((tag) => wanted.has(tag))]);
  }
  if (effects !== undefined) tests.push(["effects", ({ effect }) => effects.includes(effect)]);
  if (uris !== undefined) {
    const patterns = uris.map(compileUriPattern);
    tests.push(["uris", ({ uriKey }) => patterns.some((matches) => matches(uriKey))]);
  }
  return tests;
}

function lowerCased(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map((name) => name.toLowerCase()));
}
