/** What bounds hostile or mistaken input; a person's files stay far below every number. */

export interface CatalogLimits {
  /** A larger file is not read. */
  readonly maxFileBytes: number;
  /** YAML files and folders looked at in all. */
  readonly maxFiles: number;
  /** Folders within folders. */
  readonly maxFolderDepth: number;
  /** Values within values, keys and lists both counting. */
  readonly maxValueDepth: number;
  /** Keys, values and signs of one file. */
  readonly maxLexemes: number;
  /** Values that aliases (`*name`) add to those that are written. */
  readonly maxAliasValues: number;
}

export const defaultLimits: CatalogLimits = {
  // The largest shipped context has under 20 kB; a book chapter has 50 kB.
  maxFileBytes: 1_000_000,
  // The public catalogs in the benchmark have under 5,000; beyond this a folder was given by mistake.
  maxFiles: 50_000,
  // Paths longer than this break other tools first (260 characters on Windows).
  maxFolderDepth: 32,
  // A flow may nest 50 levels (the design's limit), and each is a list within a mapping.
  maxValueDepth: 100,
  // 10,000 declared variables with three settings each (the design's largest case) have 310,000.
  maxLexemes: 400_000,
  // Room for a block that is repeated in each of 100 steps.
  maxAliasValues: 10_000,
};

/** What a later stage would only repeat: problems of one file beyond these are not listed. */
export const maxProblemsPerFile = 1_000;
/** After a syntax error the parser is out of step, and what it reports next is mostly its consequence. */
export const maxSyntaxErrorsPerFile = 10;
