import { english } from './languages/english.js';
import { french } from './languages/french.js';
import { german } from './languages/german.js';
import { spanish } from './languages/spanish.js';

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
    /(?<!\p{L})(?:o|os|um|uma|com|sem|em|no|na|nos|nas|do|da|dos|das|para|pra|gostava|gostaria|quero|queria|mostra|mostre|aceita|há|quanto|quantos|quais|casas?|moradias?|apartamentos?|quartos?|venda|arrendar|alugar|não|você|vocês|preço|imóve(?:l|is)|vista|obrigad[oa]|olá|bom dia|têm|tem|visitar|fica|é|e)(?!\p{L})/giu,
  ],
];
/** Words that are common in questions and that the signs leave out. */
const MORE: Readonly<Record<string, RegExp>> = {
  Spanish:
    /(?<!\p{L})(?:ascensor|piscina|cuanto|cuánto|cuesta|vale|precio|mes|admiten|aceptan|dormitorios?|baños?|alquiler|venta|visita|enséñame|ensename|piso|chalet|visitar|mascotas|perros|baratos?|ciudades|gracias|hola|buenas|fianza|garaje|jardín|tienen|acepten)(?!\p{L})/giu,
  French:
    /(?<!\p{L})(?:appart|maison|louer|vendre|moins|avec|sans|combien|chambres?|prix|loyer|animaux|acceptés?|cherche|est|montre|visiter|villes|quelles|vous|avez|voudrais|samedi|merci|bonjour|taxe|foncière|balcon|jardin|piscine|ascenseur|c['’]est)(?!\p{L})/giu,
  German:
    /(?<!\p{L})(?:wohnung|wohnungen|haus|häuser|haustiere?|erlaubt|was|kostet|wie|viele|zimmer|miete|suche|ich|hunde|garage|pool|gibt|kaufen|mieten|aufzug|hoch|kaution|stehen|verkauf|zeig|hat|nen|keinen?|besichtigen|termin|welche|städte|danke|hallo|balkon|garten|bitte)(?!\p{L})/giu,
  English:
    /(?<!\p{L})(?:whats?|hows?|tell|about|see|it|that|which|want|wanna|looking|pls|please|hi|hey|thanks?|good|pool|price|cheapest|where|can|my|your|this|no)(?!\p{L})/giu,
};

/** The language of a message by its full English name; empty where nothing tells. Names of cities tell nothing. */
export function languageOfVisitor(message: string, cities: readonly string[]): string {
  const script = SCRIPTS.find(([, pattern]) => pattern.test(message))?.[0];
  if (script) return script;
  const words = message.toLowerCase().split(/\s+/);
  const lower = words.filter((one) => !one.includes('@') && !/^(?:https?:|www\.)/.test(one)).join(' ');
  const named = cities.filter((city) => city !== '' && lower.includes(city.toLowerCase()));
  const rest = named.reduce((text, city) => text.replaceAll(city.toLowerCase(), ' '), lower);
  const counts = SIGNS.map(([name, signs]) => {
    const more = MORE[name];
    return [name, (rest.match(signs)?.length ?? 0) + (more ? (rest.match(more)?.length ?? 0) : 0)] as const;
  });
  const best = counts.reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0] as const);
  return best[0];
}

/** Beginning of a message that is looked at for signs, in characters: patterns take their time. */
const MOST_CHARACTERS = 2_000;

/** The language of the newest message of the visitor that tells any; empty where none does. */
export function languageOfChat(messages: readonly { readonly role: string; readonly text: string }[]): string {
  for (const { text } of messages.filter(({ role }) => role === 'user').reverse()) {
    const language = languageOfVisitor(text.slice(0, MOST_CHARACTERS), []);
    if (language !== '') return language;
  }
  return '';
}
