/** What a JSON text says; undefined, which no JSON text says, for what is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
