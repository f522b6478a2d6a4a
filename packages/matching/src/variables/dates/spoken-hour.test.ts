import { describe, expect, it } from "vitest";
import { spokenHour } from "./spoken-hour.ts";

const hourOf = (text: string, day: string) => {
  const start = text.indexOf(day);
  const found = spokenHour(text, { start, end: start + day.length });
  if (found === undefined) return undefined;
  const hour = found.timeMs === undefined ? undefined : found.timeMs / 3_600_000;
  return [hour, text.slice(found.start, found.end)];
};

describe("spokenHour", () => {
  it.each<[string, string, number, string]>([
    ["at about half past six yesterday evening", "yesterday", 18.5, "at about half past six yesterday evening"],
    ["half past two this afternoon", "this afternoon", 14.5, "half past two this afternoon"],
    ["by 10 tomorrow morning", "tomorrow", 10, "by 10 tomorrow morning"],
    ["a quarter to nine tonight", "tonight", 20.75, "a quarter to nine tonight"],
    ["tomorrow morning at ten past seven", "tomorrow", 7 + 1 / 6, "tomorrow morning at ten past seven"],
    ["tomorrow at 6 in the evening", "tomorrow", 18, "tomorrow at 6 in the evening"],
    ["at 6 o'clock in the evening on Friday", "Friday", 18, "at 6 o'clock in the evening on Friday"],
    ["at 11:20 last night", "last night", 23 + 1 / 3, "at 11:20 last night"],
    ["Friday evening at 8:30", "Friday", 20.5, "Friday evening at 8:30"],
  ])("reads in %j beside %j the hour %s", (text, day, hour, words) => {
    expect(hourOf(text, day)).toEqual([hour, words]);
  });

  it.each([
    ["tomorrow at 6", "tomorrow"],
    ["at half past six tomorrow", "tomorrow"],
    ["at 12 tonight", "tonight"],
    ["at 2 last night", "last night"],
    ["at ten past 14 tomorrow morning", "tomorrow"],
    ["at 99 past six tomorrow morning", "tomorrow"],
  ])("says of %j that an hour stands there and not which", (text, day) => {
    expect(hourOf(text, day)?.[0]).toBeUndefined();
  });

  it.each([
    ["a table for 4 tonight", "tonight"],
    ["a table for around 4 tonight", "tonight"],
    ["tomorrow morning", "tomorrow"],
    ["on Friday at 10 Downing Street", "Friday"],
  ])("finds no hour in %j", (text, day) => {
    expect(hourOf(text, day)).toBeUndefined();
  });
});
