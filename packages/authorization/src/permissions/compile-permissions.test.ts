import type { Caller, Context, ContextKind } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { compilePermissions } from "./compile-permissions.ts";
import { explainPermission } from "./explain-permission.ts";
import { defaultPermissions, type PermissionRule, type PermissionSettings } from "./permission-rule.ts";

const local: Caller = { tenant: "", subject: "me", isLocal: true };
const remote: Caller = { tenant: "acme", subject: "ann", isLocal: false };
const deploy = makeContext("workflow://deploy", { kind: "workflow", tags: ["Production"], effect: "write" });
const search = makeContext("tool://github/search", { kind: "tool", source: { provider: "GitHub" }, effect: "read" });
const remove = makeContext("tool://files/delete", { kind: "tool", source: { provider: "files" } });
const contexts = [deploy, search, remove];

function withRules(rules: readonly PermissionRule[], parts: Partial<PermissionSettings> = {}): PermissionSettings {
  return { ...defaultPermissions, ...parts, rules };
}

function visible(settings: PermissionSettings, caller: Caller): readonly string[] {
  const { allow } = compilePermissions(settings).of(caller);
  return contexts.filter(allow).map(({ uri }) => uri);
}

describe("compilePermissions", () => {
  it("allows the local user everything and a stranger nothing, where no rule says otherwise", () => {
    const permissions = compilePermissions(defaultPermissions);
    expect(contexts.every(permissions.of(local).allow)).toBe(true);
    expect(contexts.some(permissions.of(remote).allow)).toBe(false);
    expect(permissions.of(local).toolRefusal("call_tool")).toBeUndefined();
    expect(permissions.of(remote).toolRefusal("get_help")).toEqual({
      code: "TOOL_FORBIDDEN",
      details: { tool: "get_help" },
    });
  });

  it.each<[string, PermissionRule, readonly string[]]>([
    ["kind", { decision: "allow", kinds: ["tool"] }, [search.uri, remove.uri]],
    ["provider, without case", { decision: "allow", providers: ["github"] }, [search.uri]],
    ["tag, without case", { decision: "allow", tags: ["x", "production"] }, [deploy.uri]],
    ["effect", { decision: "allow", effects: ["read", "write"] }, [deploy.uri, search.uri]],
    ["an effect that is not declared", { decision: "allow", effects: ["undeclared"] }, [remove.uri]],
    ["URI pattern", { decision: "allow", uris: ["tool://*/delete"] }, [remove.uri]],
    ["all of these together", { decision: "allow", kinds: ["tool"], effects: ["read"] }, [search.uri]],
    ["an empty list, which fits nothing", { decision: "allow", tags: [] }, []],
    ["another caller", { decision: "allow", callers: ["bob"] }, []],
    ["another tenant", { decision: "allow", callers: ["ann"], tenants: ["other"] }, []],
    ["where the caller comes from", { decision: "allow", from: "local" }, []],
  ])("opens by %s", (_by, rule, expected) => {
    expect(visible(withRules([rule]), remote)).toEqual(expected);
  });

  it("lets a rule that denies win, in whatever order they stand", () => {
    const rules: readonly PermissionRule[] = [
      { decision: "deny", tags: ["production"] },
      { decision: "allow", callers: ["ann"] },
    ];
    expect(visible(withRules(rules), remote)).toEqual([search.uri, remove.uri]);
    expect(visible(withRules([...rules].reverse()), remote)).toEqual([search.uri, remove.uri]);
    expect(visible(withRules(rules), local)).toEqual([search.uri, remove.uri]);
  });

  it("knows groups, of one tenant or of any", () => {
    const groups = { team: [{ tenant: "acme", subject: "ann" }, { subject: "bob" }] };
    const settings = withRules([{ decision: "allow", groups: ["team"] }], { groups });
    expect(visible(settings, remote)).toHaveLength(3);
    expect(visible(settings, { ...remote, tenant: "other" })).toHaveLength(0);
    expect(visible(settings, { ...remote, tenant: "other", subject: "bob" })).toHaveLength(3);
  });

  it("denies the use of a tool, and hides nothing for that", () => {
    const { allow, mayUse, toolRefusal } = compilePermissions(
      withRules([
        { decision: "deny", tools: ["call_tool"], effects: ["undeclared"] },
        { decision: "deny", tools: ["compose_workflow"] },
      ]),
    ).of(local);
    expect([allow(remove), mayUse(remove, "call_tool"), mayUse(remove, "get_help")]).toEqual([true, false, true]);
    expect(toolRefusal("call_tool")).toBeUndefined();
    expect(toolRefusal("compose_workflow")?.code).toBe("TOOL_FORBIDDEN");
  });

  it("shows what some tool may be used on, and opens that tool alone", () => {
    const { allow, mayUse, toolRefusal } = compilePermissions(
      withRules([{ decision: "allow", tools: ["field_request"], uris: ["tool://github/**"] }]),
    ).of(remote);
    expect([allow(search), allow(deploy)]).toEqual([true, false]);
    expect([mayUse(search, "field_request"), mayUse(search, "call_tool")]).toEqual([true, false]);
    expect([toolRefusal("field_request"), toolRefusal("call_tool")?.code]).toEqual([undefined, "TOOL_FORBIDDEN"]);
  });

  it("refuses rules that name what is not there", () => {
    const rule: PermissionRule = {
      decision: "deny",
      groups: ["temas"],
      uris: ["github/*", "tool://x", "a".repeat(1_001)],
    };
    const compiling = () => compilePermissions(withRules([rule], { groups: { teams: [] } }));
    expect(compiling).toThrow(/rule 1 names the group temas, which is not defined/);
    expect(compiling).toThrow(/URI pattern github\/\*, which no URI can match/);
    expect(compiling).toThrow(/more than 1000 characters/);
    expect(() => compilePermissions(withRules([{ decision: "deny", groups: ["constructor"] }]))).toThrow(RangeError);
  });

  it("refuses a rule that would be taken for a protection: it denies on some contexts what asks about none", () => {
    const deny = { decision: "deny", tools: ["field_request", "compose_workflow"] } as const;
    expect(() => compilePermissions(withRules([{ ...deny, tags: ["production"] }]))).toThrow(
      /rule 1 denies field_request, compose_workflow on some contexts, .* without tools it hides the contexts/,
    );
    for (const rule of [
      deny,
      { ...deny, tools: ["call_tool"], tags: ["production"] },
      { ...deny, tools: [], tags: [] },
    ])
      expect(() => compilePermissions(withRules([rule]))).not.toThrow();
  });

  it("still decides rightly after more kinds of callers than are remembered", () => {
    const rules = Array.from(
      { length: 300 },
      (_, at): PermissionRule => ({ decision: "allow", callers: [`s${at}`], uris: [`tool://t${at}`] }),
    );
    const permissions = compilePermissions(withRules(rules));
    for (let at = 0; at < 600; at++) {
      const { allow } = permissions.of({ ...remote, subject: `s${at % 300}` });
      expect([allow(makeContext(`tool://t${at % 300}`)), allow(search)]).toEqual([true, false]);
    }
  });
});

