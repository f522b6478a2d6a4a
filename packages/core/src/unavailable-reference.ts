/** What stands in a flow where it names a context that its reader may not know of, or that there is not. */

/** Words that go on a sentence: "Call what is not available to this caller". No URI: nobody may look for it. */
export const unavailableReference = "what is not available to this caller";
