/** What is wrong with rules: a name that leads nowhere would open or close something in silence. */
import { longestPattern } from "../tuning.ts";
import type { PermissionSettings } from "./permission-rule.ts";

/** One sentence for each fault, rules numbered from 1; empty: none. */
export function permissionFaults({ rules, groups }: PermissionSettings): readonly string[] {
  return rules.flatMap(({ groups: names = [], uris = [] }, at) => [
    ...names
      .filter((name) => !Object.hasOwn(groups, name))
      .map((name) => `rule ${at + 1} names the group ${name}, which is not defined`),
    ...uris
      .filter((pattern) => pattern.length > longestPattern)
      .map(() => `rule ${at + 1} has a URI pattern of more than ${longestPattern} characters`),
    ...uris
      .filter((pattern) => !mayMatch(pattern))
      .map((pattern) => `rule ${at + 1} has the URI pattern ${pattern}, which no URI can match`),
  ]);
}

/** A pattern says a kind and `://`, or begins with what can stand for them. */
function mayMatch(pattern: string): boolean {
  return /^(\*|\?|[a-z*?]+:\/\/.)/i.test(pattern.trim()) && !/\s/.test(pattern.trim());
}
