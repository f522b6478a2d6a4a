/** Does a sentence ask for help and say neither with what nor for what? */

/** "I was wondering if you could possibly help me out with something, please" has 72; what is longer says more. */
const longest = 120;

const opening = `(?:(?:hi|hello|hey|ok|okay|so|well|sorry|excuse me|please|bitte|por favor)(?: there| all| team)?[,.!]* )*`;
/** Nothing that says what it is about. */
const something = `(?:something|this|that|it|anything|the following|a few things|(?:a|one|some|my|the|this|these) (?:(?:small|little|quick|few|tiny|other) )?(?:things?|problems?|issues?|matters?|questions?|requests?|favou?rs?|tasks?))`;
const topic = `(?: (?:with|about|on|regarding|for|in) ${something})?`;
const setting = "(?: (?:here|today|now|please|quickly|real quick|asap|again|at the moment|if possible))*";
const aid = "(?:help|assist|advise|support|guide|aid)";
const aided = `${aid}(?: (?:me|us))?(?: out)?`;
const aids = `(?:help|assistance|advice|support|guidance|(?:a |an |your )?(?:hand|helping hand|favou?r|question|request|problem|issue)|(?:questions|problems|issues))`;
const some = "(?:some |a bit of |a little |your |any |a quick |quick |one |just )*";
const asker = "(?:you|someone|somebody|anyone|anybody)(?: (?:here|there))?";
const modal = "(?:can|could|would|will|might|may)";
const politely = "(?: (?:please|possibly|maybe|perhaps|kindly|be able to|be so kind to|just))*";

const forms: readonly string[] = [
  `(?:please )?${aided}`,
  `${modal} ${asker}${politely} (?:${aided}|(?:give|lend|offer) (?:me|us) ${some}${aids})`,
  `(?:i|we)(?: was|'m| am| were|'re| are)?(?: just)? (?:wonder|wondering|hope|hoping|asking)(?: (?:if|whether|that))? ${asker} ${modal}${politely} (?:${aided}|(?:give|lend) (?:me|us) ${some}${aids})`,
  `(?:do you think |is it possible that )?${asker} ${modal}${politely} ${aided}`,
  `(?:would|are) you(?: be)? able to ${aided}`,
  `(?:is|are) there (?:someone|somebody|anyone|anybody) who ${modal} ${aided}`,
  `(?:i|we)(?:'d| would| do| really| urgently| just)*(?: like| need| want| require| could use| have| have got|'ve got| got| am looking for|'m looking for) ${some}${aids}`,
  `(?:quick|one|just a|a|just a quick|a quick) question`,
  `${modal} (?:i|we) ask (?:you )?(?:something|for (?:some )?help|${some}question|a favou?r)`,
  "(?:ich|wir) (?:brauche|brauchen|bräuchte|benötige) (?:bitte |mal |kurz |etwas |deine |ihre |eure )*hilfe",
  "(?:kannst du|können sie|könnten sie|könntest du) (?:mir|uns) (?:bitte |mal |kurz )*(?:bei etwas |damit )?helfen",
  "(?:ich|wir) (?:habe|hätte|haben) (?:eine|da eine|mal eine) (?:kurze )?frage",
  "(?:puedes|podrías|puede|podría) ayudarme(?: con (?:algo|esto))?",
  "(?:necesito|quiero) (?:tu |su |un poco de )?ayuda(?: con (?:algo|esto))?",
];
const plea = new RegExp(
  `^${opening}(?:${forms.join("|")})${topic}${setting}(?:,? (?:please|bitte|por favor|thanks|thank you))?$`,
  "u",
);

/** "Please help me out here", "I need some advice"; not "help me out of the lift", which says where. O(length). */
export function isCallForHelp(text: string): boolean {
  if (text.length > longest) return false;
  const bare = text
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[^\p{L}\p{N},.!']+/gu, " ")
    .replace(/^[ ,.!]+|[ ,.!]+$/gu, "");
  return plea.test(bare);
}
