/** Rules → what one caller may see and call, decided fast and once. */
import type { Caller, Context } from "@flowmind/core";
import { type Refusal, refuse } from "../refusal.ts";
import { mostRememberedRuleSets } from "../tuning.ts";
import { type CompiledRule, compileRule } from "./compiled-rule.ts";
import { contextFacts } from "./context-facts.ts";
import { isOfOthers } from "./is-of-others.ts";
import { permissionFaults } from "./permission-faults.ts";
import type { PermissionSettings } from "./permission-rule.ts";

/** `allow` and `allowKey` are the engine's `AskOptions`. */
export interface CallerPermissions {
  /** Whether the caller may know of the context at all. */
  readonly allow: (context: Context) => boolean;
  /** Nothing is hidden from the caller: `allow` is true of every context. */
  readonly seesAll: boolean;
  /** Equal keys promise equal decisions, and the same tenant: nobody sees from a cache what another tenant has asked. */
  readonly allowKey: string;
  /** Whether it may be used with this tool; never true of what `allow` hides. */
  readonly mayUse: (context: Context, tool: string) => boolean;
  /** Undefined: the tool may be called, on something at least. */
  readonly toolRefusal: (tool: string) => Refusal<"TOOL_FORBIDDEN"> | undefined;
}

export interface Permissions {
  /** Cheap, but best kept by whoever serves the caller. */
  readonly of: (caller: Caller) => CallerPermissions;
}

/** What some rules decide, for every caller that they fit. */
type Decisions = Omit<CallerPermissions, "allowKey">;

/**
 * A rule that denies wins; without any that fits, `otherwise` holds. A rule with tools denies their use only, and one that allows
 * some tools allows seeing what they may be used on. Throws RangeError for settings with faults (`permissionFaults`).
 */
export function compilePermissions(settings: PermissionSettings): Permissions {
  const faults = permissionFaults(settings);
  if (faults.length > 0) throw new RangeError(faults.join("; "));
  const rules = settings.rules.map((rule) => compileRule(rule, settings.groups));
  const remembered = new Map<string, Decisions>();
  const decisionsFor = (key: string, fitting: readonly CompiledRule[], isAllowed: boolean): Decisions => {
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const [oldest] = remembered.keys();
    if (remembered.size >= mostRememberedRuleSets && oldest !== undefined) remembered.delete(oldest);
    const made = decide(fitting, isAllowed);
    remembered.set(key, made);
    return made;
  };
  return {
    of(caller) {
      const fitting = rules.filter((rule) => rule.unfitCaller(caller) === undefined);
      const isAllowed = settings.otherwise[caller.isLocal ? "local" : "remote"] === "allow";
      const key = JSON.stringify([isAllowed, fitting.map((rule) => rule.key)]);
      const decisions = decisionsFor(key, fitting, isAllowed);
      return {
        ...(caller.isLocal ? decisions : ofTenant(decisions, caller)),
        allowKey: JSON.stringify([caller.tenant, key]),
      };
    },
  };
}

function decide(rules: readonly CompiledRule[], isAllowed: boolean): Decisions {
  const denying = rules.filter(({ decision }) => decision === "deny");
  const allowing = rules.filter(({ decision }) => decision === "allow");
  const hiding = denying.filter(({ tools }) => tools === undefined);
  const fits = (context: Context) => {
    const facts = contextFacts(context);
    return (rule: CompiledRule) => rule.unfitContext(facts) === undefined;
  };
  const isVisible = (context: Context) => {
    const fitting = fits(context);
    return !hiding.some(fitting) && (isAllowed || allowing.some(fitting));
  };

  // A context never changes, and one of the next catalog is another object: asked once for each row, decided once.
  const visible = new WeakMap<Context, boolean>();
  const allow = (context: Context): boolean => {
    const known = visible.get(context);
    if (known !== undefined) return known;
    const decided = isVisible(context);
    visible.set(context, decided);
    return decided;
  };

  const seesAll = isAllowed && hiding.length === 0;
  return {
    allow: seesAll ? () => true : allow,
    seesAll,
    mayUse: (context, tool) => {
      const fitting = fits(context);
      const isDenied = denying.some((rule) => covers(tool, rule) && fitting(rule));
      return !isDenied && (isAllowed || allowing.some((rule) => covers(tool, rule) && fitting(rule)));
    },
    toolRefusal: (tool) => {
      const isDenied = denying.some((rule) => !rule.aboutContexts && covers(tool, rule));
      const mayBeUsed = !isDenied && (isAllowed || allowing.some((rule) => covers(tool, rule)));
      return mayBeUsed ? undefined : refuse("TOOL_FORBIDDEN", { tool });
    },
  };
}

/** Without what belongs to other tenants, whatever the rules say of it. */
function ofTenant(decisions: Decisions, caller: Caller): Decisions {
  const { allow, mayUse } = decisions;
  return {
    ...decisions,
    allow: (context) => !isOfOthers(context, caller) && allow(context),
    seesAll: false,
    mayUse: (context, tool) => !isOfOthers(context, caller) && mayUse(context, tool),
  };
}

function covers(tool: string, { tools }: CompiledRule): boolean {
  return tools === undefined || tools.has(tool);
}
