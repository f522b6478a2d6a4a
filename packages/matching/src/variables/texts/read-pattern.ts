/** A regular expression that somebody else wrote, as a matcher whose work is bounded: it is never given to the engine's backtracking. */

/** Where a match that begins at one of these offsets may end. */
export type Matcher = (text: string, from: ReadonlySet<number>) => ReadonlySet<number>;

/** Longer ones are written for other things than a value said in a request. */
const mostPattern = 200;
/** Times that something is matched again; values are short. */
const mostRepeats = 64;
const atom = /^(?:\\(?:[dwsDWS]|[^\p{L}\p{N}])|\[\^?(?:\\.|[^\]\\])+\]|[^\\[\](){}*+?|^$])/u;
const repeat = /^(?:\{(\d{1,4})(?:(,)(\d{1,4})?)?\}|([*+?]))/;

/** Undefined for what is beyond characters, classes, groups, alternatives, repetitions and the anchors. */
export function readPattern(pattern: string): Matcher | undefined {
  if (pattern.length > mostPattern) return undefined;
  const reading = { rest: pattern };
  const matcher = readChoice(reading);
  return reading.rest === "" ? matcher : undefined;
}

interface Reading {
  rest: string;
}

function readChoice(reading: Reading): Matcher | undefined {
  const options: Matcher[] = [];
  do {
    if (options.length > 0) take(reading, 1);
    const option = readSequence(reading);
    if (option === undefined) return undefined;
    options.push(option);
  } while (reading.rest.startsWith("|"));
  return (text, from) => new Set(options.flatMap((option) => [...option(text, from)]));
}

function readSequence(reading: Reading): Matcher | undefined {
  const parts: Matcher[] = [];
  while (reading.rest !== "" && !/^[|)]/.test(reading.rest)) {
    const part = readPart(reading);
    if (part === undefined) return undefined;
    parts.push(repeated(part, reading));
  }
  return (text, from) => parts.reduce((ends, part) => part(text, ends), from);
}

function readPart(reading: Reading): Matcher | undefined {
  const [sign] = reading.rest;
  if (sign === "^" || sign === "$") {
    take(reading, 1);
    return (text, from) => new Set([...from].filter((at) => at === (sign === "^" ? 0 : text.length)));
  }
  if (sign === "(") return readGroup(reading);
  const found = atom.exec(reading.rest)?.[0];
  if (found === undefined) return undefined;
  const character = oneCharacter(found);
  take(reading, found.length);
  return (
    character && ((text, from) => new Set([...from].filter((at) => character.test(text[at] ?? "")).map((at) => at + 1)))
  );
}

/** A single character takes no backtracking. Undefined for a class that is none. */
function oneCharacter(source: string): RegExp | undefined {
  try {
    return new RegExp(`^${source}$`);
  } catch {
    return undefined;
  }
}

function readGroup(reading: Reading): Matcher | undefined {
  const opening = /^\((?:\?:|(?!\?))/.exec(reading.rest)?.[0];
  if (opening === undefined) return undefined;
  take(reading, opening.length);
  const inner = readChoice(reading);
  if (!reading.rest.startsWith(")")) return undefined;
  take(reading, 1);
  return inner;
}

function repeated(part: Matcher, reading: Reading): Matcher {
  const found = repeat.exec(reading.rest);
  if (found === null) return part;
  take(reading, found[0].length);
  if (reading.rest.startsWith("?")) take(reading, 1);
  const [, exact, isOpen, upper, sign] = found;
  const least = exact === undefined ? (sign === "+" ? 1 : 0) : Number(exact);
  const most =
    exact === undefined
      ? sign === "?"
        ? 1
        : mostRepeats
      : upper !== undefined
        ? Number(upper)
        : isOpen
          ? mostRepeats
          : least;
  return (text, from) => {
    const ends = new Set<number>(least === 0 ? from : []);
    let here = from;
    for (let times = 1; times <= Math.min(most, mostRepeats) && here.size > 0; times++) {
      here = part(text, here);
      if (times >= least) for (const at of here) ends.add(at);
    }
    return ends;
  };
}

function take(reading: Reading, length: number): void {
  reading.rest = reading.rest.slice(length);
}
