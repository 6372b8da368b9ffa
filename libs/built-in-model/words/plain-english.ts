import { chinese } from '../../listing-language/languages/chinese.js';
import { english } from '../../listing-language/languages/english.js';
import { french } from '../../listing-language/languages/french.js';
import { german } from '../../listing-language/languages/german.js';
import { type Replacement, word } from '../../listing-language/languages/language.js';
import { spanish } from '../../listing-language/languages/spanish.js';
import { languagesOf } from '../../listing-language/function-words.js';
import { languageOfVisitor } from '../../listing-language/visitor-language.js';
import { LIST_WORDS } from './list-words.js';
import { LONGEST_WORDS } from './longest-words.js';
import { withNamedCities } from './named-cities.js';
import { corrected, withVowels } from './spelling.js';

/** Short ways of writing, in full. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bw\/?o(?:ut)?\b|\bwout\b/gi, 'without'],
  [/\bb4\b/gi, 'before'],
  [/\bthru\b/gi, 'through'],
  [/\bur\b/gi, 'your'],
  [/\babt\b/gi, 'about'],
  [/\bnr\b/gi, 'near'],
  [/\bsvc\b/gi, 'service'],
  [/\bavail\b/gi, 'available'],
  [/(?<=\b(?:than|under|over|least|most|within) )an?(?= (?:day|week|month|year)\b)/gi, '1'],
  [/\bmkt\b/gi, 'market'],
  [/\b(?:wats|wuts|watz)\b/gi, 'whats'],
  [/\b(?:smth|sth|smthn|sumthin|somethin)\b/gi, 'something'],
  [/(?<=\b(?:how|what|hw) )bout\b/gi, 'about'],
  [/\bbout(?= ?[$€£]?\d)/gi, 'about'],
  [/\b(?:wat|wut)\b/gi, 'what'],
  [/\bwich\b/gi, 'which'],
  [/\bhw(?= (?:big|large|old|much|many|mny|long)\b)/gi, 'how'],
  [/\bdiff\b/gi, 'difference'],
  [/\bbsmt\b/gi, 'basement'],
  [/\byrs?\b/gi, 'years'],
  [/\b(?:hse|hous)\b/gi, 'house'],
  [/\b(?:2moro+w?|2mr?o?r?r?ow|2mrw|tmw|tmrw?|tmrow|tomorow|tommorow)\b/gi, 'tomorrow'],
  [/\b(?:2nite|2night|tonite)\b/gi, 'tonight'],
  [/\b(?:2day|tday)\b/gi, 'today'],
  [/\barvo\b/gi, 'afternoon'],
  [/\bcud\b/gi, 'could'],
  [/\bnxt\b/gi, 'next'],
  [/\b4(?= (?:sale|rent|lease)\b| (?:a|the) (?:look|visit|viewing|tour|showing|peek)\b)/gi, 'for'],
  [/\b(?:wknd|wkd|wkend|week end)s?\b/gi, 'weekend'],
  [/\b2(?= (?:buy|rent|lease|c|see|visit|view|tour|look|check|come|go|stop|swing|pop|drop|meet|show)\b)/gi, 'to'],
  [/(?<=\b(?:to|come|go|and|n|can i|can we|could i|could we|may i|wanna|gonna|lemme) )c(?= )/gi, 'see'],
  [/\b(?:sub|sub-)[ -]?(?=[$€£]?\d)/gi, 'under '],
  [
    /\b(?:(?:can(?:['’]?t|not)|won['’]?t|don['’]?t(?: (?:want|wanna|like))?(?: to)?|not|never) (?:go|spend|pay|be|cost)(?:ing)?(?: any)? (?:over|above|past|beyond|more than|higher than))(?= ?[$€£]?\d)/gi,
    'under',
  ],
  [/(?<=[\d\p{L}]) ?& ?(?=[$€£\d\p{L}])/gu, ' and '],
  // Behind a number it is the west of a street.
  [/(?<!\d )\bw(?:\/ ?|(?= \p{L}))(?=[ \p{L}])/giu, 'with '],
  [/\bupto\b/gi, 'up to'],
  [/\bpost[- ]?(?=(?:19|20)\d\d)/gi, 'built after '],
  [/\batleast\b/gi, 'at least'],
  [/\bbtw(?= ?[$€£]?\d)/gi, 'between'],
  [/(?<!\p{L})n(?= (?:\p{L}{3}|[$€£]?\d))/giu, 'and'],
  // Behind a point something new would begin.
  [/(?<!\p{L})(max|min|ca|approx|aprox|mind|máx|mín|env)\.(?= ?[$€£]?\d)/giu, '$1'],
  [/(?<!\p{L})(?:mind|mín)(?= ?[$€£]?\d)/giu, 'at least'],
  [/(?<!\p{L})máx(?= ?[$€£]?\d)/giu, 'under'],
  [/(?<!\p{L})(?:ca|aprox|env)(?= ?[$€£]?\d)/giu, 'around'],
  [/(?<=\d ?(?:k|m|mil|thousand|million)? )(?:canadian|american|us)(?: dollars)?\b/gi, 'dollars'],
  [/(\d)(?: ?(?:bed(?:room)?s?|brs?|bds?))? or (\d) ?(bed(?:room)?s?|brs?|bds?)\b/gi, '$1-$2 $3'],
  [/\b(\d) (\d{3}) (\d{3})\b/g, '$1$2$3'],
  [/\b(\d{1,3}) (\d{3})(?= ?(?:€|eur|usd|\$|dollars|aed))/gi, '$1$2'],
];

/** A message as it would be written in full. A word of another language is no short form in that language: "wo ist …". */
export const inFull = (message: string): string =>
  withVowels(
    SHORT.reduce((text, [pattern, full]) => (isOwnWord(text, pattern) ? text : text.replace(pattern, full)), message),
  ).replace(HUNDREDS, hundreds);

