import { chinese } from './languages/chinese.js';
import { english } from './languages/english.js';
import { french } from './languages/french.js';
import { german } from './languages/german.js';
import { type Replacement, word } from './languages/language.js';
import { spanish } from './languages/spanish.js';

/** Words of questions that the readers of other languages do not know, as English ones. */
const PORTUGUESE: readonly Replacement[] = [
  word('casas? de banho|banheiros?', 'bathrooms'),
  word('casas|moradias|vivendas', 'houses'),
  word('casa|moradia|vivenda', 'house'),
  word('apartamentos?|apê|ap', 'apartment'),
  word('terrenos?', 'land'),
  word('quartos?|dormit[oó]rios?', 'bedrooms'),
  word('à venda|a venda|para comprar|comprar|venda', 'for sale'),
  word('para (?:arrendar|alugar)|arrendar|alugar|arrendamento|aluguel|aluguer', 'for rent'),
  word('at[eé]|menos de|no m[aá]ximo', 'under'),
  word('mais de|acima de', 'over'),
  word('pelo menos|no m[ií]nimo', 'at least'),
  word('(?:o |a |os |as )?mais barat[oa]s?', 'cheapest'),
  word('mais car[oa]s?', 'most expensive'),
  word('maior(?:es)?', 'largest'),
  word('quant[oa]s', 'how many'),
  word('preço médio', 'average price'),
  word('quanto custa|preço', 'price'),
  word('vendid[oa]s?', 'sold'),
  word('entre', 'between'),
  word('milh(?:ões|ão)', 'million'),
  word('mil', 'thousand'),
  word('mostra|mostre|quero|procuro|preciso', 'show'),
  word('com', 'with'),
  word('sem', 'without'),
  word('e', 'and'),
  word('ou', 'or'),
  word('em|no|na|nos|nas', 'in'),
  word('tr[eê]s', 'three'),
  word('dois|duas', 'two'),
  word('quatro', 'four'),
];

const ARABIC: readonly Replacement[] = [
  [/للإيجار|للايجار|إيجار|ايجار|استئجار/g, ' for rent '],
  [/للبيع|بيع|شراء/g, ' for sale '],
  [/فيلا|فلل|فيلات/g, ' villa '],
  [/شقق|شقة|الشقة/g, ' apartment '],
  [/بيوت|بيت|منازل|منزل|البيت|المنزل/g, ' house '],
  [/أراضي|أرض/g, ' land '],
  [/تاون ?هاوس/g, ' townhouse '],
  [/ب?غرفة(?: نوم)? واحدة/g, ' 1 bedrooms '],
  [/ب?غرفت(?:ين|ي)(?: نوم)?/g, ' 2 bedrooms '],
  [/ثلاث غرف(?: نوم)?/g, ' 3 bedrooms '],
  [/أربع غرف(?: نوم)?/g, ' 4 bedrooms '],
  [/غرف(?:ة)? نوم|غرفة|غرف/g, ' bedrooms '],
  [/حمامات|حمام/g, ' bathrooms '],
  [/أرخص/g, ' cheapest '],
  [/أغلى/g, ' most expensive '],
  [/متوسط السعر/g, ' average price '],
  [/أقل من|تحت|بحد أقصى/g, ' under '],
  [/أكثر من|فوق/g, ' over '],
  [/على الأقل/g, ' at least '],
  [/مليون(?:ي|ين)(?!\p{L})/gu, ' 2 million '],
  [/مليون/g, ' million '],
  [/ألف|الف/g, ' thousand '],
  [/كم عدد/g, ' how many '],
  [/السعر|سعر/g, ' price '],
  [/(?<!\p{L})مع(?!\p{L})/gu, ' with '],
  [/(?<!\p{L})في(?!\p{L})/gu, ' in '],
  [/(?<!\p{L})أو(?!\p{L})/gu, ' or '],
];

const HINDI: readonly Replacement[] = [
  [/किराये|किराए|किराया|रेंट/g, ' for rent '],
  [/बिक्री|बेचने|खरीदना|खरीदने|ख़रीद/g, ' for sale '],
  [/अपार्टमेंट|फ्लैट|फ़्लैट/g, ' apartment '],
  [/विला/g, ' villa '],
  [/घर|मकान/g, ' house '],
  [/ज़मीन|जमीन|प्लॉट/g, ' land '],
  [/(?<!\p{L})(?:एक)(?= (?:बेडरूम|कमरे))/gu, '1'],
  [/(?<!\p{L})(?:दो)(?= (?:बेडरूम|कमरे))/gu, '2'],
  [/(?<!\p{L})(?:तीन)(?= (?:बेडरूम|कमरे))/gu, '3'],
  [/बेडरूम|शयनकक्ष/g, ' bedrooms '],
  [/कॉन्डो|कोंडो|कॉन्डोमिनियम/g, ' condo '],
  [/टाउनहाउस/g, ' townhouse '],
  [/बाथरूम/g, ' bathrooms '],
  [/सबसे सस्त[ाेी]/g, ' cheapest '],
  [/सबसे महंग[ाेी]/g, ' most expensive '],
  [/औसत (?:कीमत|दाम)/g, ' average price '],
  [/कीमत|दाम/g, ' price '],
  [/कितने/g, ' how many '],
  [/लाख/g, ' 00000 '],
  [/से कम/g, ' or less '],
  [/से ज़्यादा|से अधिक/g, ' or more '],
  [/दिखाओ|दिखाइए|दिखाएं|चाहिए/g, ' show '],
  [/(?<!\p{L})(?:में|का|की|के|को|है|हैं|और|मैं|मुझे)(?![\p{L}\p{M}])/gu, ' '],
];

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

