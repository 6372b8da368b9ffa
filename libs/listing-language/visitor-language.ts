import { languagesOf } from './function-words.js';
import { english } from './languages/english.js';
import { french } from './languages/french.js';
import { german } from './languages/german.js';
import { spanish } from './languages/spanish.js';
import { NameIndex } from './name-index.js';

/** Signs of a language by its full English name; a script of its own decides. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['Arabic', /\p{Script=Arabic}{2}/u],
  ['Hindi', /\p{Script=Devanagari}{2}/u],
  ['Chinese', /\p{Script=Han}/u],
];
const SIGNS: readonly (readonly [string, RegExp])[] = [
  ['English', english.signs],
  ['Spanish', spanish.signs],
  ['French', french.signs],
  ['German', german.signs],
  [
    'Portuguese',
    /(?<!\p{L})(?:[tv][0-6](?!\d)|o|a|as|os|ou|ao|à|às|de|por|mais|menos|ele|ela|isso|este|esta|esse|essa|qual|onde|quando|como|porquê|porque|meu|minha|ver|fazer|posso|pode|podem|tenho|estão|está|ainda|também|só|muito|barat[oa]s?|car[oa]s?|caução|condomínio|iptu|imi|elevador|varanda|garagem|piscina|jardim|mobilad[oa]|mobiliad[oa]|animais|cachorro|gato|metros|segund[oa]|primeir[oa]|últim[oa]|outr[oa]s?|diferença|entre|mês|ajuda|pessoa|corretor|falar|errad[oa]|obrigad[oa]|um|uma|com|sem|em|no|na|nos|nas|do|da|dos|das|para|pra|gostava|gostaria|quero|queria|mostra|mostre|aceita|há|quanto|quantos|quais|casas?|moradias?|apartamentos?|quartos?|venda|arrendar|alugar|não|você|vocês|preço|imóve(?:l|is)|vista|obrigad[oa]|olá|bom dia|têm|tem|visitar|fica|compar(?:a|ar|e)|área|tamanho|endereço|ano|terreno|aquecimento|escola|lareira|terraço|maior|menor|é|e)(?!\p{L})/giu,
  ],
];
/** Words that are common in questions and that the signs leave out. */
const MORE: Readonly<Record<string, RegExp>> = {
  Spanish:
    /(?<!\p{L})(?:cu[aá]l(?:es)?|mas|barat[oa]s?|car[oa]s?|compar(?:a|ar|e|ame|en)|superficie|tamaño|direcci[oó]n|parcela|terreno|calefacci[oó]n|colegio|escuela|año|antig(?:uo|ua|üedad)|estacionamiento|balc[oó]n|chimenea|ascensor|amueblad[oa]s?|terraza|metros|tengo|tenéis|teneis|muestra|segund[oa]|primer[oa]|grande|pequeñ[oa]|cerca|playa|quién|comunidad|impuestos?|barrio|vivir|está|estan|están|disponible|puedo|me|son|y|se|mi|al|menor|mayor|diferencia|ambos|ayuda|persona|agente|hablar|error|mal|tan|eso|esto|ese|otra|otros|otras|ascensor|piscina|cuanto|cuánto|cuesta|vale|precio|mes|admiten|aceptan|dormitorios?|baños?|alquiler|venta|visita|enséñame|ensename|piso|chalet|visitar|mascotas|perros|baratos?|ciudades|gracias|hola|buenas|fianza|garaje|jardín|tienen|acepten)(?!\p{L})/giu,
  French:
    /(?<!\p{L})(?:[tf][1-6](?!\d)|lequel|laquelle|compar(?:e|er|ez)|surface|superficie|taille|adresse|terrain|chauffage|[ée]cole|ann[ée]e|parking|stationnement|chemin[ée]e|terrasse|ch[eè]re?|appart|a|y|un|une|on|il|elle|au|aux|ça|ca|sur|dans|chez|pas|ne|ni|plus|c|d|l|j|je|tu|mon|ma|mes|oui|non|pièces?|meublée?s?|cave|étage|ascenseurs?|vue|mer|quartier|agence|proche|près|disponible|encore|deuxième|premi[eè]re?|dernier|autres?|coûte|coute|euros|grand|grande|petit|pouvez|peux|puis|veux|faut|aide|parler|quelqu['’]un|erreur|nul|différence|entre|ville|charges|dépôt|maison|louer|vendre|moins|avec|sans|combien|chambres?|prix|loyer|animaux|acceptés?|cherche|est|montre|visiter|villes|quelles|vous|avez|voudrais|samedi|merci|bonjour|taxe|foncière|balcon|jardin|piscine|ascenseur|c['’]est)(?!\p{L})/giu,
  German:
    /(?<!\p{L})(?:vergleich(?:e|en|t)?|oder|u|fläche|wohnfläche|adresse|grundstück|heizung|schule|älter|älteste[nrs]?|kleiner|teurer|günstiger|kamin|schwimmbad|ist|im|in|am|an|auf|aus|von|vom|zu|bei|nach|nicht|noch|auch|nur|ja|nein|sie|er|wir|man|da|dort|hier|wo|wann|wer|warum|denn|mal|bitte|kann|könn(?:en|te)|will|würde|brauche|hätte|sind|war|wird|größe|groß|größer|klein|billig(?:er|ste[nr]?)?|günstig(?:er|ste[nr]?)?|teuer|teuer(?:er|ste[nr]?)|alt|neu|gebaut|baujahr|grundsteuer|nebenkosten|hausgeld|warm|kalt|möbliert|stellplatz|tiefgarage|keller|terrasse|nähe|zentrum|ruhig|frei|verfügbar|zweite[nrs]?|erste[nrs]?|letzte[nrs]?|andere[nrs]?|unterschied|vergleich|mensch(?:en)?|makler|sprechen|anrufen|falsch|mist|hilfe|wohnung|wohnungen|haus|häuser|haustiere?|erlaubt|was|kostet|wie|viele|zimmer|miete|suche|ich|hunde|garage|pool|gibt|kaufen|mieten|aufzug|hoch|kaution|stehen|verkauf|zeig|hat|nen|keinen?|besichtigen|termin|welche|städte|danke|hallo|balkon|garten|bitte)(?!\p{L})/giu,
  English:
    /(?<!\p{L})(?:yo|sup|whats?|hows?|tell|about|see|it|that|which|want|wanna|looking|pls|please|hi|hey|thanks?|thx|good|pool|price|prices|cheapest|cheap|cheaper|where|when|who|why|can|could|would|my|your|ur|this|these|those|no|not|in|on|at|by|from|near|than|then|there|was|were|will|has|had|am|an|hat|die|me|a|us|we|they|one|two|three|first|second|last|next|more|other|others|answer|wrong|buy|rent|rentals?|garage|parking|garden|bath|baths|bathrooms?|beds?|built|before|after|cost|costs?|much|many|old|big|size|year|lot|yard|ok|okay|so|just|only|need|like|get|got|go|here|home|property|properties|real|estate|agent|person|human|call|visit|tour|plus|pets?|dogs?|cats?|elevator|balcony|deposit|school|tax|taxes|fee|fees|hoa|sqft|sq|ft|mo|month|max|min|budget|zip|city|cities|town|district|street|house|flat|place|land|water|sea|view|new)(?!\p{L})/giu,
};

