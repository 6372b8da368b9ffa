import { FIELD_OF } from './argument-vocabulary.js';

/**
 * Words that names of arguments are made of, as the English ones of the vocabulary; without accents, "ß" as "ss". What the
 * vocabulary knows already is not repeated.
 */
const WORDS: readonly (readonly [language: string, pairs: string])[] = [
  [
    'Spanish',
    'alcoba=bedrooms cuartos=bedrooms cuarto=bedrooms aseos=bathrooms aseo=bathrooms construido=built construida=built edificado=built superficie=area terreno=lot parcela=lot plazas=parking garajes=parking cochera=parking costo=price coste=price importe=price mensualidad=rent estado=status provincia=state pueblo=city barrio=district inmueble=property vivienda=home hasta=max desde=min superior=min inferior=max mayor=min menor=max maxima=max maximas=max maximos=max minimas=min minimos=min',
  ],
  [
    'French',
    'chambre=bedrooms sdb=bathrooms douches=bathrooms construit=built construite=built batie=built bati=built habitable=area terrain=lot garages=parking places=parking loyer=rent mensuel=monthly mensuelle=monthly cout=price commune=city quartier=district logement=home bien=property plafond=max superieur=min superieure=min inferieur=max inferieure=max minimale=min maximale=max',
  ],
  [
    'German',
    'raume=bedrooms zimmeranzahl=bedrooms zimmerzahl=bedrooms bader=bathrooms bad=bathrooms gebaut=built erbaut=built errichtet=built wohnflache=area nutzflache=area quadratmeter=sqm grundstuck=lot garagen=parking parkplatze=parking kosten=price warmmiete=rent gesamtmiete=rent nettomiete=rent bruttomiete=rent nettokaltmiete=rent monatsmiete=rent immobilie=property objekt=property bezirk=district gemeinde=city hochstpreis=maxprice maximalpreis=maxprice mindestpreis=minprice',
  ],
  [
    'Portuguese',
    'dormitorios=bedrooms suites=bedrooms banheiros=bathrooms wc=bathrooms construido=built construida=built terreno=lot lote=lot garagem=parking garagens=parking custo=price quantia=price renda=rent mensal=monthly municipio=city bairro=district imovel=property depois=min superior=min inferior=max maior=min menor=max',
  ],
  [
    'Italian',
    'camere=bedrooms camera=bedrooms letto=the locali=bedrooms stanze=bedrooms bagno=bathrooms costruito=built costruita=built costruzione=built anno=year metri=sqm quadri=area quadrati=area terreno=lot posti=parking auto=the posto=parking costo=price canone=rent affitto=rent massimo=max massima=max minimo=min minima=min dopo=min prima=max oltre=min comune=city paese=city immobile=property tipologia=type provincia=state quartiere=district contratto=transaction',
  ],
  [
    'Polish',
    'miasto=city cena=price kwota=price powierzchnia=area metraz=area sypialnie=bedrooms sypialni=bedrooms lazienki=bathrooms lazienek=bathrooms budowy=built wybudowany=built dzialka=lot dzialki=lot czynsz=rent maksymalna=max minimalna=min transakcja=transaction nieruchomosci=property',
  ],
  [
    'Dutch',
    'stad=city plaats=city prijs=price koopprijs=price huurprijs=rent oppervlakte=area woonoppervlakte=area slaapkamers=bedrooms badkamers=bathrooms bouwjaar=built perceel=lot perceeloppervlakte=lot maximale=max minimale=min woning=property woningtype=type',
  ],
];

const ENGLISH: ReadonlyMap<string, string> = new Map(
  WORDS.flatMap(([, pairs]) => pairs.split(' ').map((pair) => pair.split('=') as [string, string])),
);

/** Chinese puts no blanks between the words of a name; the longer ones first. */
const CHINESE = (
  '每平方米价格=unitprice 每平米价格=unitprice 平方米单价=unitprice 单价=unitprice 房产类型=type 房屋类型=type 物业类型=type 房源类型=type 建造年份=year 建筑年份=year ' +
  '建成年份=year 占地面积=lot 土地面积=lot 建筑面积=area 使用面积=area 居住面积=area 交易类型=offer 交易方式=offer 租售类型=offer 停车位=parking ' +
  '卫生间=bathrooms 洗手间=bathrooms 物业费=hoa 管理费=hoa 邮政编码=zip 关键词=keywords 关键字=keywords 不超过=max 不低于=min 不少于=min 不高于=max 不小于=min 不大于=max ' +
  '卧室=bedrooms 房间=bedrooms 居室=bedrooms 浴室=bathrooms 厕所=bathrooms 面积=area 价格=price 价钱=price 售价=price 总价=price 房价=price 租金=rent 月租=rent ' +
  '预算=budget 城市=city 地点=location 位置=location 州=state 省份=state 省=state 邮编=zip 地址=address 街道=street 类型=type 种类=type 年份=year 房龄=age 建于=built 交易=offer ' +
  '车位=parking 押金=deposit 税=tax 状态=status 货币=currency 币种=currency 特征=features 特色=features 设施=amenities 排序=sort 数量=count 页码=page 描述=description ' +
  '最低=min 最小=min 最少=min 至少=min 起=min 以上=min 最高=max 最大=max 最多=max 至多=max 以下=max 以内=max 之前=max 之后=min 数=number 的=the'
)
  .split(' ')
  .map((pair) => pair.split('=') as [string, string]);
const MOST = 12;

/** The words of a name in English where it is in another language; those that are known in none stay. */
export const wordsInEnglish = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) => {
    if (FIELD_OF.has(word)) return [word];
    return /\p{Script=Han}/u.test(word) ? partsOfChinese(word) : [ENGLISH.get(word) ?? inPlainLetters(word)];
  });

/** "groesse", as German is written without an umlaut. */
function inPlainLetters(word: string): string {
  const plain = word.replace(/([aou])e/g, '$1');
  return ENGLISH.get(plain) ?? (plain !== word && FIELD_OF.has(plain) ? plain : word);
}

function partsOfChinese(word: string): readonly string[] {
  const parts: string[] = [];
  for (let rest = word; rest !== '';) {
    const known = CHINESE.find(([chinese]) => rest.startsWith(chinese));
    if (!known || parts.length === MOST) return [word];
    parts.push(known[1]);
    rest = rest.slice(known[0].length);
  }
  return parts;
}
