import { describe, expect, it } from "vitest";
import { prepareQueryText } from "../query/query-text.ts";
import { isToldAsPast } from "./told-as-past.ts";

const asPast = (text: string, day: string) =>
  isToldAsPast(prepareQueryText(text, 0), { start: text.indexOf(day), end: text.indexOf(day) + day.length });

describe("isToldAsPast", () => {
  it.each([
    ["bought a juicer on 2 March, it is broken", "2 March"],
    ["we ordered it on 2 March", "2 March"],
    ["on 2 March they just cancelled", "2 March"],
    ["the flyers we got on 2 March", "2 March"],
    ["the horse was lame on 2 March", "2 March"],
    ["refund the flight booked on 2 March", "2 March"],
    ["the permit expired on 2 March", "2 March"],
    ["replace Rosa (payroll, left on 2 March)", "2 March"],
    ["she moved to Kessler Street on 2 March", "2 March"],
    ["I was ill from 2 to 4 March", "4 March"],
  ])("is true in %j", (text, day) => {
    expect(asPast(text, day)).toBe(true);
  });

  it.each([
    ["I bought it, send it back by 2 March", "2 March"],
    ["the oven is delivered on 2 March", "2 March"],
    ["we need it repaired on 2 March", "2 March"],
    ["we were hoping for 2 March", "2 March"],
    ["the show was to open on 2 March", "2 March"],
    ["any rooms left on 2 March", "2 March"],
    ["we need it on 2 March", "2 March"],
  ])("is false in %j", (text, day) => {
    expect(asPast(text, day)).toBe(false);
  });
});
