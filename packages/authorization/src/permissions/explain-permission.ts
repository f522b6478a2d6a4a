/** Why a caller may see or use a context: every rule in its order, and the one that decided. */
import type { Caller, Context } from "@flowmind/core";
import { type CompiledRule, compileRule, type RulePart } from "./compiled-rule.ts";
import { contextFacts } from "./context-facts.ts";
import { isOfOthers } from "./is-of-others.ts";
import type { PermissionRule, PermissionSettings } from "./permission-rule.ts";

export interface ConsideredRule {
  /** From 1, as in the configuration. */
  readonly number: number;
  readonly rule: PermissionRule;
  /** The part of it that does not fit; absent: it fits. */
  readonly unfit?: RulePart;
}

export interface PermissionExplanation {
  readonly caller: Caller;
  readonly uri: string;
  /** Absent: it is about seeing. */
  readonly tool?: string;
  readonly isAllowed: boolean;
  /** Number of the rule that decided: the first that denies, or else the first that allows; absent: none, so `otherwise` did. */
  readonly decidedBy?: number;
  /** It belongs to another tenant, and no rule opens it. */
  readonly isOfOthers?: true;
  readonly considered: readonly ConsideredRule[];
}

/** The decision of `allow`, or with a tool that of `mayUse`, taken apart. */
export function explainPermission(
  settings: PermissionSettings,
  caller: Caller,
  context: Context,
  tool?: string,
): PermissionExplanation {
  const considered = settings.rules.map((rule, at): ConsideredRule => {
    const unfit = unfitPart(compileRule(rule, settings.groups), caller, context, tool);
    return unfit === undefined ? { number: at + 1, rule } : { number: at + 1, rule, unfit };
  });
  const fitting = considered.filter(({ unfit }) => unfit === undefined);
  const decisive =
    fitting.find(({ rule }) => rule.decision === "deny") ?? fitting.find(({ rule }) => rule.decision === "allow");
  const decision = decisive?.rule.decision ?? settings.otherwise[caller.isLocal ? "local" : "remote"];
  const isOthers = isOfOthers(context, caller);
  return {
    caller,
    uri: context.uri,
    ...(tool === undefined ? {} : { tool }),
    isAllowed: decision === "allow" && !isOthers,
    ...(isOthers ? { isOfOthers: true as const } : decisive === undefined ? {} : { decidedBy: decisive.number }),
    considered,
  };
}

function unfitPart(
  rule: CompiledRule,
  caller: Caller,
  context: Context,
  tool: string | undefined,
): RulePart | undefined {
  return (
    rule.unfitCaller(caller) ?? rule.unfitContext(contextFacts(context)) ?? (fitsTool(rule, tool) ? undefined : "tools")
  );
}

/** To see, it is enough that some tool is allowed; that some are denied hides nothing. */
function fitsTool({ tools, decision }: CompiledRule, tool: string | undefined): boolean {
  if (tools === undefined) return true;
  return tool === undefined ? decision === "allow" : tools.has(tool);
}
