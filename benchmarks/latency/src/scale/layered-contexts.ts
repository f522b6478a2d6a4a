/** Permits of a country, its states, counties and cities, as someone who keeps them as files would write them. */
import type { Variable } from "@flowmind/core";
import { bareContext, type MadeContext } from "./made-context.ts";
import { mixVectors } from "./mix-vectors.ts";
import { type Place, places } from "./places.ts";
import { seededNumbers } from "./seeded-numbers.ts";

/** What is asked of the encoder to make them: a text for each kind of permit on each layer, and the names of the places. */
export interface LayeredTexts {
  readonly texts: readonly string[];
  /** @param vectors parallel to `texts` */
  make(vectors: readonly Float32Array[]): readonly MadeContext[];
}

const permits = [
  "building permit",
  "business licence",
  "food service permit",
  "demolition permit",
  "electrical permit",
  "plumbing permit",
  "street event permit",
  "sign permit",
  "fire safety inspection",
  "zoning variance",
] as const;

const layerTexts: Readonly<Record<Place["layer"], (permit: string) => string>> = {
  federal: (permit) => `Federal rules for a ${permit}: what national law asks for wherever it is applied for.`,
  state: (permit) => `State rules for a ${permit}: the state code, who may issue it, and the licences it takes.`,
  county: (permit) =>
    `County rules for a ${permit}: land outside of city limits, flood plains, septic systems and roads.`,
  city: (permit) => `Apply for a ${permit} at the city: forms, drawings, fees, review and inspections.`,
};

const layers = ["federal", "state", "county", "city"] as const;

/** @param count of contexts, at most; whole kinds of permits first, the largest places first */
export function layeredContexts(count: number): LayeredTexts {
  const perPermit = Math.ceil(count / permits.length);
  const present = places(perPermit);
  const texts = [
    ...permits.flatMap((permit) => layers.map((layer) => layerTexts[layer](permit))),
    ...present.map(nameOf),
  ];
  return {
    texts,
    make: (vectors) =>
      permits.flatMap((permit, which) =>
        present.map((place, at): MadeContext => {
          const text = layerTexts[place.layer](permit);
          const ofLayer = vectors[which * layers.length + layers.indexOf(place.layer)] as Float32Array;
          const ofPlace = vectors[permits.length * layers.length + at] as Float32Array;
          const title = `${permit} ${nameOf(place)}`;
          const seed = which * present.length + at;
          return {
            context: bareContext(uriOf(permit, place), title, `${text} ${nameOf(place)}.`, variablesOf(place)),
            vectors: () => {
              const noise = seededNumbers(seed);
              const mixed = (placeWeight: number) =>
                mixVectors([ofLayer, ofPlace], [1 - placeWeight, placeWeight], noise, noiseDeviation);
              return [mixed(placeInDocument), mixed(placeInTitle)];
            },
          };
        }),
      ),
  };
}

/** How much of a vector a place's name has in a text of twenty words, and in a title of four. */
const placeInDocument = 0.3;
const placeInTitle = 0.5;

const noiseDeviation = 0.01;

function nameOf({ country, state, county, city }: Place): string {
  if (city !== undefined) return `${city}, ${state?.name}`;
  if (county !== undefined) return `${county} County, ${state?.name}`;
  return state?.name ?? country.name;
}

function uriOf(permit: string, { layer, state, county, city }: Place): string {
  const path = [state?.name, county, city].filter((part) => part !== undefined);
  return `tool://permits/${[layer, ...path, permit].map((part) => part.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")).join("/")}`;
}

/** Each layer says of every layer above it where it applies: closed lists of one value. */
function variablesOf({ country, state, county, city }: Place): readonly Variable[] {
  return [
    place("country", country.name, country.code),
    ...(state === undefined ? [] : [place("state", state.name, state.code)]),
    ...(county === undefined ? [] : [place("county", county, `${county} County`)]),
    ...(city === undefined ? [] : [place("city", city)]),
  ];
}

function place(name: string, value: string, ...synonyms: readonly string[]): Variable {
  return { name, type: "string", required: true, values: [{ value, synonyms }], closed: true, extractionHints: [] };
}