const TABLES: Readonly<Record<string, readonly Replacement[]>> = {
  Portuguese: PORTUGUESE,
  Arabic: ARABIC,
  Hindi: HINDI,
  Spanish: spanish.words,
  French: french.words,
  German: german.words,
  Chinese: chinese.words,
};

/** A message word by word in the English that the readers know. */
export function translated(message: string, language: string, cities: readonly string[]): string {
  const named = withCities(withDigits(message), cities);
  const words = TABLES[language] ?? [];
  const text = words.reduce((rest, [pattern, english]) => rest.replace(pattern, english), named).replace(/[¿¡]/g, '');
  return english.words.reduce((rest, [pattern, plain]) => rest.replace(pattern, plain), text);
}

const ARABIC_ZERO = 0x660;
const DEVANAGARI_ZERO = 0x966;

/** Digits of other scripts as ours. */
const withDigits = (text: string): string =>
  text.replace(/[٠-٩०-९]/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    return String(code - (code < DEVANAGARI_ZERO ? ARABIC_ZERO : DEVANAGARI_ZERO));
  });

/** Cities as Chinese calls them. */
const IN_CHINESE =
  '奥斯汀 Austin,博伊西 Boise,迈阿密 Miami,坦帕 Tampa,多伦多 Toronto,瓦伦西亚 Valencia,巴伦西亚 Valencia,波尔图 Porto,里昂 Lyon,柏林 Berlin,迪拜 Dubai,' +
  '纽约 New York,洛杉矶 Los Angeles,旧金山 San Francisco,西雅图 Seattle,芝加哥 Chicago,波士顿 Boston,休斯顿 Houston,达拉斯 Dallas,丹佛 Denver,波特兰 Portland,' +
  '费城 Philadelphia,华盛顿 Washington,亚特兰大 Atlanta,拉斯维加斯 Las Vegas,圣地亚哥 San Diego,凤凰城 Phoenix,奥兰多 Orlando,温哥华 Vancouver,蒙特利尔 Montreal,' +
  '伦敦 London,巴黎 Paris,马德里 Madrid,巴塞罗那 Barcelona,里斯本 Lisbon,罗马 Rome,米兰 Milan,慕尼黑 Munich,汉堡 Hamburg,法兰克福 Frankfurt,维也纳 Vienna,苏黎世 Zurich,' +
  '悉尼 Sydney,墨尔本 Melbourne,新加坡 Singapore,东京 Tokyo,曼谷 Bangkok,阿布扎比 Abu Dhabi,博尔德 Boulder,圆石城 Round Rock';
const CHINESE_NAMES = IN_CHINESE.split(',').map((pair) => pair.split(/ (.*)/s) as [string, string]);

/** Letters of other scripts as the consonants that they sound like; letters that sound alike are one. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/[بپपबभ]/gu, 'b'],
  [/[تطدضذثट-णत-ध]/gu, 't'],
  [/[سصزشظश-स]/gu, 's'],
  [/[كقغگجخक-ङचछज]/gu, 'k'],
  [/[فڤफव]/gu, 'f'],
  [/[لल]/gu, 'l'],
  [/[مम]/gu, 'm'],
  [/ن|न|\u0902|\u0901/gu, 'n'],
  [/[رर]/gu, 'r'],
];
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/ch|c(?![eiy])|[gjkqx]/g, 'K'],
  [/sh|[szc]/g, 'S'],
  [/th|[td]/g, 'T'],
  [/ph|[fv]/g, 'F'],
  [/[bp]/g, 'B'],
  [/[lmnr]/g, '$&'],
];

function soundOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const marked = LATIN.reduce((text, [pattern, letter]) => text.replace(pattern, letter), plain);
  return marked.replace(/[^KSTFBlmnr]/g, '').toLowerCase();
}

const soundOfWord = (word: string): string =>
  SOUNDS.reduce((text, [pattern, letter]) => text.replace(pattern, letter), word).replace(/[^a-z]/g, '');

const LEAST_SOUNDS = 2;
/** So few consonants are of many words; vowels tell a name from them. */
const FEW_SOUNDS = 2;
const VOWELS = /[\u0905-\u0914]|\p{M}/gu;
const LONG_VOWELS = /[اويىأإآ]/gu;

function isVague(word: string, sound: string): boolean {
  if (sound.length > FEW_SOUNDS) return false;
  return (word.match(VOWELS)?.length ?? 0) < 2 && (word.match(LONG_VOWELS)?.length ?? 0) < 1;
}

const FOREIGN_WORD = /[\p{Script=Arabic}]{3,20}|[\p{Script=Devanagari}]{3,20}/gu;
/** Arabic writes "in" and "the" in front of a name as one word with it. */
const PREFIX = /^(?:وال|بال|لل|ال|ب|ل|و)/u;

/** Names of cities in other scripts as the listings write them: by a table for Chinese, by their sound for the others. */
function withCities(message: string, cities: readonly string[]): string {
  const known = new Set(cities.map((city) => city.toLowerCase()));
  const namesOfCities = CHINESE_NAMES.filter(([, city]) => known.has(city.toLowerCase()));
  const text = namesOfCities.reduce((rest, [name, city]) => rest.replaceAll(name, ` ${city} `), message);
  if (!/[\p{Script=Arabic}\p{Script=Devanagari}]/u.test(text)) return text;
  const bySound = new Map(cities.map((city) => [soundOf(city), city]));
  return text.replace(FOREIGN_WORD, (whole) => {
    const city = [whole, whole.replace(PREFIX, '')]
      .map((one) => [one, soundOfWord(one)] as const)
      .filter(([one, sound]) => sound.length >= LEAST_SOUNDS && !isVague(one, sound))
      .map(([, sound]) => bySound.get(sound))
      .find((found) => found !== undefined);
    return city === undefined ? whole : ` ${city} `;
  });
}
