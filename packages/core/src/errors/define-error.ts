/** The shape of an entry in the error table. */

/** Who can put it right. */
export type Culprit = "caller" | "author" | "operator" | "internal";

export interface ErrorEntry<Details> {
  readonly who: Culprit;
  /** What is wrong, and where; a sentence without a full stop is fine, a secret is not. */
  readonly message: (details: Details) => string;
  /** What to do about it, as an instruction. */
  readonly fix: (details: Details) => string;
}

export function defineError<Details>(
  who: Culprit,
  message: (details: Details) => string,
  fix: (details: Details) => string,
): ErrorEntry<Details> {
  return { who, message, fix };
}
