import { describe, expect, it } from "vitest";
import { prepareQueryText } from "../query/query-text.ts";
import { datesOf } from "./dates-of.ts";
import { moveSide, saysMove } from "./move-side.ts";

const nowMs = Date.UTC(2026, 10, 28, 9);
const sidesIn = (text: string) => {
  const query = prepareQueryText(text, nowMs);
  return datesOf(query).map((date) => moveSide(query, date));
};

describe("moveSide", () => {
  it.each([
    "move it from 3 December to 10 December",
    "move it from Friday 4 December to Saturday 12 December",
    "move it from Friday, 4 December, to Saturday, 12 December",
    "exchange my booking from 3 to 10 December",
    "swap my seats from 3 December to the 10th.",
    "rebook my tickets of 3 December to 10 December",
    "exchange my tickets for 3 December for 10 December",
    "swap my seats for them: from 3 December to 10 December",
    "exchange the seats of 3 December for 10 December",
    "I can't make 3 December, please change it to 10 December",
    "from Fri 4 Dec to Sat 12 Dec please, exchange it",
    "verschiebe es vom 3. Dezember auf den 10. Dezember",
    "cambia la reserva del 3 de diciembre al 10 de diciembre",
  ])("tells the day that it was from the one that it becomes: %s", (text) => {
    expect(sidesIn(text)).toEqual(["old", "new"]);
  });

  it.each([
    ["move my tickets to 12 December", ["new"]],
    ["postpone it until 12 December", ["new"]],
    ["I come on 12 December instead", ["new"]],
    ["10 December instead of 3 December", ["new", "old"]],
    ["reschedule my visit on 3 December", ["old"]],
    ["our stay of 3 December has to be moved", [undefined]],
    ["exchange my tickets for 3 December", ["open"]],
    ["cambia mis entradas para el 3 de diciembre", ["open"]],
    ["swap 3 December for 10 December", [undefined, "new"]],
    ["Our seats are for 3 December. Can I exchange them for 10 December?", [undefined, "new"]],
    ["shift our stay 3 December to 5 December by a week", [undefined, "open"]],
    ["change my tickets booked on 1 November for 20 December", [undefined, "open"]],
    ["a room from 3 December to 5 December", [undefined, undefined]],
    ["Change the name. We stay from 3 December to 5 December", [undefined, undefined]],
  ] as const)("says no more than is said: %j", (text, sides) => {
    expect(sidesIn(text)).toEqual(sides);
  });
});

describe("saysMove", () => {
  it("is for requests that move something to another day", () => {
    const says = (text: string) => saysMove(prepareQueryText(text, nowMs));
    expect(["swapping days", "on 3 May instead", "verschiebe es"].map(says)).toEqual([true, true, true]);
    expect(["book a room on 3 May", ""].map(says)).toEqual([false, false]);
  });
});
