/** The words by which a request shows what it asks for and where the next need begins: English, German, Spanish, Chinese, Japanese. */

function alternatives(words: string): string {
  return words.trim().split(/\s+/u).join("|").replaceAll("_", "\\s+");
}

/** Verbs that begin an instruction. */
export const requestVerbs: string = alternatives(`
  add adjust allow analy[sz]e apply approve archive arrange assess assign assist attach authenticate authorize automate
  backup block book brainstorm build buy calculate call cancel capture categorize change check choose classify clean
  clear clone close collect combine compare compile compose compress compute configure confirm connect control convert
  copy count create customize debug decode decrypt delete deliver deploy describe design detect determine develop
  diagnose disable display download draft draw edit email enable encode encrypt enhance ensure enter estimate evaluate
  examine execute explain explore export extract fetch file fill filter find fix forecast format forward gather generate
  get give grant group guide help highlight identify implement import improve include increase inform initiate insert
  inspect install integrate investigate invite invoke issue launch learn list listen load locate lock log look_(?:up|for|at|into)
  maintain make manage map mark measure merge migrate modify monitor move navigate notify obtain open optimi[sz]e order
  organi[sz]e paraphrase parse pay perform pick plan play post predict prepare print prioritize process produce proofread
  protect prove provide publish pull purchase push query rate read rebook recognize recommend record redact refactor
  refund register reject release remind remove rename render renew reorder repair replace reply report request
  reschedule research reserve reset resize resolve respond restart restore retrieve return reverse review revise rewrite
  rollback rotate run save scan schedule scrape search secure select send set share shorten show simulate skip solve
  sort specify split start stop store stream submit subscribe suggest summari[sz]e switch sync tell test track train
  transcribe transfer transform translate trim turn_(?:on|off) uninstall unlock update upgrade upload use validate verify
  view visit visuali[sz]e watch write
  analysiere berechne buche erstelle exportiere finde gib hole importiere konvertiere lösche liste prüfe schicke schreibe sende speichere starte
  stoppe suche übersetze zeig zeige
  actualiza añade borra busca calcula comprueba convierte crea descarga dame elimina encuentra envía escribe exporta
  genera guarda haz importa lista muestra reserva resume revisa traduce`);

const requestVerb = new RegExp(`^(?:${requestVerbs})$`);

/** @param word lower case */
export function isRequestVerb(word: string): boolean {
  return requestVerb.test(word);
}

/** More of them, none of which is a noun as often; only where needs are told apart. */
const plainVerbs = alternatives(`
  do_(?:the|a|an|my|our)
  accept advertise advise announce bake brief bring celebrate come_up_with consolidate cook cut declutter decline decommission decorate
  define deprecate diagnose discuss eliminate embed establish figure_out film furnish harden hire host insulate introduce isolate knit
  learn memorize modernize negotiate offboard onboard outline pack paint persuade phase_out pitch polish practi[sc]e promote quit
  analyse conduct craft delegate evacuate facilitate interview mentor motivate overhaul prioritise rank relocate rescue shoot
  survey tackle triage troubleshoot welcome win reach_out rebuild recruit redesign rehearse renegotiate renovate rent reorganize replan rephrase restructure rethink roll_out sell
  set_up shrink sign_(?:(?:me|us|him|her)_)?up sing sketch speed_up take_care teach throw tidy tune untangle wash weigh work_out work_on
  bereite entwirf erkläre kündige miete organisiere plane verhandle verfasse
  alquila cambia contrata diseña explica mejora negocia organiza planea planifica prepara redacta renegocia`);

/** What an instruction goes on with and a noun seldom: determiners, and the particle of a verb ("calm down an angry customer"). */
const continuations = alternatives(`
  up down out off back away
  the a an my our your his her its their this these those all every each both some
  der die das den dem ein eine einen einem einer mein meine meinen meinem meiner unser unsere unseren unserem unserer dieses diesen diese
  el los las un una unos unas mi mis nuestro nuestra nuestros nuestras este esta estos estas`);

