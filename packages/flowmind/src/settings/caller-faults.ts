/** What no schema can say is wrong with what the configuration file says of callers. */
import { defaultPermissions, permissionFaults } from "@flowmind/authorization";
import { isRecord } from "@flowmind/core";
import { type CallerSections, levelSettings, limitSettings } from "./caller-settings.ts";

export interface CallerFault {
  /** Keys and positions from the root on. */
  readonly path: readonly string[];
  /** With the path in it. */
  readonly sentence: string;
}

/**
 * Names and patterns of rules are looked at whatever else is wrong with the rules.
 * @param file as it was read, whatever it holds
 * @param broken sections that have faults of their form
 */
export function callerFaults(file: unknown, broken: ReadonlySet<string>): readonly CallerFault[] {
  if (!isRecord(file)) return [];
  const { levels, limits } = file as CallerSections;
  return [
    ...ruleFaults(file["permissions"]),
    ...(broken.has("levels") ? [] : faultsOf("levels", () => levelSettings(levels))),
    ...(broken.has("limits") ? [] : faultsOf("limits", () => limitSettings(limits))),
  ];
}

function faultsOf(section: string, resolve: () => unknown): readonly CallerFault[] {
  try {
    resolve();
    return [];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [{ path: [section], sentence: `${section}: ${error.message}` }];
  }
}

/** Each rule for itself, as far as it can be read. */
function ruleFaults(section: unknown): readonly CallerFault[] {
  const { rules, groups } = isRecord(section) ? section : {};
  const known = isRecord(groups) ? Object.fromEntries(Object.keys(groups).map((name) => [name, []])) : {};
  return (Array.isArray(rules) ? rules : []).flatMap((rule: unknown, at) => {
    const { groups: names, uris } = isRecord(rule) ? rule : {};
    const read = { decision: "deny", groups: textsIn(names), uris: textsIn(uris) } as const;
    const path = ["permissions", "rules", String(at)];
    return permissionFaults({ ...defaultPermissions, rules: [read], groups: known }).map((fault) => ({
      path,
      sentence: fault.replace("rule 1", path.join(".")),
    }));
  });
}

function textsIn(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
}