/** "D.C.", "U.S.": letters with points are names in every language. */
const INITIALS = /(?<![\p{L}.])(?:\p{L}\.){2,8}/gu;
/** Mailboxes, pages and MLS numbers: "DEN-1503", "den1503" and "den 1503" have no German article. */
const NAMES = /@|^(?:https?:|www\.)|^[a-z]{2,5}-?\d|^[a-z]-?\d{2}/;
const SPACED_NUMBERS = /(?<![\p{L}\d-])[a-z]{3} \d{4}(?![\p{L}\d]|[.,]\d| ?(?:[€$£]|eur|usd|k\b|mil\b))/gu;

/**
 * The language of a message by its full English name; empty where nothing tells. Names of cities tell nothing. Where
 * several are as likely, it is the one that the visitor spoke before.
 */
export function languageOfVisitor(message: string, cities: readonly string[], before = ''): string {
  const script = SCRIPTS.find(([, pattern]) => pattern.test(message))?.[0];
  if (script) return script;
  const words = message.toLowerCase().replace(INITIALS, ' ').replace(SPACED_NUMBERS, ' ').split(/\s+/);
  const lower = words.filter((one) => !NAMES.test(one)).join(' ');
  const named = NameIndex.of(cities).within(lower);
  const rest = named.reduce((text, city) => text.replaceAll(city.toLowerCase(), ' '), lower);
  const found = SIGNS.flatMap(([name, signs]) =>
    [signs, MORE[name]].flatMap((pattern) => (pattern ? signsIn(rest, name, pattern) : [])),
  );
  return likeliest([...found, ...unmarkedIn(rest, found)], before);
}