const anyRule: fc.Arbitrary<PermissionRule> = fc.record(
  {
    decision: fc.constantFrom("allow" as const, "deny" as const),
    from: fc.constantFrom("local" as const, "remote" as const),
    tenants: fc.subarray(["", "acme", "other"]),
    callers: fc.subarray(["me", "ann", "bob"]),
    groups: fc.subarray(["one", "two"]),
    kinds: fc.subarray<ContextKind>(["workflow", "tool"]),
    providers: fc.subarray(["files", "GITHUB"]),
    tags: fc.subarray(["production", "x"]),
    effects: fc.subarray(["read" as const, "undeclared" as const]),
    uris: fc.subarray(["tool://**", "*://deploy", "tool://files/*"]),
    tools: fc.subarray(["call_tool", "execute_workflow"]),
  },
  { requiredKeys: ["decision"] },
);
const anySettings: fc.Arbitrary<PermissionSettings> = fc.record({
  rules: fc.array(anyRule, { maxLength: 6 }),
  groups: fc.constant({ one: [{ tenant: "acme", subject: "ann" }], two: [{ subject: "bob" }, { subject: "me" }] }),
  otherwise: fc.record({
    local: fc.constantFrom("allow" as const, "deny" as const),
    remote: fc.constantFrom("allow" as const, "deny" as const),
  }),
});
const anyCaller: fc.Arbitrary<Caller> = fc.constantFrom(
  local,
  remote,
  { ...remote, subject: "bob" },
  { ...remote, tenant: "other" },
);
const tools = ["call_tool", "execute_workflow", "get_help"];

