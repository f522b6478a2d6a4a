/** What the rules let each caller do with a context, as people read it. */
import {
  type PermissionExplanation,
  type PermissionRule,
  type PermissionSettings,
  undeclaredEffect,
} from "@flowmind/authorization";
import type { Caller, Context, FlowmindTool } from "@flowmind/core";
import { formatColumns } from "./format-columns.ts";
import { onOneLine } from "./on-one-line.ts";
import type { Style } from "./style.ts";

export interface CallerDecisions {
  readonly caller: Caller;
  readonly seeing: PermissionExplanation;
  readonly using: readonly { readonly tool: FlowmindTool; readonly decision: PermissionExplanation }[];
}

/** One line for each caller, and the rules that decided. */
export function showWhoMay(
  { uri, title, kind, source, effect, tags }: Context,
  decided: readonly CallerDecisions[],
  { rules }: PermissionSettings,
  style: Style,
): string {
  const facts = [
    `kind ${kind}`,
    `provider ${source.provider}`,
    `effect ${effect ?? undeclaredEffect}`,
    `tags ${tags.join(", ") || "none"}`,
  ];
  const head = `${style.strong(onOneLine(uri))}  ${onOneLine(title)}\n${style.faint(onOneLine(facts.join("; ")))}\n`;
  if (decided.length === 0) return `${head}\nno rule names such a caller\n`;
  const heading = ["caller", "sees it", "may use it with", "because"].map(style.faint);
  const rows = decided.map((one) => callerRow(one, style));
  const numbers = new Set(
    decided.flatMap(({ seeing, using }) =>
      [seeing, ...using.map(({ decision }) => decision)].flatMap(({ decidedBy }) => decidedBy ?? []),
    ),
  );
  const named = [...numbers]
    .sort((one, other) => one - other)
    .map((number) => [`rule ${number}`, ruleInWords(rules[number - 1])]);
  return [head, formatColumns([heading, ...rows]), formatColumns(named)].filter((part) => part !== "").join("\n");
}

function callerRow({ caller, seeing, using }: CallerDecisions, style: Style): readonly string[] {
  const { tenant, subject, isLocal } = caller;
  const who = isLocal ? `${subject} (local user)` : `${subject} of ${tenant}`;
  const sees = seeing.isAllowed ? style.good("yes") : style.bad("no");
  return [onOneLine(who), sees, toolsInWords(using), reasonsInWords(seeing, using)];
}

function toolsInWords(using: CallerDecisions["using"]): string {
  const open = using.filter(({ decision }) => decision.isAllowed).map(({ tool }) => tool);
  const closed = using.filter(({ decision }) => !decision.isAllowed).map(({ tool }) => tool);
  if (open.length === 0) return "nothing";
  if (closed.length === 0) return using.length === 1 ? open.join() : "every tool";
  return open.length > closed.length ? `all but ${closed.join(", ")}` : open.join(", ");
}

/** Of seeing, and of each tool that something else decided. */
function reasonsInWords(seeing: PermissionExplanation, using: CallerDecisions["using"]): string {
  const others = new Map<string, string[]>();
  for (const { tool, decision } of using) {
    if (decision.decidedBy === seeing.decidedBy) continue;
    const reason = reasonInWords(decision);
    others.set(reason, [...(others.get(reason) ?? []), tool]);
  }
  return [reasonInWords(seeing), ...[...others].map(([reason, tools]) => `${tools.join(", ")}: ${reason}`)].join("; ");
}

function reasonInWords({ decidedBy, caller, isOfOthers }: PermissionExplanation): string {
  if (isOfOthers === true) return "it belongs to another tenant";
  return decidedBy === undefined ? `otherwise.${caller.isLocal ? "local" : "remote"}` : `rule ${decidedBy}`;
}

function ruleInWords(rule: PermissionRule | undefined): string {
  const { decision = "", ...parts } = rule ?? {};
  const words = Object.entries(parts).map(([part, values]) => `${part}: ${[values].flat().join(", ")}`);
  return onOneLine([decision, ...words].join("; "));
}
