/** Variables of which the query's own words say another value than the one that is given. */
import { quoted } from "../wording.ts";
import type { Check } from "./check.ts";

export const contradictedByQuery: Check = ({ variables }, { matches: [first] }) =>
  (first?.alignment.variables ?? []).flatMap(({ name, value, saidInstead }) => {
    if (saidInstead === undefined) return [];
    const said = `the query says ${quoted(saidInstead.words)} (${saidInstead.value})`;
    return [
      {
        id: `contradiction:${name}`,
        text: `${name} is given as ${quoted(value)}, but ${said}: keep the one that holds`,
        asks: { kind: "other_value", name, value: variables[name] } as const,
      },
    ];
  });
