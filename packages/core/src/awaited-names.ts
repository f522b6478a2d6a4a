/** What people and models may call a thing that a run waits for. */
import type { AwaitedSignal } from "./run-state.ts";

export interface AwaitedNames {
  /** The step's own name, or that of the nearest step around it that has one. */
  readonly title?: string;
  /** With its path, and what it calls, carries out or asks for, as the lists of done and remaining steps name steps without a name. */
  readonly all: readonly string[];
}

export function awaitedNames(awaited: AwaitedSignal): AwaitedNames {
  const nearest = awaited.breadcrumb.at(-1);
  const title = awaited.step ?? (nearest?.includes("://") === true ? undefined : nearest);
  const label = awaited.type === "instruction" ? awaited.label : undefined;
  const known = [awaited.path, title, nearest, doneWith(awaited), label];
  return { ...(title === undefined ? {} : { title }), all: known.filter((one) => one !== undefined) };
}

function doneWith(awaited: AwaitedSignal): string | undefined {
  switch (awaited.type) {
    case "approval":
      return awaited.uri;
    case "instruction":
      return awaited.context?.uri;
    case "answer":
      return `ask ${awaited.variable}`;
    case "confirmation":
    case "continuation":
      return awaited.what;
  }
}
