import type { Caller } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { explainPermission } from "./explain-permission.ts";
import { namedCallers } from "./named-callers.ts";
import type { PermissionSettings } from "./permission-rule.ts";

const ann: Caller = { tenant: "acme", subject: "ann", isLocal: false };
const remove = makeContext("tool://files/delete", { kind: "tool", effect: "destructive" });
const settings: PermissionSettings = {
  rules: [
    { decision: "allow", callers: ["bob"] },
    { decision: "allow", groups: ["team"], kinds: ["tool"] },
    { decision: "deny", tools: ["call_tool"], effects: ["destructive"] },
    { decision: "allow", uris: ["workflow://**"] },
  ],
  groups: { team: [{ tenant: "acme", subject: "ann" }] },
  otherwise: { local: "allow", remote: "deny" },
};

describe("explainPermission", () => {
  it("names the rule that decided, and for each of the others in their order what does not fit", () => {
    const explanation = explainPermission(settings, ann, remove);
    expect(explanation).toMatchObject({ uri: remove.uri, isAllowed: true, decidedBy: 2 });
    expect(explanation.considered.map(({ number, unfit }) => [number, unfit])).toEqual([
      [1, "callers"],
      [2, undefined],
      [3, "tools"],
      [4, "uris"],
    ]);
  });

  it("is about one tool where one is given", () => {
    expect(explainPermission(settings, ann, remove, "call_tool")).toMatchObject({ isAllowed: false, decidedBy: 3 });
    expect(explainPermission(settings, ann, remove, "get_help")).toMatchObject({ isAllowed: true, decidedBy: 2 });
  });

  it("names no rule where none decided", () => {
    const stranger = explainPermission(settings, { ...ann, subject: "eve" }, remove);
    expect([stranger.isAllowed, stranger.decidedBy]).toEqual([false, undefined]);
    const me = explainPermission(settings, { tenant: "", subject: "me", isLocal: true }, remove);
    expect([me.isAllowed, me.decidedBy]).toEqual([true, undefined]);
  });
});

describe("namedCallers", () => {
  it("are the local user, everybody who is named, and a stranger", () => {
    expect(namedCallers(settings, "me")).toEqual([
      { tenant: "", subject: "me", isLocal: true },
      { tenant: "acme", subject: "bob", isLocal: false },
      ann,
      { tenant: "acme", subject: "anybody else", isLocal: false },
    ]);
  });

  it("are of every tenant that is named, and of any where none is", () => {
    const none = namedCallers({ ...settings, rules: [{ decision: "allow", callers: ["bob"] }], groups: {} }, "me");
    expect(none.map(({ tenant, subject }) => `${tenant}/${subject}`)).toEqual(["/me", "any/bob", "any/anybody else"]);
    const two = namedCallers(
      { ...settings, rules: [{ decision: "deny", tenants: ["", "x", "y"], callers: ["bob", "bob"] }], groups: {} },
      "me",
    );
    expect(two.map(({ tenant, subject }) => `${tenant}/${subject}`)).toEqual([
      "/me",
      "x/bob",
      "y/bob",
      "x/anybody else",
      "y/anybody else",
    ]);
  });
});
