/**
 * What a home has or has not, in the words of all languages; sources of patterns without groups. A word that stands in
 * Latin, Greek or Cyrillic letters is met as a whole word, with any ending where it says so; the others anywhere.
 */
const WORDS = {
  pool: 'pools?(?! table)|swimming pools?|piscinas?|piscines?|(?:swimming|außen|innen|gemeinschafts)pools?|schwimmbad|schwimmbäder|pools|albercas?|zwembad(?:en)?|basen(?:u|em|y)?|bazén(?:em|u)?|yüzme havuzu|havuz(?:u|lu)?|simbassäng|svømmebass(?:eng|in)|бассейн|プール|수영장|游泳池|泳池|مسبح|حوض سباحة|पूल|स्विमिंग पूल',
  garage:
    'garages?|(?:tief|doppel|einzel)garagen?|garagen|garajes?|garagem|garagens|cocheras?|gara[żz](?:u|em|e)?|garáž(?:í|e)?|garaj(?:ı|lı)?|autorimess[ae]|гараж|ガレージ|차고|車庫|车库|كراج|مرآب|جراج|गैराज',
  // A policy by itself says neither; what it says stands behind it.
  pets: 'pet polic(?:y|ies)(?=\\W{1,3}(?:yes|allowed|ok|welcome|accepted|permitted|friendly|not|none|no$))|pets?(?! polic)|pet[- ]friendly|animals?|mascotas?|animaux|animais|haustiere?n?|haustierfreundliche?[nrs]?|宠物|حيوانات|الحيوانات|पालतू|पेट',
  dogs: 'dogs?(?! (?:park|run|walk|wash|beach)s?)|perros?|chiens?|cachorros?|hunde?n?|hundefreundliche?[nrs]?|hundehaltung|养狗|狗|कुत्ते|कुत्ता',
  cats: 'cats?(?! ?\\d)|gatos?|katzen?|养猫|猫',
  elevator:
    'elevators?|lifts?|ascensor[ei]|ascensor(?:es)?|ascenseurs?|(?:personen)?aufz(?:ug|üge)|fahrst(?:uhl|ühle)|elevador(?:es)?|ascensore|wind(?:a|ą|ę)|výtah(?:em|u)?|asansör(?:lü|ü)?|лифт|エレベーター|엘리베이터|승강기|電梯|电梯|مصعد|लिफ्ट|एलिवेटर',
  'sea view':
    '(?:sea|ocean|gulf)[- ]?(?:views?|veiws?|front)|views? (?:of|over|to) the (?:sea|ocean)|vistas? (?:al|a la|ao|do|de|para o) mar|vista mar|vues? (?:sur la |sur |de la )?mer|meerblick|blick aufs meer|vista (?:sul )?mare|zeezicht|widok(?:iem)? na morze|deniz manzaralı|havsutsikt|havudsigt|havutsikt|вид(?:ом)? на море|オーシャンビュー|오션뷰|바다 전망|海景|إطلالة على البحر|إطلالة بحرية|समुद्र|सी व्यू',
  'lake view':
    'lake[- ]?views?|vistas? al lago|vue (?:sur le )?lac|seeblick|vista (?:sul )?lago|widok(?:iem)? na jezioro|göl manzaralı|sjöutsikt|вид(?:ом)? на озеро|レイクビュー|湖景',
  'mountain view':
    '(?:mountain|hill)[- ]?views?|vistas? (?:a la )?monta[ñn]as?|bergblick|vue (?:sur )?(?:la |les )?montagnes?|vista (?:sulle |per as |para as )?montagn[ea]s?|widok(?:iem)? na góry|dağ manzaralı|вид(?:ом)? на горы|マウンテンビュー|山景',
  waterfront: 'water[- ]?front|beach[- ]?front|lake[- ]?front|on the water|am wasser|临水',
  'home office':
    'home[- ]?offices?|office (?:nook|space|to work)|(?:room|space|place) to work from home|work(?:ing)? from home|study room|despachos?|oficina en casa|bureaux?|arbeitszimmer|homeoffice|escrit[oó]rios?|thuiskantoor|werkkamer|çalışma odası|arbetsrum|hjemmekontor|pracovn[aouy]|домашний офис|書斎|서재|書房|书房|办公|مكتب منزلي|होम ऑफिस',
  quiet:
    'quiet(?:er|ly)?|not (?:too |so |very |that )?(?:loud|noisy)|nicht (?:zu |so |sehr )?laut|pas (?:trop |très )?bruyante?|(?:no |não )(?:sea |muy |seja |muito )?(?:ruidos[oa]|barulhent[oa])|不(?:太)?吵|tranquil[oa]?s?|peaceful|ruhig(?:e[nmrs]?)?|au calme|calme|sossegad[oa]s?|silencios[oa]s?|rustig(?:e|gelegen)?|silenzios[oaie]|cich(?:a|e|y|ej)|klidn(?:á|é|ý|ém)|sessiz|тих(?:ая|ий|ое|ом)|静か|閑静|조용|安靜|安静|هادئة?|शांत',
  'morning light':
    'morning (?:light|sun)|luz de la mañana|sol de mañana|lumière du matin|soleil du matin|morgensonne|morgenlicht|luz da manhã|晨光|ضوء الصباح',
  fireplace:
    'fire ?places?|chimeneas?|chemin[ée]es?|kamine?|kaminofen|kaminöfen|lareiras?|caminett[oi]|open haard|komin(?:ek|kiem|ki)|şömine(?:li)?|öppen spis|eldstad|камин|暖炉|벽난로|壁爐|壁炉|مدفأة|موقد|फायरप्लेस',
  balcony:
    'balcon(?:y|ies)|balc[oó]n(?:es)?|balcons?|(?:süd|west|ost|sonnen)?balkone?|varandas?|sacadas?|balcone|balconi|balkon(?:u|em|y|lu)|balkong(?:er|en)?|balkón(?:em)?|балкон|バルコニー|ベランダ|발코니|베란다|陽台|阳台|شرفة|بلكونة|बालकनी',
  terrace:
    'terraces?|terrazas?|terrazz[aeio]|terrasses?|(?:süd|west|sonnen)?terrassen?|terra[çc]os?|taras(?:u|em|y)?|terras|terrassen|teras(?:a|ou|y|lı)?|террас|テラス|테라스|露台|تراس|शर्म टैरेस|टैरेस',
  patio: 'patios?',
  deck: '(?:wooden |sun |back )decks?',
  garden:
    'gardens?|jard[ií]n(?:es)?|jardins?|(?:privat|gemeinschafts|süd)?g[aä]rten|jardim|giardin[oi]|tuin|ogr(?:ód|odem|odu|ódek)|zahrad(?:a|ou|y)|bahçe(?:li|si)?|trädgård(?:en)?|jardines|庭付き|庭園|정원|花園|花园|حديقة|وحديقة|बगीचा|गार्डन',
  gym: 'gyms?|fitness(?: (?:room|cent(?:er|re)))?|fitness(?:raum|räume|studio|bereich)|ジム|gimnasios?|salle de sport|gin[aá]sios?|academia|palestra|siłowni(?:a|ą)?|posilovn(?:a|ou)|spor salonu|тренаж[её]рный зал|спортзал|フィットネス|헬스장|피트니스|健身房|健身|جيم|صالة رياضية|जिम',
  furnished:
    '(?:un)?furnished|furniture|(?:des)?amueblad[oa]s?|meubl[ée]e?s?|mobilad[oa]s?|mobiliad[oa]s?|(?:un)?möblierte?[nrs]?|arredat[aeio]|gemeubileerde?|umeblowan\\p{L}{1,3}|o?möblera(?:d|t|de)|u?møbler(?:t|et)|zařízen(?:ý|á|é)|eşyalı|mobilyalı|меблирован|с мебелью|풀옵션|가구 포함|傢俱|带家具|家具|مفروشة?|फर्निश्ड',
  'fenced yard': 'fenced(?: \\p{L}{1,12}){0,1} ?(?:back ?)?yards?|patio vallado',
  yard: '(?:back ?)?yards?',
  basement:
    'basements?|s[oó]tanos?|sous-sol|(?:voll|teil|gewölbe)?keller|por[ãa]o|kelder|piwnic(?:a|ą|y)|källare|kælder|kjeller|подвал|지하실|地下室|قبو',
  'rooftop terrace': 'roof(?:top)? (?:terrace|deck)s?|azotea|toit-terrasse|dachterrassen?',
  dock: '(?:private |boat )docks?',
  workshop: 'workshops?|werkstatt|taller|atelier|oficina de trabalho',
  playground: 'playgrounds?|spielplatz',
  'air conditioning':
    '(?<!\\d ?)a\\/?c|air[- ]?con(?:ditioning|ditioned|ditioner)?|aire acondicionado|aria condizionata|climatisation|climatisée?|klimaanlage|ar condicionado|airco|klimatyzacj(?:a|ą|i|ę)|klimatizac(?:e|í)|luftkonditionering|aircondition|кондиционер|エアコン|에어컨|冷氣|空調|空调|تكييف|एयर कंडीशन',
  washer:
    'washers?(?: ?(?:and|n|&|\\/|\\+) ?dryers?)?|dryers?|laundry|lavadora|lave[- ]linge|m[áa]quinas? de lavar|waschmaschine|lavatrice|lavarropas|wasmachine|pralk(?:a|ą|i)|pračk(?:a|ou|y)|tvättmaskin|vaskemaskine?|çamaşır makinesi|стиральная машин|洗濯機|세탁기|洗衣機|洗衣机|غسالة',
  'hot tub': 'hot tubs?|jacuzzis?|whirlpools?',
  sauna: 'saunas?|saun(?:ą|y|ou)|сауна|サウナ|사우나|桑拿|ساونا',
  'wheelchair access':
    'wheelchairs?(?: access(?:ible)?)?|barrierefrei(?:e[nrs]?)?|step[- ]free|silla de ruedas|fauteuil roulant|rolstoel(?:toegankelijk|vriendelijk)?|バリアフリー|휠체어|無障礙|无障碍',
  'ev charger':
    'ev[- ]charg(?:er|ers|ing)|electric car charg(?:er|ers|ing)|wallbox|ladestation|bornes? de recharge|cargador(?:es)? (?:el[ée]ctricos?|para autos?)|充电桩',
  'solar panels':
    'solar(?: panels?)?|(?:paneles|placas) solares|panneaux solaires|solaranlagen?|photovoltaik(?:anlage)?|pain[ée]is solares|zonnepanelen|panel(?:e|i) słoneczn(?:e|ych)|fotowoltaik(?:a|ą|i)|solární panely|pannelli (?:solari|fotovoltaici)|güneş paneli|solceller|солнечные (?:панели|батареи)|太陽光|태양광|太陽能|太阳能',
  carport: 'carports?',
  locker: 'lockers?|storage (?:room|unit)s?|trasteros?|abstellraum',
  concierge: 'concierge|doorm[ae]n|portero',
  smoking: 'smoking|smokers?|fumar|fumadores|fumeurs?|rauchen',
  pending: 'pending|under contract|under offer|sale agreed|reserviert|reservad[oa]|sous compromis|已签约',
} as const;