function isOwnWord(message: string, short: RegExp): boolean {
  const form = message.match(short)?.[0];
  const languages = form === undefined ? [] : languagesOf(form.trim()).filter((language) => language !== 'English');
  return languages.length > 0 && languages.includes(languageOfVisitor(message, []));
}

/** "The low 500s" of thousands. */
const HUNDREDS =
  /(?:\bin )?(?:\bthe )?(?:\b(low|lower|mid|middle|high|higher|upper)[ -])?(?<![\d.,])[$€£]?([1-9])00(?:k['’]?s|['’]?s|,000s)(?![\p{L}\d])/giu;
const PARTS: Readonly<Record<string, readonly [from: number, to: number]>> = {
  l: [0, 39],
  m: [35, 69],
  h: [65, 99],
  u: [65, 99],
};

function hundreds(_: string, part: string | undefined, digit: string): string {
  const [from, to] = PARTS[(part ?? '').charAt(0).toLowerCase()] ?? [0, 99];
  return ` between ${digit}${String(from).padStart(2, '0')}000 and ${digit}${String(to).padStart(2, '0')}999 `;
}

/** A message that is written in full, word by word in the English that the readers know. */
export function inPlainEnglish(message: string, language: string, cities: readonly string[]): string {
  return corrected(translated(message, language, cities), cities)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Words of questions that the readers of other languages do not know, as English ones. */
const PORTUGUESE: readonly Replacement[] = [
  word('casas? de banho|banheiros?', 'bathrooms'),
  word('casas|moradias|vivendas', 'houses'),
  word('casa|moradia|vivenda', 'house'),
  word('apartamentos|andares', 'apartments'),
  word('apartamento|apê|ap', 'apartment'),
  word('est[uú]dios?|kitnets?|quitinetes?', 'studio'),
  word('coberturas?', 'penthouse'),
  word('sobrados?|casas? geminadas?', 'townhouse'),
  word('im[oó]veis|propriedades|an[uú]ncios', 'homes'),
  word('im[oó]vel|propriedade|an[uú]ncio', 'home'),
  word('terrenos?', 'land'),
  word('vagas?(?: de garagem)?', 'parking'),
  word('tens|têm|tem(?= (?:casas|apartamentos|im[oó]veis|algo|no|em|na))', 'have'),
  word('arrendamentos|alugu[eé]is|alugueres', 'rentals'),
  word('quartos?|dormit[oó]rios?', 'bedrooms'),
  word('à venda|a venda|para comprar|comprar|compra|venda', 'for sale'),
  word(
    'para (?:arrendar|alugar)|arrendar|alugar|(?:para |de )?(?:arrendamento|aluguel|aluguer|loca[cç][aã]o)',
    'for rent',
  ),
  word('at[eé]|menos de|no m[aá]ximo', 'under'),
  word('mais de|acima de', 'over'),
  word('pelo menos|no m[ií]nimo', 'at least'),
  word('(?:o |a |os |as )?mais (?:barat[oa]s?|em conta|econ[oó]mic[oa]s?)', 'cheapest'),
  word('mais car[oa]s?', 'most expensive'),
  word('maior(?:es)?|mais grandes?', 'largest'),
  word('menor(?:es)?|mais pequen[oa]s?', 'smallest'),
  word('mais (?:nov[oa]s?|recentes?)', 'newest'),
  word('mais (?:antig[oa]s?|velh[oa]s?)', 'oldest'),
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
  [/लाख/g, ' lakh '],
  [/करोड़|करोड/g, ' crore '],
  [/से कम/g, ' or less '],
  [/से ज़्यादा|से अधिक/g, ' or more '],
  [/दिखाओ|दिखाइए|दिखाएं|चाहिए/g, ' show '],
  [/(?<!\p{L})(?:में|का|की|के|को|है|हैं|और|मैं|मुझे)(?![\p{L}\p{M}])/gu, ' '],
];

const TABLES: Readonly<Record<string, readonly Replacement[]>> = {
  Portuguese: PORTUGUESE,
  Arabic: ARABIC,
  Hindi: HINDI,
  Spanish: spanish.words,
  French: french.words,
  German: german.words,
  Chinese: chinese.words,
};

function translated(message: string, language: string, cities: readonly string[]): string {
  const named = withNamedCities(withDigits(message), cities);
  const words = [...(LONGEST_WORDS[language] ?? []), ...(LIST_WORDS[language] ?? []), ...(TABLES[language] ?? [])];
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
