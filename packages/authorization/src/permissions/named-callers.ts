/** The callers that the rules tell apart: whom `who-may` has to ask about. */
import { type Caller, keyOfCaller, localTenant } from "@flowmind/core";
import type { PermissionSettings } from "./permission-rule.ts";

/**
 * The local user, everybody whom a rule or a group names, and a stranger with a token: each once. A subject that is named without a
 * tenant is taken for one of each tenant that is named anywhere, or of one that is not.
 *
 * @param localSubject the local user's name
 */
export function namedCallers({ rules, groups }: PermissionSettings, localSubject: string): readonly Caller[] {
  const members = Object.values(groups).flat();
  const tenants = new Set([
    ...rules.flatMap(({ tenants: named = [] }) => named),
    ...members.flatMap(({ tenant }) => tenant ?? []),
  ]);
  tenants.delete(localTenant);
  if (tenants.size === 0) tenants.add(anyTenant);
  const subjects = [...rules.flatMap(({ callers = [] }) => callers).map((subject) => ({ subject })), ...members];
  const remote = [
    ...subjects.flatMap((one) =>
      "tenant" in one && one.tenant !== undefined
        ? [remoteCaller(one.tenant, one.subject)]
        : [...tenants].map((tenant) => remoteCaller(tenant, one.subject)),
    ),
    ...[...tenants].map((tenant) => remoteCaller(tenant, anySubject)),
  ].filter(({ tenant }) => tenant !== localTenant);
  const byKey = new Map(remote.map((caller) => [keyOfCaller(caller), caller]));
  return [{ tenant: localTenant, subject: localSubject, isLocal: true }, ...byKey.values()];
}

/** What stands for names that nothing says anything about. */
export const anyTenant = "any";
export const anySubject = "anybody else";

function remoteCaller(tenant: string, subject: string): Caller {
  return { tenant, subject, isLocal: false };
}
