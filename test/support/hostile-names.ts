/** Names that different ways of storing them take for each other. */

export const hostileNames: readonly string[] = [
  "",
  " ",
  "a",
  "A",
  "a\0",
  "a\0b",
  "\ud800",
  "\ud801",
  "\ufffd",
  'a"b',
  'a\\"b',
  "a','b",
  "%",
  "a_",
  "\u00e9",
  "e\u0301",
  "__proto__",
  "x".repeat(2_000),
];
