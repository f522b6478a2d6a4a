import { describe, expect, it } from "vitest";
import { prepareQueryText } from "../query/query-text.ts";
import { readDurations } from "./read-durations.ts";

const read = (text: string) => readDurations(prepareQueryText(text, 0)).map(({ iso, seconds }) => `${iso} ${seconds}`);

describe("lengths said in two units", () => {
  it.each([
    ["2 hours 15 minutes on the importer", "PT2H15M 8100"],
    ["an hour and 20 minutes", "PT1H20M 4800"],
    ["3 minutes and 10 seconds", "PT3M10S 190"],
    ["2 days and 4 hours", "P2DT4H 187200"],
    ["a film of 1 hour 30", "PT1H30M 5400"],
    ["2 minutes 30, please", "PT2M30S 150"],
  ])("are one: %j", (text, length) => {
    expect(read(text)).toEqual([length]);
  });

  it.each([
    ["2 hours, 15 minutes", ["PT2H 7200", "PT15M 900"]],
    ["15 minutes 2 hours", ["PT15M 900", "PT2H 7200"]],
    ["2 weeks and 3 days", ["P2W 1209600", "P3D 259200"]],
    ["between 1 hour and 90 minutes", ["PT1H 3600", "PT90M 5400"]],
    ["2.5 hours and 10 minutes", ["PT150M 9000", "PT10M 600"]],
    ["1 hour 30 people wait", ["PT1H 3600"]],
    ["1 hour 75", ["PT1H 3600"]],
    ["1 hour 30 %", ["PT1H 3600"]],
    ["1 hour 12:30", ["PT1H 3600"]],
  ])("are no one length: %j", (text, lengths) => {
    expect(read(text)).toEqual(lengths);
  });
});
