/** Does a sentence ask for help and say neither with what nor for what? */

/** "I was wondering if you could possibly help me out with something, please" has 72; what is longer says more. */
const longest = 120;

const opening = `(?:(?:hi|hello|hey|ok|okay|so|well|sorry|excuse me|please|bitte|por favor)(?: there| all| team)?[,.!]* )*`;
/** Nothing that says what it is about. */
const something = `(?:something|this|that|it|anything|the following|a few things|(?:a|one|some|my|the|this|these) (?:(?:small|little|quick|few|tiny|other) )?(?:things?|problems?|issues?|matters?|questions?|requests?|favou?rs?|tasks?))`;
const topic = `(?: (?:with|about|on|regarding|for|in) ${something})?`;
const occasion =
  "(?:when(?:ever)? you (?:get|have|find|got) (?:(?:a|the|some|any) )?(?:free |spare )?(?:chance|moment|minute|second|sec|time)|if you (?:can|could|don't mind|have (?:(?:a|the|some|any) )?(?:chance|moment|minute|second|sec|time)))";
const setting = `(?: (?:here|today|now|please|quickly|real quick|asap|again|at the moment|if possible|${occasion}))*`;
const aid = "(?:help|assist|advise|support|guide|aid)";
const aided = `${aid}(?: (?:me|us))?(?: out)?`;
const aids = `(?:help|assistance|advice|support|guidance|(?:a |an |your )?(?:hand|helping hand|favou?r|question|request|problem|issue)|(?:questions|problems|issues))`;
/** What is looked at must say nothing, too. */
const seen = `(?: (?:at|into|over) ${something})?`;
const some = "(?:some |a bit of |a little |your |any |a quick |quick |one |just )*";
const asker = "(?:you|u|someone|somebody|anyone|anybody)(?: (?:here|there))?";
const modal = "(?:can|could|would|will|might|may)";
const politely = "(?: (?:please|possibly|maybe|perhaps|kindly|be able to|be so kind to|just))*";

const forms: readonly string[] = [
  `(?:please )?${aided}`,
  "(?:get|show) help",
  `${modal} ${asker}${politely} (?:${aided}|(?:give|lend|offer) (?:me|us) ${some}${aids})`,
  `(?:i|we)(?: was|'m| am| were|'re| are)?(?: just)? (?:wonder|wondering|hope|hoping|asking)(?: (?:if|whether|that))? ${asker} ${modal}${politely} (?:${aided}|(?:give|lend) (?:me|us) ${some}${aids})`,
  `(?:do you think |is it possible that )?${asker} ${modal}${politely} ${aided}`,
  `(?:would|are) you(?: be)? able to ${aided}`,
  `(?:is|are) there (?:someone|somebody|anyone|anybody) who ${modal} ${aided}`,
  `(?:i|we)(?:'d| would| do| really| urgently| just)*(?: like| need| want| require| could use| have| have got|'ve got| got| am looking for|'m looking for) ${some}${aids}`,
  `(?:(?:(?:i|we) (?:have|had|got|have got)|i've got|got|here's) )?(?:just )?(?:(?:a|an|one|another|two|some) )?(?:(?:other|last|more|quick|short|brief|small|little|tiny|simple|easy|random|dumb|stupid|silly|general) ){0,2}(?:questions?|q)(?: for (?:you|u))?(?: (?:guys|all|folks))?`,
  `(?:just )?(?:(?:a|one|another) )?(?:(?:other|last|more|quick|small|little|tiny) ){1,2}(?:one|thing|favou?r|request)(?: for (?:you|u))?`,
  `(?:${modal} ${asker}${politely} )?(?:please )?(?:have|take) a (?:quick |brief |closer )?look${seen}`,
  `(?:is|are) (?:there )?(?:someone|somebody|anyone|anybody)(?: (?:there|here|around|online|available|home))+`,
  `${modal} (?:i|we) (?:just )?ask (?:(?:you|u) )?(?:something|for (?:some )?help|${some}question|a favou?r)`,
  "hilfe|hilf (?:mir|uns)(?: bitte| mal)*",
  "(?:ich|wir) (?:brauche|brauchen|bräuchte|benötige) (?:bitte |mal |kurz |etwas |deine |ihre |eure )*hilfe",
  "(?:kannst du|können sie|könnten sie|könntest du) (?:mir|uns) (?:bitte |mal |kurz )*(?:bei etwas |damit )?helfen",
  "(?:ich|wir) (?:habe|hätte|haben) (?:eine|da eine|mal eine) (?:kurze )?frage",
  "ayuda|ayúda(?:me|nos)",
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
