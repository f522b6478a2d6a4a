import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mostNeeds, splitNeeds } from "./split-needs.ts";

const partsOf = (text: string) => splitNeeds(text).map(({ start, end }) => text.slice(start, end).trim());

describe("splitNeeds", () => {
  it.each([
    [
      "a sequence of sentences",
      "First, debug my code. Then stop the cloud instance. Finally, delete the virtual network.",
      ["First, debug my code.", "Then stop the cloud instance.", "Finally, delete the virtual network."],
    ],
    [
      "a wish that prepares the first order",
      "I need some information. Please check the warehouse capacity. Additionally, I want the layout of the library.",
      [
        "I need some information. Please check the warehouse capacity.",
        "Additionally, I want the layout of the library.",
      ],
    ],
    [
      "details with the need before them",
      "Update the sensor. Its ID is 42. After that, retrieve the census data. The year is 1990.",
      ["Update the sensor. Its ID is 42.", "After that, retrieve the census data. The year is 1990."],
    ],
    [
      "orders joined within a sentence",
      "Book a flight to Rome and then reserve a hotel near the station",
      ["Book a flight to Rome", "and then reserve a hotel near the station"],
    ],
    [
      "three verbs in a row",
      "Retrieve the sales report, translate the summary to German, and send the result to Bob",
      ["Retrieve the sales report,", "translate the summary to German,", "and send the result to Bob"],
    ],
    [
      "verbs that no list has, by what follows them",
      "onboard the new accountant and disentangle our old billing module",
      ["onboard the new accountant", "and disentangle our old billing module"],
    ],
    [
      "what 'then' joins to what comes first",
      "first onboard the new accountant, then hush angry customers",
      ["first onboard the new accountant,", "then hush angry customers"],
    ],
    [
      "what is intended in one sentence",
      "I need to hire two cooks, renovate my kitchen and write a blog post about it",
      ["I need to hire two cooks,", "renovate my kitchen", "and write a blog post about it"],
    ],
    [
      "a list whose numbers stand within the line",
      "1. fix the slow API 2. write a status update 3. get a permit",
      ["1. fix the slow API", "2. write a status update", "3. get a permit"],
    ],
    [
      "a list that only names things",
      "1. postmortem of yesterday's outage\n2. household budget",
      ["1. postmortem of yesterday's outage", "2. household budget"],
    ],
    [
      "a numbered list",
      "Please do this:\n1. Create a repository\n2. Invite the team\n3. Schedule a meeting",
      ["Please do this:\n1. Create a repository", "2. Invite the team", "3. Schedule a meeting"],
    ],
    [
      "a list within a line",
      "Please (1) create a repository (2) invite the whole team",
      ["Please (1) create a repository", "(2) invite the whole team"],
    ],
    [
      "semicolons",
      "convert 5 miles to km; then find the weather in Oslo",
      ["convert 5 miles to km;", "then find the weather in Oslo"],
    ],
    [
      "any verb behind a word of sequence",
      "Send a fax to 555-1234. After that, ship the order to Main St.",
      ["Send a fax to 555-1234.", "After that, ship the order to Main St."],
    ],
    [
      "what waits for the need before it",
      "Create the ticket. Once the ticket is created, restart the server.",
      ["Create the ticket.", "Once the ticket is created, restart the server."],
    ],
    [
      "a trouble that is only told, before what is ordered",
      "Checkout fails for all customers. Then write a post about it.",
      ["Checkout fails for all customers.", "Then write a post about it."],
    ],
    [
      "German",
      "Bitte übersetze den Brief. Außerdem brauche ich das Wetter in Köln.",
      ["Bitte übersetze den Brief.", "Außerdem brauche ich das Wetter in Köln."],
    ],
    [
      "Spanish",
      "Traduce la carta al inglés. Después busca un vuelo a Lima.",
      ["Traduce la carta al inglés.", "Después busca un vuelo a Lima."],
    ],
    ["Chinese", "请帮我翻译这封信。然后查一下北京的天气。", ["请帮我翻译这封信。", "然后查一下北京的天气。"]],
    [
      "Japanese",
      "この手紙を翻訳してください。その後、東京の天気を調べてください。",
      ["この手紙を翻訳してください。", "その後、東京の天気を調べてください。"],
    ],
  ])("finds %s", (_, text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });

  it.each([
    "",
    " ",
    "Checkout is throwing 500 errors and customers cannot pay",
    "I'm planning a trip to Oslo. Can you tell me the weather there?",
    "Book a table for two and a taxi",
    "If it rains tomorrow, cancel the trip to Rome",
    "Finally, in the field of art, find the painter of this",
    "Thoroughly review and analyze the feedback of our customers",
    "Recommend a site where I can explore careers, view job listings",
    "Configure a server with the name of our shop, host, port and database",
    "Please go ahead and flip a coin",
    "The shop is closed and onboard the ship it is cold",
    "Search and replace text in all files",
    "Fetch and update the labels of the chart",
    "Recommend a plugin that can plan my day and book meeting rooms",
    "Find the humidity of the greenhouse and include the last ten values",
    "Get the price of the share. Provide the currency as well as the rate.",
    'Translate "Send me the report. Then call Bob. Finally, go home." into French',
    "Explain `git fetch; git merge` to me",
    "what is one u. s. d. in euros",
    "Compare these fruits:\n- apples\n- pears",
    "The user's name is Bob. Then the flow rate is 3.",
  ])("takes %j for one need", (text) => {
    expect(partsOf(text)).toHaveLength(1);
  });

  it("says where a need begins to ask, and which needs only an 'and' sets apart", () => {
    const text = "My shop is in Oslo. Check the stock of all shoes and order new boxes for them.";
    expect(splitNeeds(text)).toEqual([
      { start: 0, end: 43 + 6, asksFrom: 20, explicit: true, guessed: false },
      { start: 49, end: text.length, asksFrom: 49, explicit: false, guessed: false },
    ]);
    expect(splitNeeds("It is. It was.")).toEqual([{ start: 0, end: 14, asksFrom: 0, explicit: true, guessed: false }]);
    expect(splitNeeds("It is")).toEqual([{ start: 0, end: 5, asksFrom: 0, explicit: true, guessed: false }]);
  });

  it.each([
    ["Onboard the new accountant, cut our cloud costs", true],
    ["I need to hire a cook and write a letter to Bob", true],
    ["Find the memory leak and disentangle the module", true],
    ["1. a press statement\n2. a household budget", true],
    ["Onboard the new accountant and cut our cloud costs", false],
    ["1. Fix the slow API 2. Write a status update", false],
  ])("says of the second need of %j whether only its shape sets it apart: %s", (text, guessed) => {
    expect(splitNeeds(text).map((need) => need.guessed)).toEqual([false, guessed]);
  });

  it("reads a request that is quoted as a whole like any other", () => {
    expect(partsOf('"Check the stock. Then order new boxes."')).toHaveLength(2);
  });

  it("leaves what goes beyond the limit with the last need", () => {
    const text = Array.from({ length: 9 }, (_, at) => `Then find city number ${at}.`).join(" ");
    expect(partsOf(text)).toHaveLength(mostNeeds);
    expect(splitNeeds(text, 1)).toHaveLength(1);
    expect(splitNeeds(text, 2).at(-1)?.end).toBe(text.length);
  });

  const piece = fc.constantFrom(
    ..."Find the weather in Oslo|then|also|and|, |. |; |\n|? |1. |- |(2) |\"|'|“|。|然后|I need a car|The id is 7|please|send it to Bob|a.b|e.g. |`|😀|\u0000| ".split(
      "|",
    ),
  );
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join("")),
    fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(" ")),
  );

  it("never loses, repeats or reorders a character, whatever the text", () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 8 }), (any, most) => {
        const spans = splitNeeds(any, most);
        expect(spans.map(({ start, end }) => any.slice(start, end)).join("")).toBe(any);
        expect(spans.length).toBeGreaterThan(0);
        expect(spans.length).toBeLessThanOrEqual(most);
        for (const { start, end, asksFrom } of spans) {
          expect(start <= asksFrom && asksFrom <= end && end <= any.length).toBe(true);
          if (spans.length > 1) expect(end).toBeGreaterThan(start);
        }
      }),
    );
  });

  it("takes a request without a separator for one need", () => {
    const word = fc
      .stringMatching(/^[a-z]{1,9}$/)
      .filter((one) => !/^(?:and|then|or|also|plus|please|finally)$/.test(one));
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        expect(splitNeeds(words.filter((one) => !/^(?:und|dann|sowie|y|luego|e)$/.test(one)).join(" "))).toHaveLength(
          1,
        );
      }),
    );
  });

  it("finds nothing more in a part that it has found", () => {
    const sentence = fc.constantFrom(
      "Find the weather in Oslo.",
      "I need a fast car.",
      "Then book a flight to Rome and order a taxi for two.",
      "The id is 7.",
      "Also, can you translate the letter?",
      "Provide the year.",
      "Finally, ship the box to Main Street.",
      "What is the time in Rome?",
      "It would be great to see the map as well.",
    );
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 12 }), (sentences) => {
        const whole = sentences.join(" ");
        for (const { start, end } of splitNeeds(whole, 50))
          expect(splitNeeds(whole.slice(start, end), 50)).toHaveLength(1);
      }),
    );
  });

  it("comes to an end, however a text repeats itself", () => {
    for (const repeated of ["and ", "then find ", "1) ", '"', ", ", "once ", " ", "'a ", "\n- ", "after x ", "in a,"]) {
      expect(splitNeeds(repeated.repeat(2_000 / repeated.length))).toHaveLength(1);
    }
  });
});
