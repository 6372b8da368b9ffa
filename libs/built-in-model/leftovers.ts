import type { ListingQuery } from '../listing-language/listing-query.js';
import { isFunctionWord } from '../listing-language/function-words.js';
import { fill, type Phrases } from './phrases/phrases.js';
import type { ListingTools, ToldVocabulary } from './tools.js';

/** Words that say nothing of a home, in the languages of visitors; what else is left of a question has not been understood. */
const IDLE = new Set(
  // English
  (
    'a an the this that these those there here i im ive me my mine we our us you your youre u ur yours it its they them their he she who whom whose what whats which where wheres when why how hows ' +
    'is isnt are arent was were be been being am do does doesnt did dont doing done have has had having can cant could would will wont shall should may might must need needs needed want wants wanted wanna gonna gotta get got give gimme ' +
    'and or but not no nor if then than so as at by for from in into of off on onto out over per to too under up upto with w wo without within about above after again all almost also already always am any anybody anyone anything around available ' +
    'because before below best better between big bigger biggest both budget buy buying bought bye cause cheap cheaper come comes cost costs cute current currently day days deal decent details easy else ever every everything exactly exact few find finding fine first folks ' +
    'good great guys happy help hello hey hi home homes homey house housing hows huge ideally im info information interested just kind kinda know lately least left less let like likes list listed listing listings live living located location locations look looking lookin lot lots lovely ' +
    'main make many market matter maybe mean min mins more most move moving much near nearby neat new newer next nice nope now number offer offered offers ok okay old older one ones only option options other others our own pay people perfect place places pls plz please possible possibly prefer preferably preferred pretty price prices priced properties property ' +
    'quite r range rather ready real realestate really recent recently rent renting rental rentals right roughly same search searching see seek seeking sell selling sale several show shows showing size sized small smaller some somebody someone something somewhere soon sort still stuff suitable sure take tell thanks thank thats theres theyre thing things think think till times tops total town today tomorrow tmrw towards try type types ' +
    'unit units use used usually value very via view viewing wait way well whatever whether while wish would ya yeah yes yet yo z zip area areas region city cities state states county room rooms space spaces spot spots street streets building buildings story stories floor floors level home family month monthly mo year years week weeks date dated sq ft sqft feet square meter meters metre metres usd dollars eur euros euro bed beds bedroom bedrooms bath baths bathroom bathrooms br ba bd bdr mls id no number ' +
    'each absolute absolutely post each first second third fourth fifth sixth seventh eighth ninth tenth last next st nd rd th sqft asc desc kinda anybody large larger largest largish spacious modern beautiful affordable expensive luxury cozy active pending sold listing currently allowed ok accepted accept welcome permitted allow allows friendly doesnt theirs ones two three four five six seven eight nine ten half million thousand hundred k m mil max maximum minimum min most least exactly approx approximately circa canadian american us usa ' +
    'included include includes including inside own has comes feature features featuring equipped attached covered heated private shared community having located locate mine forget forgot forgotten instead actually make sorted sort order ascending descending low high lower higher lowest highest average avg mean median count amount tho though lol haha hmm um uh btw asap fyi theirs nah nope right saturday sunday monday tuesday wednesday thursday friday weekend morning evening afternoon work rule rules required require requires reach built build since ' +
    // Spanish
    'el la los las lo un una unos unas de del al y o u en con sin por para que qué q es son hay tiene tienen busco buscando quiero quisiera necesito me mi tu su se si sí no más mas muy como cómo cuánto cuanto cuántos cuántas cual cuál cuales dónde donde este esta ese esa algo alguna alguno algún casa casas piso pisos vivienda viviendas inmueble inmuebles propiedad propiedades euros mes precio gracias existen existe favor hola buenos buenas enséñame muéstrame ver acepten acepte acepta admitan admita admite permitan barato barata alquiler venta comprar alquilar chalet ' +
    // French
    'le les des du une et ou au aux dans avec sans pour par sur est sont je tu il elle nous vous ils qui que quoi quel quelle quels quelles cherche recherche voudrais veux besoin a à ai avez as ça ce cette ces c d l m s n j y plus moins très comme combien montre maison maisons appartement appartements appart logement bien biens mois prix merci bonjour svp existe existent vendre louer acheter location vente loyer loyers lequel laquelle lesquels ' +
    // German
    'der die das den dem des ein eine einen einer einem nen und oder mit ohne für von vom zu zum zur in im am an auf aus bei bis ist sind hat haben habe ich du er sie es wir ihr mir mich uns gibt suche suchen möchte will brauche zeig zeige zeigen bitte wie was wo welche welcher welches viel viele mehr weniger sehr auch nur noch haus häuser wohnung wohnungen angebot angebote immobilie immobilien monat preis danke hallo kaufen mieten miete stehen steht hoch verkauf größte teuerste vergleich vergleiche markt längsten ' +
    // Portuguese
    'os as imovel imoveis esta um uma uns umas do da dos das no na nos nas ao à às em com sem por para pra que é são há tem têm eu você vocês quero queria gostava gostaria procuro preciso mostra mostre não mais menos muito como quanto qual quais onde este esta casa casas moradia moradias existem existe apartamento apartamentos imóvel imóveis mês preço obrigado obrigada olá arrendar alugar comprar venda ' +
    // Hindi in Latin letters
    'mein ka ki ke ko pe par hai hain chahiye chahie kya koi ek wala wali'
  ).split(/\s+/),
);