/** What descriptions say yes or no to. */
export type Feature = keyof typeof WORDS;

export const FEATURES = Object.keys(WORDS) as readonly Feature[];

/** Words of scripts with blanks are whole; those of the others stand anywhere. */
function patternOf(source: string): string {
  const words = alternativesOf(source);
  const spaced = words.filter((word) => /^[(\p{Script=Latin}]/u.test(word));
  const others = words.filter((word) => !spaced.includes(word));
  return [`(?<!\\p{L})(?:${spaced.join('|')})(?!\\p{L})`, ...others].join('|');
}

/** A source at the bars that stand within no group. */
function alternativesOf(source: string): string[] {
  const words = [''];
  let depth = 0;
  for (const sign of source) {
    if (sign === '|' && depth === 0) words.push('');
    else words[words.length - 1] += sign;
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
  }
  return words;
}

const PATTERNS = FEATURES.map((feature) => ({ feature, pattern: new RegExp(patternOf(WORDS[feature]), 'giu') }));

const NOT =
  "no|not|non|nor|neither|never|without|w/?o|minus|lacks?|lacking|isn['’]?t|aren['’]?t|doesn['’]?t|don['’]?t|hasn['’]?t|haven['’]?t|wasn['’]?t|ain['’]?t|sin|ni|sans|pas|aucune?|ohne|keine?[nmrs]?|nicht|weder|senza|sem|nem|n[ãa]o|nenhuma?|bez|без|zonder|geen|utan|uten|uden|ingen|room for an?|space for an?";
/** A denial, at most three plain words before what it denies; "and" and "with" begin something else. */
const DENIED_BEFORE = new RegExp(
  `(?<![\\p{L}])(?:${NOT})(?: (?!and\\b|but\\b|with\\b|only\\b|y\\b|con\\b|et\\b|avec\\b|und\\b|mit\\b|com\\b|mas\\b|hoa\\b)[\\p{L}'’-]{1,15}){0,3} ?$|(?:没有|不带|无|不要|沒有|無|بدون|بلا|لا يوجد|ليس فيها|बिना)\\s?$`,
  'iu',
);
/** And behind it: "pets not allowed", "Pets: No". */
const DENIED_BEHIND =
  /^(?: (?:are|is|were|be|allowed|sont|sind|son|está|são))?(?: ?[:=] ?| )(?:no(?![\p{L} ])|none(?!\p{L})|not(?!\p{L})|non(?!\p{L})|nein|nicht(?!\p{L})|no (?:se )?(?:permit|acept|admit|allowed)|não |aren['’]?t(?!\p{L})|isn['’]?t(?!\p{L})|verboten|prohibid|forbidden|prohibited|interdit|unavailable|not_allowed|false)|^ ?(?:الأليفة )?(?:غير |ممنوع)|^(?:は|が)?(?:不可|禁止|不允许|なし|無し|無|ない|ありません)|^ ?(?:이 |가 )?(?:없|불가)|^ ?(?:нет|yok)(?!\p{L})|^ ?(?:के )?(?:बिना|नहीं)/iu;
/** And in the word itself. */
const DENIED_WITHIN = /^(?:un(?:furnished|möbliert)|desamueblad|omöblera|umøbler)/iu;
/** "No pool or garden": what is denied goes on. */
const GOES_ON = /^,? ?(?:or|nor|ni|oder|ou|noch|nem|或|أو)(?: (?:an?|any|de|le|la|eine?n?))? ?$/iu;

/** Characters before a word that may deny it. */
const LOOK_BACK = 60;
const LOOK_AHEAD = 30;
/** Signs that end what a denial reaches. */
const BORDER = /[.;:!?,()|\n،。，；、]/u;

export interface SaidOfFeature {
  readonly feature: Feature;
  readonly isThere: boolean;
  /** Where the word stands, and how long it is. */
  readonly at: number;
  readonly length: number;
}

/** Every mention of a feature in a text, in their order, and whether it is said to be there. */
export function mentionsOf(text: string): readonly SaidOfFeature[] {
  const found = PATTERNS.flatMap(({ feature, pattern }) =>
    [...text.matchAll(pattern)].map((match) => ({ feature, at: match.index, length: match[0].length })),
  );
  const mentions: SaidOfFeature[] = [];
  let end = 0;
  // The first and the longest of two that overlap: a fenced yard is no mere yard.
  for (const one of found.sort((a, b) => a.at - b.at || b.length - a.length)) {
    if (endOf(one) <= end) continue;
    end = endOf(one);
    const before = mentions.at(-1);
    const goesOn = before !== undefined && !before.isThere && GOES_ON.test(text.slice(endOf(before), one.at));
    mentions.push({ ...one, isThere: !goesOn && !isDenied(text, one) });
  }
  return mentions;
}

const endOf = ({ at, length }: { readonly at: number; readonly length: number }): number => at + length;

function isDenied(text: string, { at, length }: { readonly at: number; readonly length: number }): boolean {
  if (DENIED_WITHIN.test(text.slice(at, at + length))) return true;
  const clause = text
    .slice(Math.max(0, at - LOOK_BACK), at)
    .split(BORDER)
    .at(-1)!;
  return DENIED_BEFORE.test(clause) || DENIED_BEHIND.test(text.slice(at + length, at + length + LOOK_AHEAD));
}

export interface YesAndNo {
  readonly has: readonly Feature[];
  readonly lacks: readonly Feature[];
}

/** What has the one has the other. */
const IMPLIED: Readonly<Partial<Record<Feature, Feature>>> = {
  'fenced yard': 'yard',
  'rooftop terrace': 'terrace',
};

/** What a text says is there, and what is not. Said both ways, it is there somewhere. */
export const featuresIn = (text: string): YesAndNo => featuresOf(mentionsOf(text));

/** The same of a home that the text describes: what it says of pets, it says of dogs and cats. */
export function featuresOfHome(text: string): YesAndNo {
  const mentions = mentionsOf(text);
  const { has, lacks } = featuresOf(mentions.filter(({ feature }) => feature !== 'pets' && !ANIMALS.includes(feature)));
  const pets = petsIn(text, mentions);
  return { has: [...has, ...pets.has], lacks: [...lacks, ...pets.lacks] };
}

function featuresOf(mentions: readonly SaidOfFeature[]): YesAndNo {
  const there = mentions.filter(({ isThere }) => isThere).map(({ feature }) => feature);
  const has = new Set(there.flatMap((feature) => [feature, IMPLIED[feature] ?? feature]));
  const denied = mentions.map(({ feature }) => feature).filter((feature) => !has.has(feature));
  return { has: [...has], lacks: [...new Set(denied)] };
}

const ANIMALS: readonly Feature[] = ['dogs', 'cats'];

/**
 * Who lets in pets lets in every animal that is not left out by name, and who lets in an animal lets in a pet; where
 * "cats only" may stay, dogs may not. "No dogs" alone is taken to leave out pets.
 */
function petsIn(text: string, mentions: readonly SaidOfFeature[]): YesAndNo {
  const saysOf = (animal: Feature, isThere: boolean): boolean =>
    mentions.some((one) => one.feature === animal && one.isThere === isThere);
  const welcome = ANIMALS.filter((animal) => saysOf(animal, true));
  const denied = ANIMALS.filter((animal) => saysOf(animal, false) && !welcome.includes(animal));
  const unnamed = ANIMALS.filter((animal) => !welcome.includes(animal) && !denied.includes(animal));
  if (welcome.length > 0) {
    const isNoOther = mentions.some((one) => welcome.includes(one.feature) && isOnly(text, one));
    return { has: ['pets', ...welcome], lacks: isNoOther ? [...denied, ...unnamed] : denied };
  }
  if (saysOf('pets', true)) return { has: ['pets', ...unnamed], lacks: denied };
  if (saysOf('pets', false)) return { has: [], lacks: ['pets', ...ANIMALS] };
  return { has: [], lacks: denied.length > 0 ? ['pets', ...denied] : [] };
}

const ONLY = 'only|solo|sólo|solamente|seulement|uniquement|nur|apenas|somente';
const ONLY_BEFORE = new RegExp(`(?<!\\p{L})(?:${ONLY})(?: \\p{L}{1,12})? ?$|只 ?$`, 'iu');
const ONLY_BEHIND = new RegExp(`^ ?(?:${ONLY})(?!\\p{L})`, 'iu');

const isOnly = (text: string, { at, length }: SaidOfFeature): boolean =>
  ONLY_BEHIND.test(text.slice(at + length, at + length + LOOK_AHEAD)) ||
  ONLY_BEFORE.test(text.slice(Math.max(0, at - LOOK_AHEAD), at));
