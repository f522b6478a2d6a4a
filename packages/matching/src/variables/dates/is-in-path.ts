/** Whether what looks like a day is part of a path, an address or a file's name: "/var/log/2026-11-16.log", "S-2026-11-20". */

/** A path is looked at no further than this on either side. */
const reach = 200;

/** Of days in digits alone. @param start, end UTF-16 offsets of what looks like a day; O(`reach`) */
export function isInPath(text: string, start: number, end: number): boolean {
  if (!/^\d\S+$/.test(text.slice(start, end))) return false;
  const before = /\S*$/.exec(text.slice(Math.max(0, start - reach), start))?.[0] ?? "";
  const after = /^\S*/.exec(text.slice(end, end + reach))?.[0] ?? "";
  if (before === "" && after === "") return false;
  return (
    before.includes("://") ||
    /[\p{L}\d~.][\\/]|^[\\/][\p{L}\d.]|^[\\/]$|\p{L}[\p{L}\d]*[-_.]$/u.test(withoutDays(before)) ||
    /^(?:[_-]|\.(?=\p{Ll}[\p{L}\d]{0,4}(?:$|[\s,;:!?)"']))|[\\/])\p{L}/u.test(after)
  );
}

/** "2026-11-20/2026-11-22" is a span. */
function withoutDays(text: string): string {
  return text.replace(/\d{4}-\d{2}-\d{2}[/]$/, "");
}
