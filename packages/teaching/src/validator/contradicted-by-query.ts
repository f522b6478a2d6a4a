/** Variables of which the query's own words say another value than the one that is given. */
import { ownValue } from "@flowmind/core";
import type { Hint } from "../hint.ts";
import { quoted } from "../wording.ts";
import type { Check } from "./check.ts";

export const contradictedByQuery: Check = ({ variables }, { matches: [first] }) => {
  const hints: Hint[] = [];
  for (const { name, value, saidInstead } of first?.alignment.variables ?? []) {
    if (saidInstead === undefined) continue;
    const said = `the query says ${quoted(saidInstead.words)} (${saidInstead.value})`;
    hints.push({
      id: `contradiction:${name}`,
      text: `${name} is given as ${quoted(value)}, but ${said}: keep the one that holds`,
      asks: { kind: "other_value", name, value: ownValue(variables, name) },
    });
  }
  return hints;
};
