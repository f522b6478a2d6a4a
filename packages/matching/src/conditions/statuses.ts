/** Words in which programs say how far something is. */

import { valueKey } from "../variables/declared/value-key.ts";
import { baseOf } from "../variables/query/base-of.ts";

const groups: readonly (readonly string[])[] = [
  [
    "running",
    "in progress",
    "active",
    "ongoing",
    "started",
    "executing",
    "processing",
    "on",
    "enabled",
    "underway",
    "going on",
    "yes",
    "true",
  ],
  [
    "finished",
    "done",
    "completed",
    "complete",
    "succeeded",
    "success",
    "successful",
    "ended",
    "over",
    "closed",
    "resolved",
    "merged",
    "deployed",
    "passed",
    "passing",
    "green",
    "healthy",
  ],
  ["failed", "failure", "error", "broken", "crashed", "aborted", "failing", "red", "unhealthy"],
  ["waiting", "pending", "queued", "scheduled", "planned", "not started", "upcoming"],
  [
    "paused",
    "suspended",
    "stopped",
    "on hold",
    "inactive",
    "off",
    "disabled",
    "cancelled",
    "canceled",
    "none",
    "no",
    "false",
  ],
  ["open", "new", "unresolved"],
];

/** Words of one group say the same; undefined for what is no such word. "still running" is running. */
export function statusOf(text: string): number | undefined {
  const key = (valueKey(text) ?? "").replace(/^(?:still|currently|now|already|just)\s/, "");
  const group = groups.findIndex((words) => words.includes(key));
  return group < 0 ? undefined : group;
}

/** The group before the last: what is off. */
const off = groups.length - 2;

/** Undefined for a status that is neither on nor off. */
export function truthOfStatus(status: number): boolean | undefined {
  if (isGoingOn(status)) return true;
  return status === off ? false : undefined;
}

const ofBases: ReadonlyMap<string, number> = new Map(
  groups.flatMap((words, at) => words.map((word): [string, number] => [word.split(" ").map(baseOf).join(" "), at])),
);

/** The same as `statusOf`, of words without their inflections. */
export function statusOfBases(bases: readonly string[]): number | undefined {
  return ofBases.get(bases.join(" "));
}

/** Whether something of that status is going on. */
export function isGoingOn(status: number): boolean {
  return status === 0;
}
