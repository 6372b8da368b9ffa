import { wordsOfName } from '../argument-names.js';

export type Offer = 'for_sale' | 'for_rent';
export const OFFERS: readonly Offer[] = ['for_sale', 'for_rent'];

const RENT =
  /(?<!\p{L})(?:for|to)?(?:rent|lease|leasing)|\blet(?:ting)?\b|alquil|arriend|arrend|alug|miet|(?<!\p{L})lou(?:er|e)|(?<!\p{L})location|affitt|huur|(?:wy)?najem|wynaj|租|إيجار|ايجار|किराय|किराए/iu;
const SALE =
  /(?<!\p{L})(?:for|on|to|re)?(?:sale|sell|buy|purchas|own|compr|vent|vend|achat|achet|acquist|koop|sprzeda)|kauf|买|卖|售|بيع|شراء|बिक्री|खरीद/iu;

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
    'sale,for sale,sales,on sale,sell,selling,buy,buying,to buy,purchase,to purchase,purchasing,venta,en venta,compra,comprar,vente,a vendre,en vente,acheter,achat,kauf,kaufen,zu verkaufen,verkauf,zum kauf,venda,a venda,vendita,in vendita,comprare',
  ),
  for_rent: setOf(
    'rent,for rent,to rent,renting,rental,rentals,lease,for lease,to lease,leasing,let,to let,letting,alquiler,en alquiler,alquilar,arriendo,arrendar,louer,a louer,en location,mieten,miete,zu vermieten,zur miete,aluguel,alugar,para alugar,arrendamento,affitto,in affitto',
  ),
};

/** The offer that a text says and nothing else. */
export function offerSaid(text: string): Offer | undefined {
  const words = wordsOfName(text).join(' ');
  return OFFERS.find((offer) => SAYING[offer].has(words));
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(','));
}
