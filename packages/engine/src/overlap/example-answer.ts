/** What an example is answered with by a catalog that does not have it. */

export interface ExampleAnswer {
  /** URI of the context whose example it is. */
  readonly uri: string;
  readonly text: string;
  /** URI of the context that is found first: its own, unless the example is lost. */
  readonly first: string;
  /** P(the first is right). */
  readonly probability: number;
  /** Place of its own context among all; 1: found first. */
  readonly rank: number;
  /** P(its own context is right). */
  readonly ownProbability: number;
  /** False: it is taken for a request that belongs to no context here, and nobody is led to the first. */
  readonly answered: boolean;
}

/** Its own context is not the first. */
export function isLost({ uri, first }: ExampleAnswer): boolean {
  return first !== uri;
}
