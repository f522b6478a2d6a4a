/** What stands under a key of data that somebody else made: `constructor` is a key like any other. */

/** Undefined where the key is not the object's own. */
export function ownValue<Value>(of: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return of !== undefined && Object.hasOwn(of, key) ? of[key] : undefined;
}
