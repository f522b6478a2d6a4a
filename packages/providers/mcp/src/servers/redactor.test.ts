import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRedactor } from "./redactor.ts";

const stdio = { transport: "stdio", command: "x", args: [], env: {} } as const;

describe("createRedactor", () => {
  it("leaves no configured value in what we say, and only secrets out of what a server says", () => {
    const redactor = createRedactor({ ...stdio, env: { ROOT: "/home/me/files", API_KEY: "abcdef123", MODE: "dev" } });
    expect(redactor.text("no /home/me/files with abcdef123 in dev")).toBe("no [hidden] with [hidden] in dev");
    const result = { path: "/home/me/files/a", said: ["key abcdef123"], abcdef123: 1, n: null };
    expect(redactor.value(result)).toEqual({
      path: "/home/me/files/a",
      said: ["key [hidden]"],
      "[hidden]": 1,
      n: null,
    });
  });

  it("knows a value in its other forms", () => {
    const basic = Buffer.from("user-name:pass/word+1").toString("base64");
    const redactor = createRedactor({
      transport: "http",
      url: "https://u5er-name:p4ss-word@a/?k=qu3ry-value",
      headers: { Authorization: `Basic ${basic}`, "X-Key": 'quo"ted-key', Accept: "application/json" },
    });
    const forms = [basic, "pass/word+1", "pass%2Fword%2B1", "u5er-name", "p4ss-word", "qu3ry-value", 'quo\\"ted-key'];
    for (const form of forms) expect(redactor.text(`<${form}>`)).toBe("<[hidden]>");
    expect(redactor.text("application/json")).toBe("application/json");
  });

  it("knows secrets in arguments", () => {
    const redactor = createRedactor({
      ...stdio,
      args: ["--token", "abcdef123", "--api-key=ghijkl456", "--header", "X: mnopqr789", "--root", "/home/me"],
    });
    const said = redactor.value("abcdef123 ghijkl456 mnopqr789 /home/me");
    expect(said).toBe("[hidden] [hidden] [hidden] /home/me");
  });

  it.each(["bob:s3c", "bob:longer-one", "longer-one:s3c", "bob", ":s3c", "a@b:c", "b%2F:%20", "käthe:ß"])(
    "hides who calls in addresses, however short: %s",
    (who) => {
      const redactor = createRedactor({ transport: "http", url: `https://${who}@host/mcp`, headers: {} });
      const written = `https://${who}@host/mcp`;
      for (const address of [written, new URL(written).href]) {
        expect(redactor.text(`no request to ${address}.`)).toBe("no request to https://[hidden]@host/mcp.");
        expect(redactor.value({ said: [`at ${address}`] })).toEqual({ said: ["at https://[hidden]@host/mcp"] });
      }
    },
  );

  it("hides who calls in any address that we print, and leaves what a server says of others as it is", () => {
    const redactor = createRedactor({ ...stdio, args: ["mcp-remote", "https://bob:s3c@host/mcp"] });
    const said = "see postgres://u:p@db/x and http://plain/a@b, write to ann@example.org";
    expect(redactor.text(said)).toBe("see postgres://[hidden]@db/x and http://plain/a@b, write to ann@example.org");
    expect(redactor.value(said)).toBe(said);
    expect(redactor.value("at https://bob:s3c@host/mcp")).toBe("at https://[hidden]@host/mcp");
  });

  it("hides a configured address as a whole, also one with a caller in it", () => {
    const redactor = createRedactor({ ...stdio, env: { DB_CONNECTION: "postgres://u:p@db/x" } });
    expect(redactor.text("at postgres://u:p@db/x")).toBe("at [hidden]");
    expect(redactor.value("at postgres://u:p@db/x or postgres://u:p@db/y")).toBe(
      "at [hidden] or postgres://[hidden]@db/y",
    );
  });

  it("leaves nothing of any secret in any text", () => {
    const value = fc
      .string({ minLength: 6, maxLength: 20 })
      .filter((text) => !"[hidden]".includes(text) && text.trim().length >= 6);
    fc.assert(
      fc.property(value, fc.string(), fc.string(), (secret, before, after) => {
        const redactor = createRedactor({ ...stdio, env: { TOKEN: secret } });
        return !redactor.text(`${before}${secret}${after}`).replaceAll("[hidden]", "\0").includes(secret);
      }),
    );
  });
});
