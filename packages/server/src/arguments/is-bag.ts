/** Whether a name is one of those under which tools of all kinds take values by their own names. */

/** `variables` and `args` as well as `initial_variables`. */
export function isBag(name: string): boolean {
  return /(?:^|[_-])(?:variables|vars|arguments|args|params|parameters|inputs?|values)$/i.test(name);
}
