/** What stands where one of several values is to be put in. */

/** Parts them; no value of a choice holds it. */
export const choiceMark = " | ";

/** In angle brackets, so that it is not taken for a value; of many the first. Undefined where there is nothing to choose from. */
export function choice(allowed: readonly string[]): string | undefined {
  const [only] = allowed;
  if (only === undefined) return undefined;
  return allowed.length === 1 ? `<${only}${choiceMark}…>` : `<${allowed.slice(0, mostNamed).join(choiceMark)}>`;
}

/** A placeholder shows the form, not the whole list. */
const mostNamed = 8;
