import { describe, expect, it } from "vitest";
import { placeContextFile } from "../file-place.ts";
import { type ParsedFile, parseContextFile, withSections } from "../parse-context-file.ts";

function parse(text: string, path = ".claude/skills/a/SKILL.md"): ParsedFile {
  const place = placeContextFile("p", path.split("/"), ["p"]);
  if (place === undefined) throw new TypeError(`${path} must be a place of contexts`);
  return parseContextFile(text, place);
}

function shown(parsed: ParsedFile): readonly string[] {
  return withSections(parsed).flatMap(({ problems }) =>
    problems.map(({ line, column, severity, code }) => `${line}:${column} ${severity} ${code}`),
  );
}

const good = "---\nname: a\ndescription: Does it\n---\n# A\n\nText.\n";

describe("front matter", () => {
  it("may begin with a byte order mark and have lines that end as on Windows", () => {
    const expected = parse(good).context;
    expect(parse(`\uFEFF${good}`).context).toEqual(expected);
    expect(parse(good.replaceAll("\n", "\r\n")).context).toEqual(expected);
    expect(parse(`\uFEFFJust text.`).context?.description).toBe("Just text.");
  });

  it("has its faults at their places in the file", () => {
    expect(shown(parse("---\nname: a\ndescription: d\nname: b\n---\n"))).toEqual(["4:1 error DUPLICATE_KEY"]);
    expect(shown(parse("---\n- name\n- description\n---\nText."))).toEqual(["2:1 error NOT_A_MAPPING"]);
    expect(shown(parse("---\nonly words\n---\nText."))).toEqual(["2:1 error NOT_A_MAPPING"]);
    expect(shown(parse("---\nname: a\ndescription: [d\n---\n"))).toEqual(["3:14 warning YAML_SYNTAX"]);
    expect(shown(parse('---\nname: a\ndescription: "d\n---\n'))[0]).toMatch(/error YAML_SYNTAX$/);
    expect(shown(parse("---\nname: a\nmetadata:\n\tversion: 1\ndescription: d\n---\n"))[0]).toMatch(
      /^4:\d+ error YAML_SYNTAX$/,
    );
    expect(shown(parse("---\nname: a\ndescription: {x: 1}\n---\n"))).toEqual(["3:14 error WRONG_TYPE"]);
    expect(shown(parse("---\nconstructor: a\ndescription: d\n---\n"))).toEqual(["2:1 error FORBIDDEN_KEY"]);
    expect(shown(parse("---\nname: a\ndescripton: d\n---\nText."))).toEqual([
      "3:1 warning UNKNOWN_KEY",
      "5:1 warning DESCRIPTION_FROM_BODY",
    ]);
  });

  it("that is never closed is an error, but a line across the page is none", () => {
    expect(shown(parse("---\nname: a\ndescription: d\n\nText."))).toEqual(["1:1 error YAML_SYNTAX"]);
    expect(parse("---\n\nText below a line.").context?.description).toBe("Text below a line.");
  });

  it("may be empty or closed by dots", () => {
    expect(parse("---\n---\nText.").context?.description).toBe("Text.");
    expect(parse("---\ndescription: d\n...\nText.").context?.body).toBe("Text.");
  });

  it("is read as its hosts read it where a value only lacks quotes", () => {
    const { context, problems } = parse(
      "---\nname: a\ndescription: Use when: something\n  breaks: badly\nallowed-tools: *\n---\nText.",
    );
    expect(context?.description).toBe("Use when: something breaks: badly");
    expect(context?.body).toBe("Text.\n\nAllowed tools: *");
    expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
      '3:14 This is not valid YAML: the value of "description" needs quotes; it is read as the text that stands here',
      '5:16 This is not valid YAML: the value of "allowed-tools" needs quotes; it is read as the text that stands here',
    ]);
    const rule = parse(
      "---\ndescription: d\nglobs: **/*.{ts,tsx}\nalwaysApply: false\n---\nText.",
      ".cursor/rules/a.mdc",
    );
    expect([rule.context?.body, rule.problems]).toEqual(["Text.\n\nApplies to files: **/*.{ts,tsx}", []]);
  });
});

describe("a Markdown context", () => {
  it("needs words somewhere", () => {
    expect(shown(parse(""))).toEqual(["1:1 error MISSING_DESCRIPTION"]);
    expect(shown(parse("---\nname: a\n---\n```\ncode\n```\n"))).toEqual(["2:1 error MISSING_DESCRIPTION"]);
    expect(shown(parse("", "AGENTS.md"))).toEqual([]);
  });

  it("may have any name", () => {
    expect(parse(good, ".claude/agents/Übersetzer für 日本語.md").context).toMatchObject({
      uri: "agent://%C3%9Cbersetzer%20f%C3%BCr%20%E6%97%A5%E6%9C%AC%E8%AA%9E",
      title: "a",
    });
    expect(parse("## 🚀\n\nGo.\n\n## Настройка\n\nText.", "AGENTS.md").sections?.map(({ uri }) => uri)).toEqual([
      "pattern://agents-md/section",
      "pattern://agents-md/%D0%BD%D0%B0%D1%81%D1%82%D1%80%D0%BE%D0%B9%D0%BA%D0%B0",
    ]);
  });

  it("may say what our own files say", () => {
    const text =
      "---\ndescription: d\ntags: one, two\nexamples: [Do this for me]\nvariables: {size: [s, m]}\ndomain: x\n---\nT.";
    const { context, problems } = parse(text, "patterns/a.md");
    expect(context).toMatchObject({ uri: "pattern://a", title: "A", tags: ["one", "two"], body: "T." });
    expect(context?.variables.map(({ name }) => name)).toEqual(["size"]);
    expect(problems.map(({ code }) => code)).toEqual(["INVALID_VALUE"]);
  });

  it("is read in time that grows with its length, whatever it is made of", () => {
    const pieces = [
      "#",
      "- **a",
      "[",
      "![",
      "<",
      "```\n",
      "---\n",
      '"a b c',
      "$1",
      "${input:",
      "> ",
      "<!--",
      " \n",
      "a: b\n",
      "*",
      "\\n<example>",
    ];
    for (const piece of pieces) {
      const text = piece.repeat(Math.floor(300_000 / piece.length));
      const started = performance.now();
      parse(`---\ndescription: d\n---\n${text}`);
      parse(`---\n${text.slice(0, 49_000)}\n---\n`);
      parse(text, "AGENTS.md");
      expect(performance.now() - started, piece).toBeLessThan(slowMs);
    }
  });
});

/** Many times what the slowest takes; text of this length read again for each of its lines takes minutes. */
const slowMs = 10_000;
