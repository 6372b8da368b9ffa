const COUNTRY =
  /^(?:u\.?s\.?a?\.?|united states(?: of america)?|america|canada|mexico|m[ée]xico|brazil|brasil|spain|españa|espagne|spanien|portugal|germany|deutschland|alemania|allemagne|france|frankreich|francia|italy|italia|austria|österreich|switzerland|schweiz|suisse|uk|u\.k\.|united kingdom|great britain|england)$/i;

/** Listings name no country; the city does. */
export const isCountry = (name: string): boolean => COUNTRY.test(name.trim());
