/** A run's status in the colour that says how it goes. */
import type { RunStatus } from "@flowmind/core";
import type { Style } from "./style.ts";

const colors: Readonly<Record<RunStatus, keyof Style>> = {
  awaiting_step: "uncertain",
  awaiting_confirmation: "uncertain",
  awaiting_approval: "uncertain",
  running: "strong",
  completed: "good",
  failed: "bad",
  limit_reached: "uncertain",
  cancelled: "bad",
};

export function statusInColor(status: RunStatus, style: Style): string {
  return style[colors[status]](status);
}
