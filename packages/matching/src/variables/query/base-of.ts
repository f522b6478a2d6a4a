/** A word without its inflection, so that "overflows", "merged" and "prioritise" meet "overflow", "merge" and "prioritize". */

/** Words that look inflected and are not, or mean another thing than their base. */
const asTheyAre: ReadonlySet<string> = new Set(
  (
    "news always series species this was has does is us thing nothing anything everything something during ceiling " +
    "wedding hundred indeed speed spring string"
  ).split(" "),
);

/** What no rule gives. */
const irregular: ReadonlyMap<string, string> = new Map(
  (
    "children child|people person|women woman|men man|wives wife|stolen steal|stole steal|broke break|broken break|built build|" +
    "bought buy|sold sell|sent send|lost lose|fell fall|fallen fall|wrote write|written write|criteria criterion|chose choose|chosen choose|using use|used use|uses use"
  )
    .split("|")
    .map((pair) => pair.split(" ") as [string, string]),
);

/** Shorter words have no ending that can be told from the word itself. */
const shortestInflected = 4;

/**
 * Plural, past and -ing endings, British and American spelling; not derivation ("correlation" stays as it is). For comparison only:
 * final e and doubled consonants go too. O(length).
 * @param word lower case
 */
export function baseOf(word: string): string {
  const plain = word.replace(/['’]s?$/, "");
  const regular = irregular.get(plain);
  if (regular !== undefined) return unify(regular);
  if (plain.length < shortestInflected || asTheyAre.has(plain) || !/^[a-z]+$/.test(plain)) return plain;
  return unify(withoutPastEnding(withoutPlural(plain)));
}

function withoutPlural(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

function withoutPastEnding(word: string): string {
  const stem = /(?:[^e]ed|ing)$/.test(word) ? word.replace(/(?:ed|ing)$/, "") : word;
  if (stem.length < shortestStem || !/[aeiouy]/.test(stem)) return word;
  return stem !== word && stem.endsWith("i") ? `${stem.slice(0, -1)}y` : stem;
}

const shortestStem = 3;

function unify(word: string): string {
  const spelled = word.replace(/ise?$/, "ize").replace(/our$/, "or").replace(/ie$/, "y");
  const plain = spelled.length >= shortestInflected && spelled.endsWith("e") ? spelled.slice(0, -1) : spelled;
  return plain.replace(/([bdglmnprt])\1$/, "$1");
}
