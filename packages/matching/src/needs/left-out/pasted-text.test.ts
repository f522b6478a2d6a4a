import { describe, expect, it } from "vitest";
import { keptWhole, leftOut } from "./kept-text.ts";
import { pastedTexts } from "./pasted-text.ts";

const readings = (text: string) => pastedTexts(text).map((span) => leftOut(keptWhole(text), [span]).text.trim());
const body = "Reserve the room yourself. Order the buffet early.";

describe("pastedTexts", () => {
  it.each([
    [`Translate this into French: ${body}`, "Translate this into French"],
    [`Summarize this mail:\n\n${body}`, "Summarize this mail"],
    [`Turn these notes into a press release: ${body}`, "Turn these notes into a press release"],
    [`Did she copy this?\n\n${body}`, "Did she copy this?"],
    [`got this, looks odd:\n\n${body}`, "got this, looks odd"],
    [`What is this mail? I think it is a scam.\n\n${body}`, "What is this mail? I think it is a scam."],
    [`summarize:\n- ${body}`, "summarize"],
    [`Hi Tom,\n\nproofread this text:\n${body}`, "Hi Tom,\n\nproofread this text"],
    [`Bitte übersetze diesen Text: ${body}`, "Bitte übersetze diesen Text"],
    [`${body}\n\nTranslate this into French please`, "Translate this into French please"],
  ])("leave what speaks of them: %j", (text, head) => {
    expect(readings(text)).toEqual([head]);
  });

  it.each([
    "Plan this for June: a trip to Crete. Then write a song.",
    "Book a hall this week.\n\nAlso order lunch.",
    "Can you repair this?\n\nAlso order lunch.",
    "Our institute turns fifty: book the hall, order a buffet.",
    "summarize the minutes, translate them: book a hall",
    `Here we go.\n\n${body}`,
    `${body}\n\nPlease think of the trees before printing this mail.`,
    `${body}\n\nFix this by Friday and book a hall`,
    "Translate this:",
    "Translate this:\n\n...",
    "\n\nTranslate this",
    "",
  ])("are none in %j", (text) => {
    expect(readings(text)).toEqual([]);
  });
});
