/** Names that are written with other letters and look the same. */

export interface NamedThing {
  readonly name: string;
  /** What tells it apart: two things of one key are the same thing. */
  readonly key: string;
}

export interface Lookalike<Thing extends NamedThing> {
  readonly thing: Thing;
  /** The one that it looks like: the one written in fewer foreign letters, else the earlier one. */
  readonly other: Thing;
}

/** Letters of other scripts, and digits, that are drawn like a Latin letter. A small part of Unicode's confusables.txt (UTS 39). */
const drawnLike: Readonly<Record<string, string>> = {
  ...lettersOf("аɑα", "a"),
  ...lettersOf("ЬҍƄ", "b"),
  ...lettersOf("сϲ", "c"),
  ...lettersOf("ԁ", "d"),
  ...lettersOf("еҽє", "e"),
  ...lettersOf("ɡց", "g"),
  ...lettersOf("һհ", "h"),
  ...lettersOf("іιıɩ1l|ӏ", "i"),
  ...lettersOf("јϳ", "j"),
  ...lettersOf("кκ", "k"),
  ...lettersOf("м", "m"),
  ...lettersOf("пռ", "n"),
  ...lettersOf("оοσօ0", "o"),
  ...lettersOf("рρ", "p"),
  ...lettersOf("ԛ", "q"),
  ...lettersOf("гᴦ", "r"),
  ...lettersOf("ѕ5", "s"),
  ...lettersOf("тτ", "t"),
  ...lettersOf("υսц", "u"),
  ...lettersOf("νѵ", "v"),
  ...lettersOf("ԝѡω", "w"),
  ...lettersOf("хχ", "x"),
  ...lettersOf("уγү", "y"),
};

function lettersOf(letters: string, latin: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...letters].map((letter) => [letter.toLowerCase(), latin]));
}

/** Case, separators and wide forms are ways of writing, not disguises. */
function plain(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_./:\p{Pd}]+/gu, "");
}

/** What a name looks like, in Latin letters. Two names of one look are hard to tell apart. */
export function latinLook(name: string): string {
  const letters = [
    ...plain(name)
      .normalize("NFD")
      .replace(/\p{M}|\p{Default_Ignorable_Code_Point}/gu, ""),
  ];
  return letters
    .map((letter) => drawnLike[letter] ?? letter)
    .join("")
    .replace(/rn/g, "m")
    .replace(/vv/g, "w");
}

/** Whether a name has Latin letters next to Cyrillic, Greek or Armenian ones, as no word has. */
export function mixesScripts(name: string): boolean {
  return /\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(name);
}

/** Pairs that look alike and are written otherwise. Linear in the names. */
export function findLookalikes<Thing extends NamedThing>(things: readonly Thing[]): readonly Lookalike<Thing>[] {
  const firstOf = new Map<string, Thing>();
  // Those in plain Latin letters first: they are what the others imitate.
  const foreign = ({ name }: Thing) => [...plain(name)].filter((letter) => Object.hasOwn(drawnLike, letter)).length;
  const ordered = [...things].map((thing, at) => ({ thing, at, foreign: foreign(thing) }));
  ordered.sort((a, b) => a.foreign - b.foreign || a.at - b.at);
  return ordered.flatMap(({ thing }) => {
    const look = latinLook(thing.name);
    const other = firstOf.get(look);
    if (other === undefined) firstOf.set(look, thing);
    const isAlike = other !== undefined && other.key !== thing.key && plain(other.name) !== plain(thing.name);
    return isAlike ? [{ thing, other }] : [];
  });
}
