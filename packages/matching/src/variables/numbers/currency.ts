/** What currencies are called beside an amount. */

/** Source of a pattern, any case; names stand alone, but for the number before them. */
export const currency: string = String.raw`(?:[€$£]|(?<![A-Za-z])(?:eur|usd|gbp|chf|pln|euros?|dollars?|pounds?|francs?|quid|zloty|kron(?:or|er|e|a)|rupees?|yen)\b)`;
