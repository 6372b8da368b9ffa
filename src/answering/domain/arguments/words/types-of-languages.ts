import { wordsOfName } from '../argument-names.js';

/** Kinds of homes in the languages that models write, each behind its English name; without accents. */
const KINDS =
  'studio estudio estudios monoambiente monolocale einzimmerwohnung kitnet kitinete quitinete studette kawalerka студия studyo garsonka garsoniera ettrummare ワンルーム 원룸 套房 开间 استوديو स्टूडियो,' +
  'penthouse atico aticos cobertura,duplex duplexes maisonette,loft lofts,' +
  'apartment piso pisos apartamento apartamentos departamento departamentos depto appartement appartements appart wohnung wohnungen etagenwohnung eigentumswohnung appartamento appartamenti mieszkanie mieszkania appartementen bovenwoning квартира квартиры апартаменты daire daireler apartman lagenhet lagenheter bostadsratt bostadsrattslagenhet lejlighed lejligheder ejerlejlighed leilighet leiligheter byt byty flat etagewoning bovenhuis マンション アパート 集合住宅 아파트 오피스텔 公寓 单元房 华厦 華廈 電梯大樓 شقه شقق फ्लैट अपार्टमेंट,' +
  'house casa casas maison maisons haus hauser moradia moradias vivenda vivendas pavillon dom domy huis huizen woonhuis casasola casaindependiente domy domek дом дома коттедж ev mustakilev hus parhus dum rodinnydum domjednorodzinny domwolnostojacy eengezinswoning vrijstaandewoning 一戸建て 戸建て 戸建 一軒家 家 주택 단독주택 房子 房屋 住宅 透天 透天厝 独栋 獨棟 بيت بيوت منزل منازل मकान घर,' +
  'single family einfamilienhaus einfamilienhauser unifamiliar unifamiliare enebolig enfamiljshus maisonindividuelle,' +
  'multi family mehrfamilienhaus immeuble plurifamiliar,' +
  'townhouse reihenhaus reihenhauser doppelhaushalfte adosado adosados pareado geminada villetta schiera таунхаус radhus raekkehus rekkehus szeregowiec segment rijtjeshuis rijwoning tussenwoning hoekwoning radovydum maisondeville タウンハウス 타운하우스 联排 联排别墅 聯排 تاونهاوس,' +
  'villa villas villen ville chalet chalets вилла 别墅 別墅 فيلا فلل विला,' +
  'land terreno terrenos parcela parcelas solar terrain terrains grundstuck grundstucke bauland lote lotes dzialka dzialki bouwgrond lotes predio predios участок земля arsa tarla tomt tomter tomten byggegrund pozemek pozemky parcela kavel bouwkavel 土地 토지 땅 地皮 ارض اراضي प्लॉट भूखंड जमीन ज़मीन,' +
  'farm finca quinta ferme bauernhof cortijo masia fazenda sitio cascina rustico rancho ферма ciftlik gaard gospodarstwo boerderij statek,' +
  'commercial local gewerbe gewerbeobjekt negozio comercial localcomercial locales коммерческая isyeri ticari kommersiell erhverv naering komercni bedrijfspand lokal lokaluzytkowy 店舗 상가 商铺 店面 商業 تجاري व्यावसायिक,office oficina oficinas buro bureau bureaux escritorio ufficio офис ofis kontor kancelar kantoor biuro オフィス 事務所 사무실 办公室 辦公室 مكتب कार्यालय ऑफिस,room habitacion zimmer quarto chambre stanza cuarto комната oda vaerelse hybel pokoj kamer 部屋 방 房间 房間 雅房 غرفه कमरा';

const ENGLISH = new Map(
  KINDS.split(',').flatMap((line) => {
    const [first = '', ...words] = line.split(' ');
    const isTwo = first === 'single' || first === 'multi';
    const name = isTwo ? `${first} family` : first;
    return (isTwo ? words.slice(1) : words).map((word) => [wordsOfName(word).join(''), name] as const);
  }),
);

/** Any home. */
const ANY =
  /^(?:viviendas?|inmuebles?|propiedad(?:es)?|immobilien?|objekte?|biens?|bien immobilier|logements?|im[oó]ve(?:l|is)|immobil[ei]|propert(?:y|ies)|real[ _-]?estate|listings?|homes?|nieruchomo[sś][cć]i?|недвижимость|жиль[её]|konut|emlak|bostad(?:er)?|bolig(?:er)?|nemovitost[i]?|woning(?:en)?|物件|住まい|매물|부동산|房产|房產|物业|عقار(?:ات)?|संपत्ति|dwellings?|residences?|residential(?: (?:homes?|propert(?:y|ies)))?)$/i;
export const isAnyType = (type: string): boolean => ANY.test(type.trim());

/** A kind of home in English where it is a word, or words in one, of another language; anything else as it is. */
export function typeInEnglish(type: string): string {
  const words = wordsOfName(type.replace(/([aou])e(?=r|u|n)/gi, '$1'));
  const plain = wordsOfName(type);
  return ENGLISH.get(plain.join('')) ?? ENGLISH.get(words.join('')) ?? type;
}
