/** Phrases that take back what stands before them, wherever they stand: a whole need, a value, a day. */

/** Sources of patterns over words parted by white space or a comma, any case, no words beside them looked at. */
export const takingBack: readonly string[] = [
  String.raw`no,?\s+wait(?!\s+(?:times?|list))`,
  String.raw`wait,?\s+no`,
  String.raw`no,?\s+sorry`,
  String.raw`sorry,?\s+i\s+mean(?:t)?`,
  String.raw`(?:scratch|strike|forget|ignore|disregard)\s+that`,
  String.raw`never\s*mind\s+that`,
  String.raw`i\s+mean(?:t)?(?!\s+(?:it|that|what|to\s+say)(?!\p{L}))`,
  String.raw`or\s+rather`,
  String.raw`on\s+second\s+thoughts?`,
  String.raw`wrong\s+one`,
  String.raw`i\s+(?:was\s+wrong|changed\s+my\s+mind)`,
  String.raw`nein,?\s+(?:warte|doch|lieber)`,
  String.raw`(?:vergiss|vergessen\s+sie)\s+das`,
  String.raw`(?:oder\s+)?besser\s+gesagt`,
  String.raw`ich\s+meine?te?`,
  String.raw`no,?\s+esper[ae]`,
  String.raw`mejor\s+dicho`,
  String.raw`quiero\s+decir`,
  String.raw`olvida\s+eso`,
];