/** The rules read aloud, one part after the other. */
function naiveDecision(settings: PermissionSettings, caller: Caller, context: Context, tool?: string): boolean {
  const inGroup = (name: string) =>
    (settings.groups[name] ?? []).some(
      (one) => one.subject === caller.subject && (one.tenant ?? caller.tenant) === caller.tenant,
    );
  const sameText = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase();
  const uriForms: Readonly<Record<string, RegExp>> = {
    "tool://**": /^tool:\/\//,
    "*://deploy": /^\w+:\/\/deploy$/,
    "tool://files/*": /^tool:\/\/files\/[^/]*$/,
  };
  const fitsOne = <Value>(list: readonly Value[] | undefined, fits: (value: Value) => boolean) =>
    list === undefined || list.some(fits);
  const fitting = settings.rules.filter((rule) =>
    [
      rule.from === undefined || (rule.from === "local") === caller.isLocal,
      fitsOne(rule.tenants, (tenant) => tenant === caller.tenant),
      fitsOne(rule.callers, (subject) => subject === caller.subject),
      fitsOne(rule.groups, inGroup),
      fitsOne(rule.kinds, (kind) => kind === context.kind),
      fitsOne(rule.providers, sameText(context.source.provider)),
      fitsOne(rule.tags, (wanted) => context.tags.some(sameText(wanted))),
      fitsOne(rule.effects, (effect) => effect === (context.effect ?? "undeclared")),
      fitsOne(rule.uris, (uri) => uriForms[uri]?.test(context.uri) === true),
      tool === undefined
        ? rule.tools === undefined || rule.decision === "allow"
        : fitsOne(rule.tools, (one) => one === tool),
    ].every(Boolean),
  );
  if (fitting.some(({ decision }) => decision === "deny")) return false;
  return fitting.length > 0 || settings.otherwise[caller.isLocal ? "local" : "remote"] === "allow";
}

describe("permissions, whatever the rules", () => {
  it("are those of a naive reading, and explained as they are decided", () => {
    fc.assert(
      fc.property(anySettings, anyCaller, (settings, caller) => {
        const { allow, mayUse } = compilePermissions(settings).of(caller);
        for (const context of contexts) {
          const isVisible = naiveDecision(settings, caller, context);
          expect(allow(context)).toBe(isVisible);
          expect(allow(context)).toBe(isVisible);
          expect(explainPermission(settings, caller, context).isAllowed).toBe(isVisible);
          for (const tool of tools) {
            const isUsable = naiveDecision(settings, caller, context, tool);
            expect(mayUse(context, tool)).toBe(isUsable);
            expect(explainPermission(settings, caller, context, tool).isAllowed).toBe(isUsable);
            if (isUsable) expect(isVisible).toBe(true);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it("open a tool wherever it may be used on something", () => {
    fc.assert(
      fc.property(anySettings, anyCaller, (settings, caller) => {
        const { mayUse, toolRefusal } = compilePermissions(settings).of(caller);
        for (const tool of tools)
          if (contexts.some((context) => mayUse(context, tool))) expect(toolRefusal(tool)).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  it("decide equally for equal keys, of which no two tenants have the same", () => {
    fc.assert(
      fc.property(anySettings, anyCaller, anyCaller, (settings, one, other) => {
        const permissions = compilePermissions(settings);
        const [first, second] = [permissions.of(one), compilePermissions(settings).of(other)];
        if (one.tenant !== other.tenant) expect(first.allowKey).not.toBe(second.allowKey);
        if (first.allowKey !== second.allowKey) return;
        for (const context of contexts) {
          expect(first.allow(context)).toBe(second.allow(context));
          for (const tool of tools) expect(first.mayUse(context, tool)).toBe(second.mayUse(context, tool));
        }
      }),
      { numRuns: 300 },
    );
  });
});
