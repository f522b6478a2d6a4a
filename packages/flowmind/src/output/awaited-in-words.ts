/** What a run waits for, in a few words of the flow's own, in which no variable is filled in. */
import type { AwaitedSignal } from "@flowmind/core";

export function awaitedInWords(awaited: AwaitedSignal): string {
  switch (awaited.type) {
    case "instruction":
      return `a result of ${awaited.step ?? awaited.context?.uri ?? "an instruction"}`;
    case "answer":
      return `a value for ${awaited.variable}`;
    case "confirmation":
      return `a yes: ${awaited.what}`;
    case "approval":
      return `an approval of ${awaited.uri}`;
    case "continuation":
      return `a yes: ${awaited.what} (${awaited.limit} ${awaited.bound})`;
  }
}
