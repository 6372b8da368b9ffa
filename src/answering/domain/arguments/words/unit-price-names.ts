/** Words of a name that say what is paid. */
const MONEY =
  /^(?:price|prices|cost|costs|rent|eur|euro|euros|usd|gbp|cad|dollar|dollars|pounds|prix|loyer|precio|preis|kaufpreis|preco|prezzo|rate)$/;
/** And for which area. */
const AREA =
  /^(?:sqft|sqm|sf|ft|ft2|m2|qm|mq|kvm|foot|feet|square|sq|squarefoot|squarefeet|squaremeter|squaremetre|meter|metre|metro|metros|carre|carres|quadratmeter|quadratfuss)$/;
const TOGETHER = /^(?:price|prix|precio|preis|preco|prezzo|eur|usd)(?:per|par|por|pro|al)?(?:m2|qm|sqm|sqft|ft2|sf)$/;

/** "price_per_m2", "eur_m2", "costPerSquareFoot": what is paid for an area. */
export const isUnitPrice = (words: readonly string[]): boolean =>
  words.some((word) => TOGETHER.test(word)) ||
  (words.some((word) => MONEY.test(word)) && words.some((word) => AREA.test(word)));
