import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readJsonLines } from "../../../../../test/support/read-json-lines.ts";
import { withoutEnvelope } from "./without-envelope.ts";

const left = (text: string) => withoutEnvelope(text).trim().replace(/\s+/g, " ");
const need = "the pump leaks";

const openings = [
  "Hi there, hope you're well. ",
  "Hello team, ",
  "Dear dive team,\n\n",
  "Dear Sir or Madam,\n\n",
  "Dear Ms. O'Neill,\nI hope this email finds you well.\n",
  "Good morning everyone! ",
  "Hi Ben,\n",
  "hi john, ",
  "hello mrs baker, ",
  "hi sam and alex! ",
  "hi @sarah ",
  "hey there dude, ",
  "ok flowmind, ",
  "hey flowmind ",
  "alexa, ",
  "Hi! Sorry to bother you again, but ",
  "hey, umm quick question: ",
  "Hey - ",
  "Guten Tag,\n",
  "Sehr geehrte Damen und Herren,\n",
  "Hola, ¿qué tal? ",
];
const closings = [
  "\n\nBest regards,\nJohn Miller",
  ". Thanks in advance!",
  " Thanks a lot in advance!",
  ", thanks",
  ". Thank you for your help.",
  "\nThanks, Ann",
  ". Kind regards, Peter and Mary Huxtable, cabin 9011",
  "\n\nBest, Jo x",
  "\n\nViele Grüße\nHannes",
  "\n\nSaludos,\nMaría José Ortega",
  " thx",
  " thank u so much xx",
  ", thanks, anna",
  " i'd really appreciate it",
  ". Thank you so much, have a lovely day!",
  ". No rush.",
  ". Can you do that?",
  ". Let me know if you need anything else from me.",
  "\nbr\nOle",
  "\n\nSent from my iPhone",
  "\n\nThanks, Bob\nSent from Outlook for Android",
  "\n\n-- \nJohn Miller\nSenior Account Manager\nPhone +44 20 7946 0958",
  "\n\nCheers,\nRuth\n\nRuth Abernathy\nVisitor Services Manager\nExt. 4410\nruth@museum.example",
  "\n\nOn Tue, 3 Mar 2026 at 10:02, Ann wrote:\n> lunch tomorrow?\n>\n> bring a friend",
  "\n\nOn Tue, 3 Mar 2026 at 10:02, Ann Perkins\n<ann@x.example> wrote:\n\n> lunch tomorrow?",
  "\n\n-----Original Message-----\nFrom: Ann\nlunch tomorrow?",
  "\n\nThis mail is confidential. Please delete it and inform the sender.",
  "\n\nCONFIDENTIALITY NOTICE: this message is\nfor its addressee\nalone.\n\nAttachments may hold a virus.",
];
const wrappers: readonly ((text: string) => string)[] = [
  (text) => `The user says: "${text}"`,
  (text) => `The customer asks: ${text}`,
  (text) => `Our client writes “${text}”.`,
  (text) => `User: ${text}`,
  (text) => `Query: ${text}`,
  (text) => `{"query": ${JSON.stringify(text)}, "limit": 5, "lang": "en"}`,
  (text) => `\`\`\`text\n${text}\n\`\`\``,
  (text) => `<user_message>${text}</user_message>`,
];
const identity = (text: string) => text;

