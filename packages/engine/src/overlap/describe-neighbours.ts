/** What a context is confused with or near to, and what tells the two apart. */
import { type Context, dotProduct } from "@flowmind/core";
import type { ContextOverlap, Neighbour } from "./overlap-report.ts";
import type { OverlapRoom } from "./overlap-room.ts";
import { measureStandIn } from "./stand-in.ts";

/** More would not be read. */
const mostNeighbours = 3;
const mostWords = 6;

/** Those that it loses most examples to and steals most from; where it has no examples, those with a text nearest to its description. */
export function describeNeighbours(
  room: OverlapRoom,
  position: number,
  { lost, stolen }: Pick<ContextOverlap, "lost" | "stolen">,
): readonly Neighbour[] {
  const { context, document } = room.memberAt(position);
  const confused = confusedWith(lost, stolen);
  const isBare = context.examples.positive.length === 0;
  const near = isBare ? nearestTo(room, position, document) : [];
  const uris = [...new Set([...confused.keys(), ...near])].filter((uri) => uri !== context.uri);
  return uris.slice(0, mostNeighbours).map((uri): Neighbour => {
    const other = room.memberAt(room.positionOf(uri) as number);
    const counts = confused.get(uri) ?? { lost: 0, stolen: 0 };
    return { uri, cosine: dotProduct(document, 0, other.document), ...counts, ...apart(context, other.context, room) };
  });
}

/** Enough for the nearest contexts to have some among them, unless one has very many examples. */
const rowsSearched = 64;

/** URIs of other contexts, nearest first. */
function nearestTo(room: OverlapRoom, position: number, document: Float32Array): readonly string[] {
  const { catalog, changed } = room;
  const nearest = new Map<number, number>();
  const { rows, similarities } = catalog.index.search(document, rowsSearched);
  rows.forEach((row, at) => {
    const owner = catalog.owners[row] as number;
    if (owner !== position && !changed.has(owner) && !nearest.has(owner))
      nearest.set(owner, similarities[at] as number);
  });
  for (const one of changed.values()) {
    if (one !== undefined && one.position !== position) {
      nearest.set(one.position, measureStandIn(one, document).bestCosine);
    }
  }
  return [...nearest]
    .map(([at, cosine]) => ({ uri: room.memberAt(at).context.uri, cosine }))
    .sort((one, other) => other.cosine - one.cosine || (one.uri < other.uri ? -1 : 1))
    .map(({ uri }) => uri);
}

interface Confusion {
  lost: number;
  stolen: number;
}

/** By URI, the most confused first; equally confused ones by URI. */
function confusedWith(lost: ContextOverlap["lost"], stolen: ContextOverlap["stolen"]): ReadonlyMap<string, Confusion> {
  const counts = new Map<string, Confusion>();
  const of = (uri: string): Confusion => {
    const known = counts.get(uri) ?? { lost: 0, stolen: 0 };
    counts.set(uri, known);
    return known;
  };
  for (const { to } of lost) of(to).lost++;
  for (const { from } of stolen) of(from).stolen++;
  const total = ({ lost: one, stolen: other }: Confusion) => one + other;
  return new Map([...counts].sort(([a, one], [b, other]) => total(other) - total(one) || (a < b ? -1 : 1)));
}

function apart(
  own: Context,
  other: Context,
  { wordsApart }: OverlapRoom,
): Omit<Neighbour, "uri" | "cosine" | "lost" | "stolen"> {
  const isSame = own.effect === other.effect;
  return {
    words: wordsApart(own, other, mostWords),
    theirWords: wordsApart(other, own, mostWords),
    variables: namesOnlyIn(own, other),
    theirVariables: namesOnlyIn(other, own),
    ...(isSame ? {} : { effects: [own.effect, other.effect] as const }),
  };
}

function namesOnlyIn(one: Context, other: Context): readonly string[] {
  const others = new Set(other.variables.map(({ name }) => name));
  return one.variables.map(({ name }) => name).filter((name) => !others.has(name));
}
