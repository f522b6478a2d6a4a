/** How days are written in German and Spanish: by day and month, and tomorrow. */
import { type DateForm, dayLengthMs, monthDay } from "./date-forms.ts";
import { joiningDays } from "./joining-days.ts";

interface Language {
  /** Name in lower case, and the English one's first letters. */
  readonly months: ReadonlyMap<string, string>;
  /** Words of a sentence that denies a day, or tells of one that has passed: no day of it is read, since no other reader knows them. */
  readonly aside: RegExp;
}

const german: Language = {
  months: monthsOf(
    "januar jan|jänner jan|februar feb|märz mar|april apr|mai may|juni jun|juli jul|august aug|september sep|oktober oct|november nov|dezember dec",
  ),
  aside:
    /(?<!\p{L})(?:nicht|kein\p{L}*|nie|ohne|außer|statt|anstatt|anstelle|seit|letzte\p{L}*|vorige\p{L}*|vergangene\p{L}*|habe?|hast|hat|haben|hatte\p{L}*|war|waren|wurden?|bin|kam|kamen|ging|gab|(?:gebucht|gekauft|bestellt|bezahlt|reserviert)\p{L}*)(?!\p{L})/iu,
};
const spanish: Language = {
  months: monthsOf(
    "enero jan|febrero feb|marzo mar|abril apr|mayo may|junio jun|julio jul|agosto aug|septiembre sep|setiembre sep|octubre oct|noviembre nov|diciembre dec",
  ),
  aside:
    /(?<!\p{L})(?:no|ni|nunca|sin|excepto|salvo|pasad[oa](?!\s+mañana)|he|has|ha|hemos|han|había\p{L}*|fue|fui|fueron|era|(?!(?:necesit|busc|dese|esper|est)amos)\p{L}{2,}(?:é|ó|aron|ieron|amos)|(?:reserv|compr|pag|pedi)\p{L}*d[oa]s?)(?!\p{L})/iu,
};

/** Months that English names alike: "we are 5. April suits us" needs a German word before the day. */
const shared = /^(?:april|august|september|november)$/i;
const germanLead = /(?<!\p{L})(?:am|vom|bis|zum|de[mnrs]|ab|und|\p{L}+tag,?|mittwoch,?)\s+$/iu;
const leadReach = 24;

export const foreignDateForms: readonly DateForm[] = [
  { form: halfForm("\\.", germanDay("last")), read: readNamed(german) },
  { form: halfForm("", spanishDay("last")), read: readNamed(spanish) },
  { form: dayForm(germanDay("day")), read: readNamed(german) },
  { form: dayForm(spanishDay("day")), read: readNamed(spanish) },
  {
    form: /(?<!\p{L})(?<after>über)?(?<!(?<!\p{L})(?:gut|heut|gester|jed|dies|goed)\p{L}{0,2}\s|(?<!\p{L})(?:am|der|den)\s)morgen(?!\p{L})/gu,
    read: readTomorrow(german),
    relative: true,
  },
  {
    form: /(?<!\p{L})(?<after>pasado\s+)?(?<!(?<!\p{L})(?:las?|esta|una|cada|media|buena)\s)mañana(?!\p{L})/giu,
    read: readTomorrow(spanish),
    relative: true,
  },
];

function monthsOf(pairs: string): Language["months"] {
  return new Map(pairs.split("|").map((pair) => pair.split(" ") as [string, string]));
}

function germanDay(group: string): string {
  const names = [...german.months.keys()].join("|");
  return `(?<${group}>\\d{1,2})\\.?\\s*(?<month>${names})(?!\\p{L})(?:\\s+(?<year>\\d{4})(?!\\d))?`;
}

function spanishDay(group: string): string {
  const names = [...spanish.months.keys()].join("|");
  return `(?<${group}>\\d{1,2})\\s+de\\s+(?<month>${names})(?!\\p{L})(?:\\s+del?\\s+(?<year>\\d{4})(?!\\d))?`;
}

function dayForm(day: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d.,:-])${day}`, "giu");
}

/** The 4 of "4. bis 19. März" and of "4 al 19 de marzo". */
function halfForm(dot: string, last: string): RegExp {
  return dayForm(`(?<day>\\d{1,2})(?=${dot}\\s*${joiningDays}${last})`);
}

function readNamed(language: Language): DateForm["read"] {
  return (found, todayMs) => {
    const { day = "", last, month = "", year } = found.groups ?? {};
    if (isAside(found, language) || (last !== undefined && Number(day) >= Number(last))) return undefined;
    if (language === german && shared.test(month) && !germanLead.test(headOf(found, leadReach))) return undefined;
    return monthDay(language.months.get(month.toLowerCase()), day, year, todayMs);
  };
}

function readTomorrow(language: Language): DateForm["read"] {
  return (found, todayMs) => {
    const days = found.groups?.["after"] === undefined ? 1 : 2;
    return isAside(found, language) ? undefined : { dayMs: todayMs + days * dayLengthMs };
  };
}

/** How far around a day its sentence is looked at. */
const reach = 160;
/** The dot of "5." ends nothing. */
const sentenceEnd = /[!?;\n]|(?<!\d)\./;

function isAside(found: RegExpExecArray, { aside }: Language): boolean {
  const end = found.index + found[0].length;
  const [after = ""] = found.input.slice(end, end + reach).split(sentenceEnd);
  return aside.test(headOf(found, reach).split(sentenceEnd).at(-1) ?? "") || aside.test(after);
}

function headOf({ index, input }: RegExpExecArray, length: number): string {
  return input.slice(Math.max(0, index - length), index);
}