describe("withoutEnvelope", () => {
  it.each(openings)("leaves a greeting out: %j", (opening) => {
    expect(left(opening + need)).toBe(need);
  });

  it.each(closings)("leaves a closing out: %j", (closing) => {
    expect(left(need + closing).replace(/\.$/, "")).toBe(need);
  });

  it.each(wrappers.map((wrap) => [wrap(need), wrap] as const))("looks into %j", (wrapped) => {
    expect(left(wrapped)).toBe(need);
  });

  it("leaves several out, one within the other", () => {
    const mail = `Hi Ann,\n\n${need}\n\nThanks!\nBob\n\nSent from my phone`;
    expect(left(`Hello! {"text": ${JSON.stringify(mail)}}\n\nRegards`)).toBe(need);
  });

  it("keeps a postscript below the signature", () => {
    const text = `${need}.\n\nBest,\nAnn\n\nPS: also book a hotel\nThanks`;
    expect(left(text)).toBe(`${need}. also book a hotel`);
  });

  it("keeps what stands below a quoted mail", () => {
    expect(left(`On Monday, 3 March, Ann wrote:\n> lunch?\n\n${need}`)).toBe(need);
  });

  it.each([
    "say thanks to the team",
    "say thanks",
    "thanks for renewing my book, get me an article",
    "hi-res photo",
    "dear diary entry",
    "Hello world in Rust",
    "hello world, as a web page",
    "hey jude chords",
    "good day trip, two children",
    "alexa skill for the lamp",
    "ok button on the form",
    "good night, turn off the lights",
    "urgent: care clinic",
    "summarise https://example.com/t/123",
    "write a mail that ends with best regards",
    "translate: best regards",
    "how do you say thank you very much",
    "draft a letter of thanks",
    "forward the file to ty",
    "can you do that again",
    "is asap the same as urgent pls",
    "rank these: good, better, best",
    "find me a hotel.\nBest Western",
    "query: plan of this select is slow",
    "user messages: export the last ten",
    "customer needs: make an analysis",
    "User: hi\nAssistant: hello\nUser: bye",
    '{"title": "Printer offline", "text": "The printer says so"}',
    '{"query": ["the pump leaks"]}',
    '{"query": "the pump',
    "```\none\n```\nand\n```\ntwo\n```",
    "On Monday the customer wrote:\nmy pump is broken",
    "quote this:\n> to be or not to be",
    "one\n--\ntwo\n--\nthree",
    "Thanks!\nAlso book a table for two",
    "This mail is confidential.\nEncrypt it",
    "encrypt this mail is confidential",
  ])("leaves alone what only looks like one: %j", (text) => {
    expect(withoutEnvelope(text)).toBe(text);
  });

  it.each([
    "Hello!",
    "Good morning",
    "Hi there, hope you're well.",
    "Best regards,\nAnn",
    "Hi Ann, thanks!",
    "",
    " \n",
  ])("leaves a text that has nothing else as it is: %j", (text) => {
    expect(withoutEnvelope(text)).toBe(text);
  });

  it("leaves a name that is told in the greeting", () => {
    expect(withoutEnvelope("Hi, I'm Ann Miller, book me a room")).toBe("    I'm Ann Miller, book me a room");
  });

  const parts = fc.tuple(
    fc.constantFrom("", ...openings),
    fc.constantFrom(need, "Hi", "PS: x", '"', "{", "On it\n> a\n"),
    fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("", ...closings)),
    fc.constantFrom("", ...closings, "\nPS: also call Bob"),
    fc.constantFrom(identity, ...wrappers),
  );

  it("only puts blanks in the place of what it leaves out, and then finds nothing more", () => {
    fc.assert(
      fc.property(parts, ([opening, body, middle, closing, wrap]) => {
        const text = wrap(opening + body + middle + closing);
        const bare = withoutEnvelope(text);
        expect(bare).toHaveLength(text.length);
        expect([...bare].every((sign, at) => /\s/.test(sign) || sign === [...text][at])).toBe(true);
        expect(withoutEnvelope(bare)).toBe(bare);
      }),
    );
  });

  it("gives a text of anything back in one piece", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(text).toContain(withoutEnvelope(text).trim());
      }),
    );
  });

  it("leaves nearly every request of the fixtures as it is", () => {
    const requests = ["shipped-contexts", "several-needs"].flatMap((name) => {
      const folder = new URL(`../../../../../test/${name}/`, import.meta.url);
      const files = readdirSync(folder).filter((file) => file.endsWith(".jsonl"));
      const rows = files.flatMap((file) => readJsonLines<Readonly<Record<string, unknown>>>(new URL(file, folder)));
      return rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === "string");
    });
    const changed = requests.filter((query) => withoutEnvelope(query) !== query);
    expect(requests.length).toBeGreaterThan(1_000);
    const greets = /^(?:Hi|Hey|Hello|Dear|Good (?:morning|afternoon))\b/i;
    const chats = /^(?:no rush|just curious)\b|\blol$/i;
    expect(changed.filter((query) => !greets.test(query) && !chats.test(query))).toEqual([]);
    expect(changed.length).toBeLessThan(requests.length / 500);
  });

  it.each([
    "Thanks. ",
    "Thanks!\n",
    "On Monday x wrote:\n> a\n",
    "Hi, ",
    "User: Hi, ",
    "\nPS: a",
    "\n",
    " ",
    "hope you are very ",
    "Ab Cd ",
    "sorry ",
    "if you have a quick ",
    "one more ",
    "thx and ",
    "haha ",
    "Subject: ",
    "Re: a\n",
    "From: a\n",
    "hi @a ",
    "This email is confidential\n",
    "```\n",
    '\\"',
    ", x",
  ])("takes time that grows with the length only: %j", (unit) => {
    const text = unit.repeat(100_000 / unit.length);
    const startMs = performance.now();
    withoutEnvelope(text);
    withoutEnvelope(`find a ${text} car\nThanks\n${text}`);
    withoutEnvelope(`{"query": "${text}"}`);
    expect(performance.now() - startMs).toBeLessThan(2_000);
  });
});
