/** What English calls numbers. */

/** From zero on, each at its own value. */
export const numerals: readonly string[] =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
/** From twenty on. */
export const tens: readonly string[] = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
