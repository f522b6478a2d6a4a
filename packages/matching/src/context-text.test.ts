import { describe, expect, it } from "vitest";
import { makeContext, makeVariable } from "../../../test/support/make-context.ts";
import { documentText, lexicalTexts, titleText } from "./context-text.ts";
import { splitName } from "./split-name.ts";

describe("the texts of a context", () => {
  it("split names as people would read them", () => {
    expect(splitName("getHTTPResponse_code.v2")).toBe("get HTTP Response code v2");
    expect(splitName("GET /users/{id}")).toBe("GET users id");
  });

  it("join title, description, parameters and tags", () => {
    const context = makeContext("tool://x", {
      title: "sendMail",
      description: "Sends a message.",
      variables: [makeVariable("to_address"), makeVariable("subject")],
      tags: ["mail", "office"],
    });
    expect(titleText(context)).toBe("send Mail");
    expect(documentText(context)).toBe("send Mail. Sends a message.. to address, subject. mail, office");
  });

  it("hold what is said about parameters: their values, other words for them, defaults, hints and questions", () => {
    const priority = makeVariable("priority", {
      values: [
        { value: "high", synonyms: ["urgent"] },
        { value: 3, synonyms: [] },
      ],
      description: "How soon it is needed",
      default: "normal",
      extractionHints: ["deadline"],
      question: "By when?",
    });
    const context = makeContext("tool://x", { title: "ticket", description: "Opens one.", variables: [priority] });
    expect(documentText(context)).toBe("ticket. Opens one.. priority high");
    expect(lexicalTexts(context).parameters).toBe(
      "priority high urgent How soon it is needed normal deadline By when?",
    );
  });

  it("leave out what is absent and a description that only repeats the title", () => {
    expect(
      documentText(makeContext("tool://x", { title: "alarm_query", description: "alarm query", tags: ["alarm"] })),
    ).toBe("alarm query. alarm");
  });

  it("leave out what a description says it is not for", () => {
    const context = makeContext("tool://x", { title: "docx", description: "Edits Word files. Do not use for PDFs." });
    expect(documentText(context)).toBe("docx. Edits Word files.");
    expect(lexicalTexts(context).description).toBe("Edits Word files.");
    const only = makeContext("tool://x", { title: "docx", description: "Not for PDFs." });
    expect(documentText(only)).toBe("docx. Not for PDFs.");
  });

  it("cut what is too long", () => {
    const long = makeContext("tool://x", { description: "a".repeat(5_000) });
    expect(documentText(long).length).toBeLessThan(650);
    expect(lexicalTexts(long).description).toHaveLength(1_500);
    const countries = makeVariable("country", { description: "b".repeat(9_000) });
    expect(lexicalTexts(makeContext("tool://x", { variables: [countries] })).parameters).toHaveLength(3_000);
  });

  it("count plain aliases as words of the context, URIs not", () => {
    const context = makeContext("workflow://x", { tags: ["outage"], aliases: ["sev1", "workflow://y"] });
    expect(lexicalTexts(context).tags).toBe("outage sev1");
  });

  it("find the topics of a body by their words, and leave them out of what is embedded", () => {
    const context = makeContext("pattern://x", { tags: ["outage"], topics: ["Status page"] });
    expect(lexicalTexts(context).tags).toBe("outage Status page");
    expect(documentText(context)).not.toContain("Status page");
  });

  it("counts the last part of the URI where the title says it differently", () => {
    const rescue = makeContext("workflow://harbour/man-overboard", { title: "Person overboard", tags: ["rescue"] });
    expect(lexicalTexts(rescue).tags).toBe("rescue man");
    expect(lexicalTexts(makeContext("tool://github/create_issue", { title: "Create Issue" })).tags).toBe("");
    expect(lexicalTexts(makeContext("tool://a/50%25off", { title: "x" })).tags).toBe("50%off");
  });
});
