/** Text that somebody else wrote, for one line of a terminal: nothing in it moves the cursor, and nothing stays unseen. */
import { withHiddenShown } from "@flowmind/provider-mcp";

export function onOneLine(text: string): string {
  return withHiddenShown(text).replace(/\n/g, "[U+000A]");
}
