import { wordsOfName } from '../argument-names.js';

/** Kinds of homes in the languages that models write, each behind its English name; without accents. */
const KINDS =
  'studio estudio estudios monoambiente monolocale einzimmerwohnung kitnet kitinete quitinete studette kawalerka,' +
  'penthouse atico aticos cobertura,duplex duplexes maisonette,loft lofts,' +
  'apartment piso pisos apartamento apartamentos departamento departamentos depto appartement appartements appart wohnung wohnungen etagenwohnung eigentumswohnung appartamento appartamenti mieszkanie mieszkania appartementen bovenwoning,' +
  'house casa casas maison maisons haus hauser moradia moradias vivenda vivendas pavillon dom domy huis huizen woonhuis,' +
  'single family einfamilienhaus einfamilienhauser unifamiliar unifamiliare,' +
  'multi family mehrfamilienhaus immeuble plurifamiliar,' +
  'townhouse reihenhaus reihenhauser doppelhaushalfte adosado adosados pareado geminada villetta schiera,' +
  'villa villas villen ville chalet chalets,' +
  'land terreno terrenos parcela parcelas solar terrain terrains grundstuck grundstucke bauland lote lotes dzialka dzialki bouwgrond,' +
  'farm finca quinta ferme bauernhof cortijo masia fazenda sitio cascina rustico,' +
  'commercial local gewerbe gewerbeobjekt negozio comercial,office oficina oficinas buro bureau bureaux escritorio ufficio,room habitacion zimmer quarto chambre stanza';

const ENGLISH = new Map(
  KINDS.split(',').flatMap((line) => {
    const [first = '', ...words] = line.split(' ');
    const isTwo = first === 'single' || first === 'multi';
    const name = isTwo ? `${first} family` : first;
    return (isTwo ? words.slice(1) : words).map((word) => [word, name] as const);
  }),
);

/** Any home. */
const ANY =
  /^(?:viviendas?|inmuebles?|propiedad(?:es)?|immobilien?|objekte?|biens?|bien immobilier|logements?|im[oó]ve(?:l|is)|immobil[ei]|propert(?:y|ies)|real[ _-]?estate|listings?|homes?|dwellings?|residences?|residential(?: (?:homes?|propert(?:y|ies)))?)$/i;
export const isAnyType = (type: string): boolean => ANY.test(type.trim());

/** A kind of home in English where it is one word of another language; anything else as it is. */
export function typeInEnglish(type: string): string {
  const words = wordsOfName(type.replace(/([aou])e(?=r|u|n)/gi, '$1'));
  const plain = wordsOfName(type);
  return (
    (plain.length === 1 ? ENGLISH.get(plain[0]!) : undefined) ??
    (words.length === 1 ? ENGLISH.get(words[0]!) : undefined) ??
    type
  );
}
