import { keyOf } from './words.js';

/**
 * Kinds of homes in the languages of models and of feeds, each behind its English name; without accents. The narrower
 * kinds stand before the wider: a "casa adosada" is a townhouse.
 */
const KINDS =
  'studio estudio estudios monoambiente monolocale einzimmerwohnung kitnet kitinete quitinete studette kawalerka,' +
  'penthouse atico aticos cobertura,duplex duplexes maisonette,loft lofts,' +
  'townhouse reihenhaus reihenhauser reihenmittelhaus reihenendhaus doppelhaus doppelhaushalfte adosado adosada adosados adosadas pareado pareada geminado geminada villetta schiera,' +
  'multi family mehrfamilienhaus immeuble plurifamiliar,' +
  'single family einfamilienhaus einfamilienhauser unifamiliar unifamiliare,' +
  'apartment piso pisos apartamento apartamentos departamento departamentos depto appartement appartements appart wohnung wohnungen etagenwohnung eigentumswohnung appartamento appartamenti mieszkanie mieszkania appartementen bovenwoning,' +
  'villa villas villen ville chalet chalets,' +
  'farm finca quinta ferme bauernhof cortijo masia fazenda sitio cascina rustico,' +
  'house casa casas maison maisons haus hauser moradia moradias vivenda vivendas pavillon dom domy huis huizen woonhuis,' +
  'land terreno terrenos parcela parcelas solar terrain terrains grundstuck grundstucke bauland lote lotes dzialka dzialki bouwgrond,' +
  'commercial local gewerbe gewerbeobjekt negozio comercial,office oficina oficinas buro bureau bureaux escritorio ufficio,room habitacion zimmer quarto chambre stanza';

const LINES = KINDS.split(',').map((line) => {
  const [first = '', ...words] = line.split(' ');
  const isTwo = first === 'single' || first === 'multi';
  return { name: isTwo ? `${first} family` : first, words: new Set(isTwo ? words.slice(1) : words) };
});

/** Any home. */
const ANY =
  /^(?:viviendas?|inmuebles?|propiedad(?:es)?|immobilien?|objekte?|biens?|bien immobilier|logements?|im[oó]ve(?:l|is)|immobil[ei]|propert(?:y|ies)|real[ _-]?estate|listings?|homes?|dwellings?|residences?|residential(?: (?:homes?|propert(?:y|ies)))?)$/i;
export const isAnyKind = (type: string): boolean => ANY.test(type.trim());

/** A kind of home in English where it is one word of another language; anything else as it is. */
export function kindInEnglish(type: string): string {
  // Umlauts may be written out: "Grundstueck".
  for (const written of [type, type.replace(/([aou])e(?=r|u|n)/gi, '$1')]) {
    const words = wordsIn(written);
    const name = words.length === 1 ? nameOf(words) : undefined;
    if (name !== undefined) return name;
  }
  return type;
}

/** The narrowest kind that the words of a feed's own name for it mean; the name as it is where no word is known. */
export const storedKindInEnglish = (type: string): string => nameOf(wordsIn(type)) ?? type;

const nameOf = (words: readonly string[]): string | undefined =>
  LINES.find((line) => words.some((word) => line.words.has(word)))?.name;

const wordsIn = (type: string): readonly string[] =>
  keyOf(type.slice(0, 80).replaceAll('ß', 'ss'))
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter((word) => word !== '');
