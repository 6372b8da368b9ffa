import { type ArgumentField, FIELD_OF } from './argument-vocabulary.js';
import { wordInEnglish } from './names-of-languages.js';
import { plainLetters } from './plain-letters.js';
import { longestFirst } from './word-pairs.js';

/** Words of orders in English, by those of the languages that models write; without accents. */
const WORDS: readonly (readonly [english: string, words: string])[] = [
  [
    'ascending',
    'asc ascendente ascendant croissant croissante crescente aufsteigend oplopend rosnaco rosnacy rosnaca rosnacej stigende stigande vzestupne artan возрастанию возрастания возрастающая तक आरोही تصاعدي تصاعديا',
  ],
  [
    'descending',
    'desc descendente descendant decroissant decroissante decrescente absteigend aflopend malejaco malejacy malejaca fallende fallande faldende synkende sestupne azalan убыванию убывания убывающая अवरोही تنازلي تنازليا',
  ],
  [
    'cheapest',
    'barato barata baratos baratas economico economica economicos billig billigste billigst billigast gunstig gunstigste gunstigsten preiswert goedkoop goedkoopste tani tanie najtansze najtaniej дешевые дешевле дешевых дешевых ucuz ucuzdan levne nejlevnejsi सस्ता सस्ते رخيص الارخص ارخص economique economiques',
  ],
  [
    'expensive',
    'caro cara caros caras cher chere chers teuer teuerste teuersten duur duurste drogie najdrozsze дорогие дороже дорогих pahali drahe nejdrazsi dyr dyrest dyrast महंगा महंगे غالي الاغلي اغلي costoso costosi',
  ],
  [
    'lowest',
    'menor menores bajo baja minimo minima bas plus_bas niedrig niedrigste niedrigster niedrigsten laagste laag najnizsza najnizszej lavest lagst lagsta laveste nejnizsi dusuk baixo baixa minore basso bassa низкой низкая कम ادني اقل',
  ],
  [
    'highest',
    'mayor mayores alto alta maior maiores hoch hochste hochster hochsten hoogste hoog najwyzsza najwyzszej hojest hogst hogsta hoyeste nejvyssi yuksek maggiore высокой высокая ज्यादा اعلي eleve eleves',
  ],
  [
    'newest',
    'nuevo nueva nuevos nuevas reciente recientes recente recentes recenti nouveau nouveaux nouvelles recents recentes neu neueste neuesten neuste aktuellste nieuw nieuwste najnowsze najnowszy nowe nyeste nyast nyaste senaste seneste nejnovejsi nove новые новее новизне yeni yeniden नया नए नवीनतम الاحدث احدث جديد novo novos novas nuovi nuovo fecha date datum data dato tarih дата дате',
  ],
  [
    'largest',
    'grande grandes grand grands grosste grossten grootste najwieksze storst storste nejvetsi buyuk больше बड़ा الاكبر اكبر',
  ],
  [
    'smallest',
    'pequeno pequena pequenos petit petits kleinste kleinsten najmniejsze minst mindste minste nejmensi kucuk छोटा الاصغر اصغر',
  ],
  ['first', 'primero primeros primera zuerst eerst najpierw forst nejdrive once abord d сначала पहले اولا zaehlt'],
  [
    'price',
    'precio precios preco precos prix preis preise prezzo prezzi prijs prijzen cena ceny pris priser cen fiyat fiyati fiyata цена цене цены стоимость стоимости कीमत सعر سعر السعر valor kostnad',
  ],
  [
    'area',
    'flache groesse grosse superficie superficies surface tamano tamanho oppervlakte powierzchnia powierzchni areal storlek storrelse plocha plochy alan площадь площади मساحه المساحه क्षेत्रफल metros metrat',
  ],
  [
    'the',
    'naar mas mais mais plus piu meer more od do da nach von der die das por par pour au na fra til till av van op podle gore w z les le la el los las du de des y e et und och og ve и по से में के حسب من الي',
  ],
];
const ENGLISH = new Map(WORDS.flatMap(([english, words]) => words.split(' ').map((word) => [word, english] as const)));

/** The same in Chinese, Japanese and Korean, where no blank parts them; the longest that fits goes first. */
const WITHOUT_BLANKS = longestFirst(
  '从低到高=ascending 由低到高=ascending 低到高=ascending 從低到高=ascending 升序=ascending 从小到大=ascending 從小到大=ascending 从高到低=descending 由高到低=descending 高到低=descending 從高到低=descending 降序=descending 从大到小=descending 從大到小=descending ' +
    '最便宜=cheapest 便宜=cheapest 最低=lowest 最高=highest 最贵=expensive 最貴=expensive 最新=newest 新上=newest 发布时间=newest 價格=price 价格=price 总价=price 總價=price 租金=price 售价=price 面积=area 面積=area 最大=largest 最小=smallest 按=the 优先=first 優先=first ' +
    '安い=cheapest 高い=expensive 新着=newest 新しい=newest 古い=oldest 広い=largest 大きい=largest 狭い=smallest 小さい=smallest 価格=price 値段=price 家賃=price 賃料=price 昇順=ascending 降順=descending 築年=year 順=the の=the が=the から=the 物件=the ' +
    '낮은=lowest 높은=highest 가격=price 월세=price 저렴한=cheapest 싼=cheapest 비싼=expensive 최신=newest 넓은=largest 큰=largest 좁은=smallest 작은=smallest 면적=area 오름차순=ascending 내림차순=descending 순=the 순서=the 등록일=newest',
);

/** What homes are put in order by, by their fields. */
const FIELDS: Readonly<Partial<Record<ArgumentField, string>>> = {
  ...{ price: 'price', bedrooms: 'bedrooms', area: 'area', lotArea: 'lot', yearBuilt: 'year' },
};

/** Arabic words may have their article before them. */
function inEnglish(word: string): string {
  const [known, field] = [ENGLISH.get(word) ?? ENGLISH.get(word.replace(/^ال/, '')), FIELD_OF.get(word)];
  return known ?? (field && FIELDS[field]) ?? wordInEnglish(word) ?? word;
}

/** An order in English words, where it is in words of another language; what is known in none stays. */
export function orderInEnglish(text: string): string {
  const parted = WITHOUT_BLANKS.reduce((all, [word, english]) => all.replaceAll(word, ` ${english} `), text);
  return plainLetters(parted).replace(/[\p{L}\p{M}]+/gu, inEnglish);
}
