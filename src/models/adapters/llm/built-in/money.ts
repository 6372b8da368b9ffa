/** "450000.00" as "$450,000": thousands apart, no cents where there are none. Works on the digits, so nothing is rounded. */
export function moneyOf(decimal: string, symbol: string): string {
  const [whole = '', cents = ''] = decimal.split('.');
  const fraction = /^0*$/.test(cents) ? '' : `.${cents}`;
  return `${symbol}${grouped(whole)}${fraction}`;
}

/** "2500" as "2,500". */
export const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3}){1,7}$)/g, ',');
