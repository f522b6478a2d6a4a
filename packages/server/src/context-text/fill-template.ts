/** Puts known values into `${name}` templates; unknown ones stay, so that the reader sees what is open. */

/** Paths such as `${customer.name}` are looked up step by step in own properties only. */
export function fillTemplate(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replace(/\$\{\s*([\p{L}_][\p{L}\p{N}_.]*)\s*\}/gu, (whole, path: string) => {
    const value = path.split(".").reduce<unknown>(step, values);
    return value === undefined || value === null ? whole : typeof value === "string" ? value : JSON.stringify(value);
  });
}

function step(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
}
