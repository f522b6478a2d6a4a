import type { Caller } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { compilePermissions } from "./compile-permissions.ts";
import { explainPermission } from "./explain-permission.ts";
import { defaultPermissions, type PermissionSettings } from "./permission-rule.ts";

const local: Caller = { tenant: "", subject: "me", isLocal: true };
const ann: Caller = { tenant: "acme", subject: "ann", isLocal: false };
const open: PermissionSettings = { ...defaultPermissions, rules: [{ decision: "allow" }] };
const made = makeContext("workflow://acme/ann/made", { source: { provider: "yaml", owner: ann } });
const others = makeContext("workflow://others");

describe("what a caller has made", () => {
  it("is kept from other tenants, whatever the rules open, and from no local user", () => {
    const permissions = compilePermissions(open);
    const sees = (caller: Caller) => {
      const { allow, mayUse, seesAll } = permissions.of(caller);
      expect(mayUse(made, "execute_workflow")).toBe(allow(made));
      expect(explainPermission(open, caller, made).isAllowed).toBe(allow(made));
      expect([allow(others), seesAll]).toEqual([true, caller.isLocal]);
      return allow(made);
    };
    expect([ann, { ...ann, subject: "bob" }, local].map(sees)).toEqual([true, true, true]);
    expect(sees({ ...ann, tenant: "other" })).toBe(false);
  });

  it("is closed by the rules to its own tenant too", () => {
    expect(compilePermissions(defaultPermissions).of(ann).allow(made)).toBe(false);
  });

  it("is said to be another tenant's, where that decides", () => {
    const other = { ...ann, tenant: "other" };
    expect(explainPermission(open, other, made)).toMatchObject({ isAllowed: false, isOfOthers: true });
    expect(explainPermission(open, ann, made)).not.toHaveProperty("isOfOthers");
  });
});
