import { compilePermissions, defaultPermissions, resolveLevelSettings } from "@flowmind/authorization";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { callerSettings } from "./caller-settings.ts";
import { parseConfig } from "./parse-config.ts";

const read = (yaml: string) => callerSettings(parseConfig(yaml, "flowmind.yaml"));

const keys = [
  ...[
    "groups",
    "rules",
    "otherwise",
    "team",
    "decision",
    "kinds",
    "uris",
    "tools",
    "local",
    "remote",
    "enabled",
    "start",
  ],
  ...["thresholds", "beginner", "intermediate", "advanced", "callers", "tenant", "subject", "level", "max_complexity"],
  ...["usual", "per_minute", "burst", "concurrent", "call_tool", "retention_days", "__proto__", "constructor"],
] as const;

function violationsOf(yaml: string): readonly string[] {
  try {
    parseConfig(yaml, "flowmind.yaml");
    return [];
  } catch (error) {
    expect(error).toMatchObject({ code: "CONFIG_INVALID" });
    return (error as { readonly details: { readonly violations: readonly string[] } }).details.violations;
  }
}

describe("what the configuration says of callers", () => {
  it("becomes rules that decide as the documentation says", () => {
    const { permissions } = read(`
permissions:
  groups:
    release-team: [{ tenant: acme, subject: ann }, { subject: bob }]
  rules:
    - { decision: allow, groups: [release-team], kinds: [workflow, tool] }
    - { decision: deny, tags: [production], from: remote }
    - { decision: deny, tools: [call_tool], effects: [destructive, undeclared] }
  otherwise: { local: deny }`);
    expect(permissions.otherwise).toEqual({ local: "deny", remote: "deny" });
    const ann = compilePermissions(permissions).of({ tenant: "acme", subject: "ann", isLocal: false });
    const workflow = makeContext("workflow://deploy", { effect: "write" });
    expect([ann.allow(workflow), ann.allow({ ...workflow, tags: ["production"] })]).toEqual([true, false]);
    expect([
      ann.mayUse(workflow, "call_tool"),
      ann.mayUse({ ...workflow, effect: "destructive" }, "call_tool"),
    ]).toEqual([true, false]);
  });

  it("changes what it names of levels and limits, and leaves the rest as it is", () => {
    const { levels, limits } = read(`
levels:
  thresholds: { intermediate: 3 }
  start: { remote: intermediate }
  callers: [{ tenant: acme, subject: ann, level: advanced }]
  tools: { beginner: all, intermediate: all }
  max_complexity: { beginner: moderate }
  alike_cosine: 0.8
  uses_a_day: 5
limits:
  tools: { call_tool: { per_minute: 0.5, concurrent: 1 } }
  usual: { burst: 3 }`);
    const usual = resolveLevelSettings();
    expect(levels).toEqual({
      ...usual,
      thresholds: { ...usual.thresholds, intermediate: 3 },
      start: { local: "intermediate", remote: "intermediate" },
      callers: [{ tenant: "acme", subject: "ann", level: "advanced" }],
      tools: { beginner: "all", intermediate: "all", advanced: "all" },
      maxComplexity: { ...usual.maxComplexity, beginner: "moderate" },
      alikeCosine: 0.8,
      usesADay: 5,
    });
    expect(limits.tools.get("call_tool")).toEqual({ perMinute: 0.5, burst: 10, concurrent: 1 });
    expect(limits.usual).toEqual({ perMinute: 60, burst: 3 });
  });

  it.each(["off", "{enabled: false}"])("can be switched off with %s, each part alone", (off) => {
    const one = read(`levels: ${off}\naudit: ${off}\n`);
    expect([one.levels.enabled, one.limits.enabled, one.audit.enabled, one.learning.enabled]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    const other = read(`limits: ${off}\nlearning: ${off}\n`);
    expect([other.levels.enabled, other.limits.enabled, other.audit.enabled, other.learning.enabled]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it("keeps audit entries as long as it says", () => {
    expect(read("audit: {retention_days: 7}").audit).toEqual({ enabled: true, retentionDays: 7 });
    expect(read("").audit).toEqual({ enabled: true, retentionDays: 90 });
    expect(read("").permissions).toEqual(defaultPermissions);
  });

  it("keeps outcomes and runs as long as it says, outcomes also where nothing is learned from them", () => {
    const { learning, runs } = read("learning: {enabled: false, retention_days: 3}\nruns: {retention_days: 1}");
    expect([learning, runs]).toEqual([{ enabled: false, retentionDays: 3 }, { retentionDays: 1 }]);
    expect([read("learning: off").learning.retentionDays, read("").runs.retentionDays]).toEqual([365, 30]);
  });

  it("lets the local user start where the command line says", () => {
    const file = parseConfig("levels: {start: {local: beginner, remote: intermediate}}", "flowmind.yaml");
    expect(callerSettings(file, "advanced").levels.start).toEqual({ local: "advanced", remote: "intermediate" });
    expect(callerSettings(file).levels.start.local).toBe("beginner");
  });

  it("is refused with every fault at once, each with its place", () => {
    const violations = violationsOf(`
permissions:
  groups: { team: [{ subjekt: ann }] }
  rules:
    - { decision: allow, groups: [taem], uris: [deploy] }
    - { decision: dney, tools: [call_tol, get_help] }
    - { kinds: [skill], uris: ["tool://**"] }
  otherwise: { loacl: deny }
levels:
  thresholds: { intermediate: 60, advanced: 20 }
  max_complexity: { intermediate: simple, advanced: simple }
  tools: { beginner: [call_tool], intermediate: [get_help] }
limits:
  tools: { call_tol: { per_minute: 1 } }
  usual: { burst: 0 }
audit: { retention_days: 0 }
learning: on
`);
    expect(violations).toEqual([
      "permissions.groups.team.0 must have required property 'subject' (line 3)",
      'permissions.groups.team.0.subjekt is not a setting (did you mean "subject"?) (line 3)',
      'permissions.rules.1.decision must be one of allow, deny (did you mean "deny"?) (line 6)',
      expect.stringMatching(
        /^permissions\.rules\.1\.tools\.0 must be one of .* \(did you mean "call_tool"\?\) \(line 6\)$/,
      ),
      "permissions.rules.2 must have required property 'decision' (line 7)",
      "permissions.rules.2.kinds.0 must be one of workflow, agent, pattern, tool (line 7)",
      'permissions.otherwise.loacl is not a setting (did you mean "local"?) (line 8)',
      'limits.tools.call_tol is not a setting (did you mean "call_tool"?) (line 14)',
      "limits.usual.burst must be >= 1 (line 15)",
      "audit.retention_days must be >= 1 (line 16)",
      "learning must be a mapping, or the word off (line 17)",
      "permissions.rules.0 names the group taem, which is not defined (line 5)",
      "permissions.rules.0 has the URI pattern deploy, which no URI can match (line 5)",
      expect.stringMatching(
        /^levels: intermediate must have call_tool, which beginner has; .*advanced must not open before intermediate.* \(line 10\)$/,
      ),
    ]);
  });

  it.each([
    ["levels: 5", "levels must be a mapping, or the word off"],
    ["levels: {tools: {beginner: some}}", "levels.tools.beginner must be a list, or the word all"],
    ["levels: {tools: {beginner: 5}}", "levels.tools.beginner must be a list, or the word all"],
    ["levels: {tools: {beginner: [tell_me]}}", "levels.tools.beginner.0 must be one of"],
    ["levels: {threshold: {}}", 'levels.threshold is not a setting (did you mean "thresholds"?)'],
    ["levels: {thresholds: {advanced: 1.5}}", "levels.thresholds.advanced must be integer"],
    ["levels: {alike_cosine: 0}", "levels.alike_cosine must be > 0"],
    ["levels: {callers: [{subject: ann, level: expert}]}", "must have required property 'tenant'"],
    ["limits: {tools: {get_help: {per_minute: .inf}}}", "limits.tools.get_help.per_minute must be number"],
    ["limits: {tools: {get_help: {perMinute: 1}}}", "limits.tools.get_help.perMinute is not a setting"],
    ["permissions: [deny]", "permissions must be object"],
    ["permissions: {rules: deny}", "permissions.rules must be array"],
    ["permissions: {rules: [deny]}", "permissions.rules.0 must be object"],
    ["permissions: {rules: [{decision: deny, uris: [5]}]}", "permissions.rules.0.uris.0 must be string"],
    ["permissions: {groups: {a~/b: [5]}}", "permissions.groups.a~/b.0 must be object"],
    ["audit: {retention_days: 40000}", "audit.retention_days must be <= 36500"],
    ["learning: {retention_days: 0}", "learning.retention_days must be >= 1"],
    ["runs: {retention_days: 1.5}", "runs.retention_days must be integer"],
    ["runs: {retention: 5}", "runs.retention is not a setting (known: retention_days)"],
    ["runs: off", "runs must be object"],
  ])("refuses %j", (yaml, expected) => {
    expect(violationsOf(yaml).join("\n")).toContain(expected);
  });

  it("is read or refused, whatever it holds, and never anything else", () => {
    const name = fc.constantFrom("ann", "call_tool", "off", "all", "deny", "tool://**", "team");
    const value = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.oneof(name, fc.integer({ min: -1, max: 60 }), fc.boolean(), fc.constant(null)),
        fc.array(tie("value"), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...keys), tie("value"), { maxKeys: 4 }),
      ),
    })).value;
    const sections = fc.record(
      { permissions: value, levels: value, limits: value, audit: value, learning: value, runs: value },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(sections, (file) => {
        const violations = violationsOf(JSON.stringify(file));
        if (violations.length === 0) expect(() => read(JSON.stringify(file))).not.toThrow();
        expect(violations.filter((one) => /undefined|\[object/.test(one))).toEqual([]);
      }),
    );
  });
});
