import { wordsOfName } from '../argument-names.js';

export type Offer = 'for_sale' | 'for_rent';
export const OFFERS: readonly Offer[] = ['for_sale', 'for_rent'];

const RENT =
  /(?<!\p{L})(?:for|to)?(?:rent|lease|leasing)|(?<!\p{L})(?:ut|ud|til )?(?:hyra|hyre|uthyr|udlej|utleie|leje|leie|lej|leig)|(?<!\p{L})(?:kiralik|kira)|(?<!\p{L})(?:pro)?najem|pronajm|(?<!\p{L})locacao|аренд|(?<!\p{L})(?:снять|сда(?:ет|ют|м|ча))|賃|貸|借|임대|월세|전세|렌트|استئجار|\blet(?:ting)?\b|alquil|arriend|arrend|alug|miet|(?<!\p{L})lou(?:er|e)|(?<!\p{L})location|affitt|huur|(?:wy)?najem|wynaj|租|إيجار|ايجار|किराय|किराए/iu;
const SALE =
  /(?<!\p{L})(?:for|on|to|re)?(?:sale|sell|buy|purchas|own|compr|vent|vend|achat|achet|acquist|koop|sprzeda|kupn|kupic|kop(?:a|er)?(?!\p{L})|kjop|satilik|satis|satin|prodej|prodat|koup|(?:til|till) sal|salg(?!\p{L})|saljes|selges|saelges)|продаж|прода[её]т|купить|покупк|売|購入|分譲|매매|구매|분양|판매|매입|買|賣|kauf|买|卖|售|بيع|شراء|बिक्री|खरीद/iu;

/** What has a tenant is not offered. */
const TAKEN = /\b(?:rented|leased|let agreed|alquilad[oa]s?|alugad[oa]s?|vermietet)\b/;

/** Whether a text names an offer among other words. */
export function offerNamed(text: string): Offer | undefined {
  const words = wordsOfName(text).join(' ');
  if (TAKEN.test(words)) return undefined;
  if (RENT.test(words)) return 'for_rent';
  return SALE.test(words) ? 'for_sale' : undefined;
}

const SAYING: Readonly<Record<Offer, ReadonlySet<string>>> = {
  for_sale: setOf(
    'sale,for sale,sales,on sale,sell,selling,buy,buying,to buy,purchase,to purchase,purchasing,venta,en venta,compra,comprar,vente,a vendre,en vente,acheter,achat,kauf,kaufen,zu verkaufen,verkauf,zum kauf,venda,a venda,vendita,in vendita,comprare,acquisto,satılık,satilik,satis,satin al,sprzedaz,na sprzedaz,kupno,kupic,kup,koop,te koop,kopen,verkoop,till salu,kopa,kop,til salg,til salgs,salg,kob,kobe,kjop,kjope,prodej,na prodej,k prodeji,koupit,koupe,продажа,на продажу,купить,покупка,продается,売買,販売,購入,売り,分譲,売却,매매,구매,분양,판매,出售,买,购买,买房,售,出賣,買,購買,買賣,买卖,للبيع,بيع,شراء,बिक्री,बिक्री के लिए,खरीदना,खरीद',
  ),
  for_rent: setOf(
    'rent,for rent,to rent,renting,rental,rentals,lease,for lease,to lease,leasing,let,to let,letting,alquiler,en alquiler,alquilar,arriendo,arrendar,louer,a louer,en location,mieten,miete,zu vermieten,zur miete,aluguel,alugar,para alugar,arrendamento,affitto,in affitto,affittare,locazione,kiralik,kira,kiralamak,wynajem,na wynajem,do wynajecia,najem,wynajmij,huur,te huur,huren,verhuur,hyra,att hyra,uthyres,till uthyrning,til leje,leje,leie,til leie,utleie,pronajem,k pronajmu,najem,аренда,в аренду,снять,сдается,賃貸,賃貸物件,貸し,借りる,レンタル,임대,월세,전세,렌트,出租,租,租房,租赁,租賃,求租,للايجار,ايجار,استئجار,किराया,किराए पर,किराये पर,renta,en renta,rentar,en arriendo,arrendamiento,locacao',
  ),
};

/** The offer that a text says and nothing else. */
export function offerSaid(text: string): Offer | undefined {
  const words = wordsOfName(text).join(' ');
  return OFFERS.find((offer) => SAYING[offer].has(words));
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(',').map((word) => wordsOfName(word).join(' ')));
}
