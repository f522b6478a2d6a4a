/** Claude Code's event → what a person typed (code.claude.com/docs/en/hooks, UserPromptSubmit). */
import { parseJson } from "@flowmind/core";

/** Undefined for what is not JSON, another event, and what the host itself has put in a person's place. */
export function promptOfEvent(text: string): string | undefined {
  const event = parseJson(text);
  if (typeof event !== "object" || event === null) return undefined;
  const { hook_event_name: name, prompt } = event as { readonly hook_event_name?: unknown; readonly prompt?: unknown };
  if (name !== "UserPromptSubmit" || typeof prompt !== "string") return undefined;
  return prompt.trimStart().startsWith(taskNotification) ? undefined : prompt;
}

/** The event also comes when a background agent has ended (anthropics/claude-code issue 16952). */
const taskNotification = "<task-notification>";
