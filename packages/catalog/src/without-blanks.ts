/** What is written into a file: only what says something. */

type Data = Readonly<Record<string, unknown>>;

/** Without what says nothing: absent values, and empty lists and mappings. */
export function withoutBlanks(data: Data): Data {
  return Object.fromEntries(
    Object.entries(data).filter(([, value]) => {
      const size = typeof value === "object" && value !== null ? Object.keys(value).length : 1;
      return value !== undefined && size > 0;
    }),
  );
}
