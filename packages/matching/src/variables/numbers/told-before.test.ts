import { describe, expect, it } from "vitest";
import { prepareQueryText, wordAt } from "../query/query-text.ts";
import { isToldBefore } from "./told-before.ts";

const isBefore = (text: string, number: string) => {
  const query = prepareQueryText(text, 0);
  return isToldBefore(query, wordAt(query, text.indexOf(number)));
};

describe("isToldBefore", () => {
  it.each([
    ["I was earning 3,100 but since May it's only 2,450", "3,100"],
    ["last week's parcel was 7 kg, this one is 3", "7"],
    ["until June I paid 900, since then 650", "900"],
    ["on Friday we had a 2 hour outage. Right now the calendar is down", "2"],
    ["our show is usually 40 minutes, the special shall be 90", "40"],
    ["currently 3,900 dollars a month, we can spend 2,500", "3,900"],
    ["we pay 1,100 a month now and look for a provider for 700", "1,100"],
    ["he should weigh 4 kg but he weighs 6.8", "4"],
    ["we recorded 70 minutes but it must be cut to 45", "70"],
    ["55 euros a day is too much, 40 is ok", "55"],
    ["scale it from 25 ml down to 12.5", "25"],
    ["originally two weeks, but I only got 8 days", "two"],
    ["we thought 12,000 were hit, it's only 3,100", "12,000"],
    ["at least 6 pieces, better 8", "6"],
    ["the piece was going to be 1,200 words, the editor now wants 800", "1,200"],
    ["there were 80 people in tents, it's now 140", "80"],
    ["we wanted 60 minutes but the network says 45 minutes", "60"],
  ])("of %j it is %s", (text, number) => {
    expect(isBefore(text, number)).toBe(true);
  });

  it.each([
    ["the budget is 500 euros but we are 4", "500"],
    ["we were robbed. Now write a letter over 300 euros", "300"],
    ["not 50 but 15 units of panel 200", "15"],
    ["2 adults and 3 children", "2"],
    ["the board was told of 80 people. Write it now", "80"],
    ["it is now 140 of them", "140"],
    ["this one is 3 kg, last week's was 7", "3"],
    ["currently 10,000 users", "10,000"],
    ["it takes 3 hours, but on Friday 4 pm we close", "3"],
  ])("of %j it is not %s", (text, number) => {
    expect(isBefore(text, number)).toBe(false);
  });
});