interface Sign {
  readonly name: string;
  readonly at: number;
}

const signsIn = (text: string, name: string, pattern: RegExp): Sign[] =>
  [...text.matchAll(pattern)].map((match) => ({ name, at: match.index }));

const MARKED_LETTER = /[\u00c0-\u017f]/gu;
/** Letter by letter, so that every place stays where it was. */
const unmarked = (text: string): string => text.replace(MARKED_LETTER, (letter) => letter.normalize('NFD').charAt(0));

/** The same signs without their marks, as hasty people type them. */
const UNMARKED = SIGNS.filter(([name]) => name !== 'English').map(
  ([name, signs]) => [name, [signs, MORE[name]].flatMap((one) => (one ? [unmarkedOf(one)] : []))] as const,
);

function unmarkedOf({ source, flags }: RegExp): RegExp {
  return new RegExp(unmarked(source), flags);
}

/** Where no sign stands as it should: words that are one without their marks, and the small words of a language. */
function unmarkedIn(text: string, found: readonly Sign[]): Sign[] {
  const known = new Set(found.map(({ at }) => at));
  const plain = unmarked(text);
  const signs = UNMARKED.flatMap(([name, patterns]) => patterns.flatMap((pattern) => signsIn(plain, name, pattern)));
  const words = [...plain.matchAll(LITTLE)].flatMap(({ 0: word, index: at }) => {
    const written = text.slice(at, at + word.length);
    const shaped = SHAPES.filter(([, shape]) => shape.test(written)).map(([name]) => name);
    return [...languagesOf(word), ...shaped].map((name) => ({ name, at }));
  });
  return [...signs, ...words].filter(({ at }) => !known.has(at));
}

/** Letters and endings that only one of the languages has. */
const SHAPES: readonly (readonly [string, RegExp])[] = [
  ['Spanish', /ñ|ci[oó]n$|ciones$/u],
  ['French', /[èêëîïûœ]|(?:eaux|euse)$/u],
  ['German', /[äöüß]|.{3}(?:ungs?|ungen|keit|lich|tag)$|^mittwochs?$/u],
  ['Portuguese', /[ãõ]|[cç]ao$|[cç]oes$/u],
];

const LITTLE = /\p{Script=Latin}{2,20}/gu;

/** A word that several languages share tells less of each: "in", "garage", "was". */
function likeliest(signs: readonly Sign[], before: string): string {
  const sharing = new Map<number, Set<string>>();
  for (const { name, at } of signs) sharing.set(at, (sharing.get(at) ?? new Set()).add(name));
  const weights = new Map<string, number>();
  for (const names of sharing.values())
    for (const name of names) weights.set(name, (weights.get(name) ?? 0) + 1 / names.size);
  const inOrder = SIGNS.map(([name]) => [name, weights.get(name) ?? 0] as const);
  const [best, most] = inOrder.reduce((top, one) => (one[1] > top[1] ? one : top), ['', 0] as const);
  return most > 0 && weights.get(before) === most ? before : best;
}

/** Beginning of a message that is looked at for signs, in characters: patterns take their time. */
const MOST_CHARACTERS = 2_000;

/** Messages of the visitor that are looked at: those before tell what one that may be in two languages is in. */
const MOST_MESSAGES = 10;

/** The language of the newest message of the visitor that tells any; empty where none does. */
export function languageOfChat(messages: readonly { readonly role: string; readonly text: string }[]): string {
  const newest = messages.filter(({ role }) => role === 'user').slice(-MOST_MESSAGES);
  return newest.reduce(
    (language, { text }) => languageOfVisitor(text.slice(0, MOST_CHARACTERS), [], language) || language,
    '',
  );
}
