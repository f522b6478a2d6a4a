import { describe, expect, it } from "vitest";
import { prepareQueryText } from "../variables/query/query-text.ts";
import { quantitiesSaid } from "./quantities-said.ts";
import { readQuantity } from "./quantity.ts";

const noonMs = Date.UTC(2026, 10, 22, 12);

function said(message: string, compared: string, subject = ""): readonly string[] {
  const quantity = readQuantity(compared, noonMs);
  if (quantity === undefined) throw new TypeError(compared);
  return quantitiesSaid(prepareQueryText(message, noonMs), quantity, subject).map(({ words }) => words);
}

describe("quantitiesSaid", () => {
  it.each<[string, string, string, readonly string[]]>([
    ["Some 200 people cannot log in", "50", "users", ["200"]],
    ["200 invoices for 3 users", "50", "users", ["3"]],
    ["It happened 200 times", "50", "users", []],
    ["We have 4 offers", "3 offers", "", ["4"]],
    ["I need it in 30 minutes", "2 hours", "", ["30 minutes"]],
    ["I need it right now", "2 hours", "", ["right now"]],
    ["The demo is on 2026-11-23", "2 hours", "", ["2026-11-23"]],
    ["It took two hours, and three days ago as well", "2 hours", "", []],
    ["The flight is on 3 December 2026", "2026-12-01", "", ["3 December 2026"]],
    ["We can spend 6,000 euros or $40", "5,000 EUR", "budget", ["6,000 euros", "$40"]],
    ["Six thousand euros at most", "5,000 EUR", "budget", ["Six thousand euros"]],
    ["About 7% of all calls fail", "5 percent", "error rate", ["7%"]],
    ["One request in ten fails", "5%", "error rate", ["One request in ten"]],
    ["A quarter of all uploads fail", "5%", "error rate", ["A quarter of"]],
    ["My son turned nineteen", "18 years", "traveller old", ["nineteen"]],
    ["She is 16 years old", "18 years", "traveller old", ["16"]],
    ["There are 16 of us", "18 years", "traveller old", []],
    ["Let us meet at 7 pm or 20:30", "18:00", "", ["7 pm", "20:30"]],
    ["It is red", "red", "", []],
    ["It is true", "true", "", []],
  ])("%s (%s, %s)", (message, compared, subject, expected) => {
    expect(said(message, compared, subject)).toEqual(expected);
  });
});
