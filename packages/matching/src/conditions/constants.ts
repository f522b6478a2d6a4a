/** What a condition that is switched on or off for good is written as: `when: false`. */
export const constants: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["yes", true],
  ["always", true],
  ["false", false],
  ["no", false],
  ["never", false],
]);
