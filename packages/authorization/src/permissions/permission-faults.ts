/** What is wrong with rules: a name that leads nowhere would open or close something in silence. */
import { longestPattern, toolsOnContexts } from "../tuning.ts";
import type { PermissionRule, PermissionSettings } from "./permission-rule.ts";

/** One sentence for each fault, rules numbered from 1; empty: none. */
export function permissionFaults({ rules, groups }: PermissionSettings): readonly string[] {
  return rules.flatMap(({ groups: names = [], uris = [], ...rule }, at) => [
    ...names
      .filter((name) => !Object.hasOwn(groups, name))
      .map((name) => `rule ${at + 1} names the group ${name}, which is not defined`),
    ...uris
      .filter((pattern) => pattern.length > longestPattern)
      .map(() => `rule ${at + 1} has a URI pattern of more than ${longestPattern} characters`),
    ...uris
      .filter((pattern) => !mayMatch(pattern))
      .map((pattern) => `rule ${at + 1} has the URI pattern ${pattern}, which no URI can match`),
    ...(deniesNothing({ ...rule, uris })
      ? [
          `rule ${at + 1} denies ${rule.tools?.join(", ")} on some contexts, which those tools are not asked about (${toolsOnContexts.join(", ")} are); without tools it hides the contexts`,
        ]
      : []),
  ]);
}

/** Such a rule would be taken for a protection. */
function deniesNothing({ decision, tools, kinds, providers, tags, effects, uris }: PermissionRule): boolean {
  const isAboutContexts = [kinds, providers, tags, effects].some((list) => list !== undefined) || uris?.length !== 0;
  if (decision === "allow" || tools === undefined || tools.length === 0 || !isAboutContexts) return false;
  return tools.every((tool) => !toolsOnContexts.includes(tool));
}

/** A pattern says a kind and `://`, or begins with what can stand for them. */
function mayMatch(pattern: string): boolean {
  return /^(\*|\?|[a-z*?]+:\/\/.)/i.test(pattern.trim()) && !/\s/.test(pattern.trim());
}
