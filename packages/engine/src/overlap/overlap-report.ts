/** What an author is told of how the contexts of a catalog lie beside each other: plain data. */
import type { ContextKind, Domain, Effect } from "@flowmind/core";

export interface OverlapReport {
  /** By URI. */
  readonly contexts: readonly ContextOverlap[];
  readonly coverage: Coverage;
}

export interface ContextOverlap {
  readonly uri: string;
  readonly title: string;
  readonly kind: ContextKind;
  readonly domain?: Domain;
  readonly file?: string;
  /** Its positive examples, and how many of them find it first where they are left out. */
  readonly examples: number;
  readonly found: number;
  /** Its own examples that another context comes first for; what costs it most first. */
  readonly lost: readonly LostExample[];
  /** Examples of others that it comes first for; the surest first. Each stands under `lost` of the other. */
  readonly stolen: readonly StolenExample[];
  /** Its own examples that are taken for requests which belong to no context here. */
  readonly unanswered: readonly string[];
  readonly reach: Reach;
  /** What it is confused with; where it has no examples, what is nearest to it. At most three. */
  readonly neighbours: readonly Neighbour[];
  /** Near misses that would say that what it steals belongs elsewhere. */
  readonly contrasts: readonly Contrast[];
}

export interface LostExample {
  readonly text: string;
  /** URI of the context that comes first. */
  readonly to: string;
  /** P(its own context is right), and of the one that comes first. */
  readonly probability: number;
  readonly theirProbability: number;
  /** False: nobody is led to the one that comes first either, since the request is taken for one that belongs elsewhere. */
  readonly answered: boolean;
}

export interface StolenExample {
  readonly text: string;
  /** URI of the context whose example it is. */
  readonly from: string;
  /** P(this context is right), and of the one whose example it is. */
  readonly probability: number;
  readonly theirProbability: number;
  /** False: nobody is led to the one that comes first either, since the request is taken for one that belongs elsewhere. */
  readonly answered: boolean;
}

/** How near a context comes to being found by one of its own texts: example (left out), title, or sentence of its description. */
export interface Reach {
  readonly place: "first" | "amongFive" | "never";
  /** What found it first, the hardest kind that did. */
  readonly by?: "example" | "title" | "description";
}

export interface Neighbour {
  readonly uri: string;
  /** Cosine of the two descriptions, −1..1. */
  readonly cosine: number;
  /** Examples of this context that go to the neighbour, and the other way round. */
  readonly lost: number;
  readonly stolen: number;
  /** The rarest words that only this context has, and that only the neighbour has. */
  readonly words: readonly string[];
  readonly theirWords: readonly string[];
  /** Names of variables that only one of them has. */
  readonly variables: readonly string[];
  readonly theirVariables: readonly string[];
  /** Where they differ: this context's and the neighbour's. */
  readonly effects?: readonly [Effect | undefined, Effect | undefined];
}

/** As it is written under `examples.negative`. */
export interface Contrast {
  readonly text: string;
  readonly belongsTo: string;
}

export interface Coverage {
  readonly all: CoverageCounts;
  readonly byKind: Readonly<Partial<Record<ContextKind, CoverageCounts>>>;
  /** Contexts that name no domain are counted under `none`. */
  readonly byDomain: Readonly<Partial<Record<Domain | "none", CoverageCounts>>>;
}

export interface CoverageCounts {
  readonly contexts: number;
  readonly withExamples: number;
  /** Contexts that one of their own texts finds first. */
  readonly reached: number;
  readonly examples: number;
  /** Examples that find their context first where they are left out. */
  readonly found: number;
}
