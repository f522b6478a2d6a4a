/** What sort of politeness a text consists of, where it has nothing else. */

/** Whoever greets or thanks and says no more has no need; praise beside thanks is no need either. */
export function politenessOf(text: string): "a greeting" | "thanks" | undefined {
  if (text.length > longestPoliteness) return undefined;
  const bare = text.toLowerCase().replaceAll("’", "'").replace(phrases, " ");
  const words = bare.match(/[\p{L}']+/gu) ?? [];
  // A number or another sign may be what the text is about.
  if (words.length === 0 || /\p{N}/u.test(text) || !words.every((word) => polite.has(word))) return undefined;
  if (words.some((word) => thanking.has(word))) return "thanks";
  return words.some((word) => greeting.has(word)) && !words.some((word) => praising.has(word))
    ? "a greeting"
    : undefined;
}

/** "Thank you so much, that is exactly what I needed, have a nice day" is among the longest of its kind. */
const longestPoliteness = 120;

/** What is thanked for in words that would ask for something elsewhere. */
const phrases =
  /(?<!\p{L})(?:for (?:all )?(?:your|the|this|that|all)(?: \p{L}+)? (?:help|time|support|work|reply|response|advice|assistance|efforts?)|für (?:deine|ihre|die)(?: \p{L}+)? (?:hilfe|mühe|unterstützung|arbeit)|por (?:tu|su|la) ayuda|pour (?:ton|votre|l')\s?aide|exactly what (?:i|we) (?:needed|wanted)|(?:well|nicely) done|that did it|problem solved|(?:solved|fixed) (?:it|my problem|the problem)|(?:good|great|nice|excellent) (?:job|work)|(?:you were|you've been|you are|you're|was|were) (?:very |really |so |a great |of great )?(?:help(?:ful)?))(?!\p{L})/giu;

const wordsOf = (text: string): readonly string[] => text.split(" ");

const thanking: ReadonlySet<string> = new Set(wordsOf("thanks thank thx ty cheers danke dank gracias merci"));
const greeting: ReadonlySet<string> = new Set(
  wordsOf(
    "hi hello hey howdy greetings guten buenos buenas morning afternoon evening hallo hola bonjour moin servus goodbye bye",
  ),
);
/** Beside thanks it says how it was, and asks for nothing. */
const praising: ReadonlySet<string> = new Set(
  wordsOf(
    "that that's was this is works worked perfect perfectly awesome amazing excellent wonderful lovely brilliant super helpful really fine cool job well done das war toll prima sehr gut perfekt todo muy bien perfecto c'est parfait beaucoup muchas",
  ),
);
/** What stands around them and asks for nothing. */
const around = wordsOf(
  "good there you so much a lot very many all again how are doing today friend everyone have nice day day's tag morgen abend dias tardes vielen schön dear assistant flowmind and bot it it's great ok okay",
);
const polite: ReadonlySet<string> = new Set([...thanking, ...greeting, ...praising, ...around]);
