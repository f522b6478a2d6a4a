/** Words that tell nothing of what is asked, by language. */
import type { Language } from "./detect-language.ts";

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/u));
}

/** English (RECIPE, "Probability"). */
export const stopWords: ReadonlySet<string> = words(
  "a an the of to in on for and or is are was were be been being i me my we our you your he she it its they them this that " +
    "these those with at by from as do does did doing done have has had can could would should will shall may might must what " +
    "which who whom when where why how if then than so not no please am im i'm id ive let lets s t d ll m re ve us about into " +
    "out up there here just also any some all",
);

/**
 * Articles, pronouns, prepositions, conjunctions, auxiliaries and question words. Lists of libraries were tried and rejected: they
 * hold words that requests are about ("trabajo", "cuenta", "empleo").
 */
const german = words(`
  aber alle allem allen aller alles als also am an auch auf aus bei bin bis bist bitte da damit dann das dass daß dein deine deinem
  deinen deiner dem den denn der des dessen die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer
  eines er es etwas euch euer für gegen hab habe haben hat hatte hatten hier ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins
  ist ja jede jedem jeden jeder jedes jetzt kann kannst kein keine keinem keinen keiner können könnte mal man mein meine meinem
  meinen meiner mich mir mit möchte muss müssen nach nicht nichts noch nun nur ob oder ohne schon sehr sein seine seinem seinen
  seiner selbst sich sie sind so soll sollen sollte sonst über um und uns unser unsere unserem unseren unserer unter vom von vor wann
  war waren warum was weil welche welchem welchen welcher welches wenn wer werde werden wie wieder will wir wird wo wollen wurde
  würde wurden würden zu zum zur`);

const spanish = words(`
  a al algo alguien algún alguna algunas alguno algunos ante antes aquel aquella aquello aquí así aún aunque cada como cómo con cual
  cuál cuáles cualquier cuando cuándo cuánta cuántas cuánto cuántos de del desde donde dónde durante e el él ella ellas ellos en entre
  era es esa esas ese eso esos está están estar estas este esto estos estoy fue ha hace hacer hacia han has hasta hay he hemos la las
  le les lo los más me mi mí mis mucho muy nada ni no nos nosotros nuestra nuestras nuestro nuestros o os otra otro para pero poder
  por porque pueda puede pueden puedes puedo pues que qué quién quiere quiero quisiera se sea ser si sí sido siempre sin sobre son soy
  su sus también tan tanto te tenemos tener tengo ti tiene tienen toda todas todo todos tu tú tus un una unas uno unos usted ustedes
  va vamos van voy y ya yo`);

export const stopWordsOf: Readonly<Record<Language, ReadonlySet<string>>> = {
  english: stopWords,
  german,
  spanish,
};