/** Runs of letters of scripts with blanks; a possessive or a short form is its word. */
const WORD = /\p{Script=Latin}[\p{Script=Latin}\p{M}'’-]*/gu;
const MOST = 4;
const LEAST_LETTERS = 3;

/** A number with the word that it counts; ordinals, and digits that stand for words ("looking 4 a flat"), are none. */
const NUMBER =
  /(?<![\p{L}\d#.,/-])(?:[$€£₹] ?)?(?!\d(?: (?:a|the|my|me|u|you|us|rent|buy|sale|lease|see)(?!\p{L})|[).:] |(?:st|nd|rd|th)(?!\p{L})))\d[\d.,]{0,12}(?:\+|k(?!\p{L})|(?= ?\p{L}))(?! ?(?:of|out)(?!\p{L}))(?: ?\p{L}{2,20})?|(?<![\p{L}\d#.,/-])(?:[$€£₹] ?)?(?:\d{1,3}(?:[.,]\d{3}){1,3}|\d{3,9})(?![\d.,/:-]*\d)/giu;

/** What no reader has taken, as phrases of neighbouring words: "feng shui". */
export function leftoversOf(rest: string): readonly string[] {
  const phrases: string[] = [...rest.matchAll(NUMBER)].map(([number]) => number.trim());
  for (const part of rest.split(/[|,.;:!?()"“”]|\d/)) {
    let phrase: string[] = [];
    for (const [word] of part.matchAll(WORD)) {
      const plain = word.toLowerCase().replace(/['’-]/g, '');
      if (
        isFunctionWord(word) ||
        IDLE.has(plain) ||
        IDLE.has(plain.replace(/s$/, '')) ||
        plain.length < LEAST_LETTERS
      ) {
        phrases.push(phrase.join(' '));
        phrase = [];
      } else phrase.push(word);
    }
    phrases.push(phrase.join(' '));
  }
  return [...new Set(phrases.filter((phrase) => phrase !== ''))].slice(0, MOST);
}

const DENIED =
  /(?<!\p{L})(?:no|not|neither|nor|without|sin|ni|sans|pas d(?:e |['’])|ohne|weder|keine?[nrms]?|sem|nem)(?: (?:an?|any|the|una?|une|eine?n?|uma?))? ?(\p{Script=Latin}{3,20})(?!\p{L})/giu;

/** What is left of a question without the words that a home is not to have; those by themselves, as the visitor denies them. */
export function deniedIn(rest: string): { readonly wanted: string; readonly denied: readonly string[] } {
  const denied: string[] = [];
  const wanted = rest.replace(DENIED, (phrase, word: string) => {
    if (leftoversOf(word).length === 0) return phrase;
    denied.push(phrase.trim());
    return ' | ';
  });
  return { wanted, denied: [...new Set(denied)].slice(0, MOST) };
}

/** What can be searched for of a query, and sentences that name the rest. */
interface Sound {
  readonly query: ListingQuery;
  readonly admitted: readonly string[];
}

/** Words of an address are what the visitor means, found or not. */
const ADDRESS = /^\d/;

/**
 * Takes out what no listing speaks of, so that the rest is answered, and names it. Words that no reader knew are looked
 * for in the listings' texts before they are given up.
 */
export async function withoutUnheardOf(
  query: ListingQuery,
  unread: readonly string[],
  { features }: ToldVocabulary,
  tools: ListingTools,
  phrases: Phrases,
): Promise<Sound> {
  const strange = (query.features ?? []).filter((one) => features && !features.includes(one));
  const words = (query.words ?? []).filter((word) => !ADDRESS.test(word));
  const known = await occurring(without(query, words, strange), words, false, tools);
  const { query: sound, missing: unknown } = await occurring(known.query, unread, true, tools);
  const unheardOf = [...strange, ...known.missing];
  const admitted = [
    ...(unheardOf.length > 0 ? [fill(phrases.unheardOf, quoted(unheardOf))] : []),
    ...(unknown.length > 0 ? [fill(phrases.notUnderstood, quoted(unknown))] : []),
  ];
  return { query: sound, admitted };
}

export const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

/** The query with those of the words that listings say: with everything else that is wanted, or at all. */
async function occurring(
  query: ListingQuery,
  words: readonly string[],
  isTogether: boolean,
  tools: ListingTools,
): Promise<{ readonly query: ListingQuery; readonly missing: readonly string[] }> {
  let known = query;
  const missing: string[] = [];
  for (const word of words) {
    if (await occurs(isTogether ? withWord(known, word) : { words: [word] }, tools)) known = withWord(known, word);
    else missing.push(word);
  }
  return { query: known, missing };
}

const occurs = async (query: ListingQuery, tools: ListingTools): Promise<boolean> =>
  (await tools.search(query, 1)).total > 0;

const withWord = (query: ListingQuery, word: string): ListingQuery => ({
  ...query,
  words: [...(query.words ?? []), word],
});

function without(
  { words = [], features = [], ...query }: ListingQuery,
  dropped: readonly string[],
  strange: readonly string[],
): ListingQuery {
  const [kept, known] = [
    words.filter((one) => !dropped.includes(one)),
    features.filter((one) => !strange.includes(one)),
  ];
  return { ...query, ...(kept.length > 0 ? { words: kept } : {}), ...(known.length > 0 ? { features: known } : {}) };
}
