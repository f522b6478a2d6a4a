import { describe, expect, it } from "vitest";
import { readDates } from "./read-dates.ts";

const nowMs = Date.parse("2026-11-17T10:00:00Z");
const daysIn = (text: string) => readDates(text, nowMs).map(({ dayMs }) => new Date(dayMs).toISOString().slice(0, 10));

describe("a day", () => {
  it.each([
    "see /var/log/2026-11-16.log",
    "photo img_2026-11-20.jpg shows it",
    "read https://x.example/blog/2026-11-16/lockers first",
    "https://x.example/?day=2026-11-16",
    "the file backup-2026-11-20.zip",
    "notes.2026-11-20.txt",
    "2026-11-20.txt",
    "log in C:\\logs\\2026-11-20\\app.txt",
    "sample S-2026-11-20 is inside",
    "/data/2026-10-01",
    "report-20.11.2026.pdf",
  ])("is none within a name, such as %j", (text) => expect(daysIn(text)).toEqual([]));

  it.each([
    ["on 2026-11-20.", ["2026-11-20"]],
    ["(2026-11-20)", ["2026-11-20"]],
    ["due:2026-11-20", ["2026-11-20"]],
    ["date=2026-11-20", ["2026-11-20"]],
    ["2026-11-20T10:00", ["2026-11-20"]],
    ["2026-11-20/2026-11-22", ["2026-11-20", "2026-11-22"]],
    ["ab 20.11.2026, bitte", ["2026-11-20"]],
    ["2026-11-20.Then we go", ["2026-11-20"]],
  ])("is read from %j", (text, days) => expect(daysIn(text)).toEqual(days));
});
