/** How English thanks: "thx so much mate", "thank you in advance". */

/** Source of a pattern, any case; what is thanked for and who says "many" stand around it. */
export const thanks: string = String.raw`(?:thanks|thank\s+(?:you|u)|thx+|thnx|tnx|tysm|tyvm|ty|tia|cheers)(?:\s+(?:(?:so|very)\s+much|a\s+(?:lot|ton|bunch|million)|kindly|in\s+advance|again|all|everyone|everybody|mate|guys|folks|team|man|dude|buddy|bro|friend)){0,3}`;
