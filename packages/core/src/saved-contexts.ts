/** The port behind which contexts are kept that callers make. */
import type { CallerKey } from "./caller.ts";
import type { Context } from "./context.ts";

/** A context that no source has brought yet. */
export type NewContext = Omit<Context, "source" | "digest">;

export type SavedContext =
  /** `file` as the operator would look for it, within what is kept. */
  | { readonly ok: true; readonly file: string }
  /** There is one of that name, which stays as it is; or the author has as many as are kept. */
  | { readonly ok: false; readonly why: "taken" | "too_many" };

export interface SavedContexts {
  /**
   * Kept when it resolves, and found from then on as soon as the catalog has followed. Rejects with CONTEXT_NOT_SAVED.
   * @param name `[a-z0-9-]+`
   */
  save(author: CallerKey, name: string, context: NewContext): Promise<SavedContext>;
}