/** Words before a determiner that order nothing: prepositions, conjunctions, auxiliaries, adverbs, what is felt or supposed, the past. */
export const neverVerbs: string = alternatives(`
  about above across after against along amid among around as at before behind below beneath beside besides between beyond but by
  concerning despite down due during except for from in inside into like near of off on onto opposite out outside over past per plus
  regarding round since than through throughout till to toward towards under unlike until up upon versus via vs with within without
  and or nor so yet if when while because although though unless whereas whether that which who whom whose what where why how
  is are was were be been being am does did has have had can could may might must shall should will would isn aren don do
  not only also just even still then now here there once again too very quite rather almost nearly especially particularly mainly
  mostly maybe perhaps possibly probably later soon together instead first second third finally next lastly please yes no ok
  all both half such many much most every each any some none other another either neither same different
  the a an my our your his her its their this these those i you he she it we they me him us them one two three
  become expect keep repeat trigger output gain receive regain require
  love hate need want wish hope prefer think guess know believe feel see hear look suppose assume imagine consider given say let note
  got lost saw took gave came went made found bought said told knew thought gone done seen taken written sent paid kept left felt held
  heard met ran wrote broke spent sold built became began caught
  in an auf mit für von zu bei nach aus über unter vor hinter neben zwischen durch gegen ohne um wenn dass ob weil als wie was wer wo
  ist sind war und oder aber auch nur noch dann
  en de del con para por sin sobre entre hasta desde al que si como cuando es son está hay y o pero`);

/** Known verbs that begin an instruction; behind some of them a pronoun shows that they go on with what was said. */
export const knownInstructions: string = String.raw`(?:${requestVerbs}|(?:${plainVerbs})(?!\s+(?:it|them|him|her|that)\b))`;

/**
 * The beginning of an instruction: a verb that we know, or any other word that can be one, with a determiner or a particle behind it ("onboard the
 * new accountant"). To be followed by what is no letter.
 */
export const instructionStart: string = String.raw`(?:${knownInstructions}|(?!(?:${neverVerbs})\s)\p{L}{2,20}(?<!ing|[^e]ed|[^s]s|ly)\s+(?:${continuations}))`;

/** Verbs that ask for what the need before them found; they begin a further need only behind "also", "then" and the like. */
export const deliveringVerbs: string = alternatives(`
  provide give show tell display return present share inform_me let_(?:me|us)_know list explain use choose get_back read_it save_(?:it|the) confirm
  nenne zeige zeig muestra dame indica`);

/** Verbs that only say how: they never begin a need. */
export const qualifyingVerbs: string = alternatives(
  "include ensure make_(?:sure|it) be_sure specify mention limit sort_(?:by|it|them) achte incluye asegúrate",
);

/** Beginnings of a clause within a sentence that ask without an instructing verb. */
export const asksMidSentence: string = alternatives(`
  (?:can|could|would|will)_you (?:i|we)(?:'d|’d|_would)_like (?:i|we)_(?:also_)?(?:need|want) let_(?:me|us)_know how_(?:do|can|much|many)
  what(?:'s|’s|_is|_are) where_(?:is|are|can) when_(?:is|are|does|do) who_(?:is|are) kannst_du könnten_sie ich_(?:brauche|möchte) puedes podrías necesito quiero`);

/** Join a need to the one before it and say nothing of it. */
export const joiningWords: string = alternatives(`
  additionally also furthermore moreover besides in_addition(?:_to_(?:that|this|these|those))? along_with_(?:that|this) on_top_of_(?:that|this)
  apart_from_(?:that|this) aside_from_(?:that|this) then and_then next after(?:_|-)?(?:that|this|wards?) following_(?:that|this) subsequently
  finally lastly last_but_not_least
  at_last moving_on by_the_way separately another_thing one_more_thing one_last_thing oh,?_and oh,?_also p\\.?\\s?s\\.?(?!\\s?\\d)
  while_you(?:['’]re|_are)_at_it
  meanwhile at_the_same_time similarly likewise plus and_also and_finally and_please and_lastly
  außerdem dann danach anschließend zusätzlich zudem schließlich zuletzt ferner
  ach,?_und ach_ja,?_und noch_etwas wo_du_schon_dabei_bist übrigens
  además luego después también finalmente por_último por_otro_lado a_continuación asimismo
  ah,?_y una_cosa_más por_cierto`);

/** They count needs; before anything but a verb or a comma they are an adjective ("second opinion"). */
export const ordinalWords: string = alternatives("second(?:ly)? third(?:ly)? fourth(?:ly)? fifth(?:ly)?");

/** Begins a further need. The last say what it waits for. */
export const furtherWords: string = `${joiningWords}|${ordinalWords}|${alternatives(
  "once_[^,.;?!]{2,60}(?=,) after_[^,.;?!]{2,60}(?=,)",
)}`;

/** The same where words are not set apart by spaces. */
export const furtherSigns: string = alternatives(
  "然后 然後 另外 接着 接著 最后 最後に 最後 此外 还有 還有 同时 同時 之后 その後 また、 さらに 次に それから 加えて",
);

/** A sentence does not end behind these. */
export const abbreviations: ReadonlySet<string> = new Set(
  "e.g i.e eg ie vs dr mr mrs ms st no nr etc approx inc ltd jr sr prof dept est fig bzw z.b ca usw sra srta ud ps".split(
    " ",
  ),
);
