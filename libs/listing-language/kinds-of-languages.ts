import { keyOf } from './words.js';

/**
 * Kinds of homes in the languages of models and of feeds, each behind its English name; without accents. The narrower
 * kinds stand before the wider: a "casa adosada" is a townhouse.
 */
const KINDS =
  'studio estudio estudios monoambiente monolocale einzimmerwohnung kitnet kitinete quitinete studette kawalerka студия studyo garsonka garsoniera ettrummare ワンルーム 원룸 套房 开间 استوديو स्टूडियो,' +
  'penthouse atico aticos attico attici cobertura,' +
  'duplex duplexes maisonette,' +
  'loft lofts,' +
  'townhouse reihenhaus reihenhauser doppelhaushalfte adosado adosados pareado geminada villetta schiera bifamiliare таунхаус radhus raekkehus rekkehus szeregowiec segment rijtjeshuis rijwoning tussenwoning hoekwoning radovydum maisondeville タウンハウス 타운하우스 联排 联排别墅 聯排 تاونهاوس reihenmittelhaus reihenendhaus doppelhaus adosada adosadas pareada geminado casaadosada casapareada,' +
  'multi family mehrfamilienhaus immeuble plurifamiliar plurifamiliare palazzina,' +
  'single family einfamilienhaus einfamilienhauser unifamiliar unifamiliare enebolig enfamiljshus maisonindividuelle,' +
  'apartment piso pisos apartamento apartamentos departamento departamentos depto appartement appartements appart wohnung wohnungen etagenwohnung eigentumswohnung appartamento appartamenti mieszkanie mieszkania appartementen bovenwoning квартира квартиры апартаменты daire daireler apartman lagenhet lagenheter bostadsratt bostadsrattslagenhet lejlighed lejligheder ejerlejlighed leilighet leiligheter byt byty flat etagewoning bovenhuis マンション アパート 集合住宅 아파트 오피스텔 公寓 单元房 华厦 華廈 電梯大樓 شقه شقق फ्लैट अपार्टमेंट,' +
  'villa villas villen ville chalet chalets вилла 别墅 別墅 فيلا فلل विला,' +
  'farm finca quinta ferme bauernhof cortijo masia fazenda sitio cascina rustico rancho ферма ciftlik gaard gospodarstwo boerderij statek,' +
  'house casa casas maison maisons haus hauser moradia moradias vivenda vivendas pavillon dom domy huis huizen woonhuis casasola casaindependiente domek дом дома коттедж ev mustakilev hus parhus dum rodinnydum domjednorodzinny domwolnostojacy eengezinswoning vrijstaandewoning 一戸建て 戸建て 戸建 一軒家 家 주택 단독주택 房子 房屋 住宅 透天 透天厝 独栋 獨棟 بيت بيوت منزل منازل मकान घर,' +
  'land terreno terrenos terreni parcela parcelas solar terrain terrains grundstuck grundstucke bauland lote lotes dzialka dzialki bouwgrond predio predios участок земля arsa tarla tomt tomter tomten byggegrund pozemek pozemky kavel bouwkavel 土地 토지 땅 地皮 ارض اراضي प्लॉट भूखंड जमीन ज़मीन,' +
  'commercial local gewerbe gewerbeobjekt negozio comercial localcomercial locales коммерческая isyeri ticari kommersiell erhverv naering komercni bedrijfspand lokal lokaluzytkowy 店舗 상가 商铺 店面 商業 تجاري व्यावसायिक,' +
  'office oficina oficinas buro bureau bureaux escritorio ufficio офис ofis kontor kancelar kantoor biuro オフィス 事務所 사무실 办公室 辦公室 مكتب कार्यालय ऑफिस,' +
  'room habitacion zimmer quarto chambre stanza cuarto комната oda vaerelse hybel pokoj kamer 部屋 방 房间 房間 雅房 غرفه कमरा';

const LINES = KINDS.split(',').map((line) => {
  const [first = '', ...words] = line.split(' ');
  const isTwo = first === 'single' || first === 'multi';
  const names = isTwo ? words.slice(1) : words;
  return { name: isTwo ? `${first} family` : first, words: new Set(names.map((name) => wordsIn(name).join(''))) };
});

/** The narrowest kind that a feed's own name means, by all its words or by one; the name as it is where none is known. */
export function storedKindInEnglish(type: string): string {
  const words = wordsIn(type);
  return nameOf([words.join('')]) ?? nameOf(words.filter(isTelling)) ?? type;
}

/** Short Latin words mean too much in other languages. */
const isTelling = (word: string): boolean => word.length >= 4 || !/^\p{Script=Latin}+$/u.test(word);

const nameOf = (words: readonly string[]): string | undefined =>
  LINES.find((line) => words.some((word) => line.words.has(word)))?.name;

function wordsIn(type: string): readonly string[] {
  return keyOf(type.slice(0, 80).replaceAll('ß', 'ss'))
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter((word) => word !== '');
}
