/** Back-slashes and blanks are read differently by browsers and servers, and a user's name belongs in no address. */
const WEB_ADDRESS = /^https?:\/\/[^\s\\@/?#]+([/?#][^\s\\]*)?$/i;

/** Whether a text is an absolute http or https address. Nothing is ever fetched from it. */
export const isWebAddress = (text: string): boolean => WEB_ADDRESS.test(text) && URL.parse(text) !== null;

/** An address, or a part of one, without the slashes at its end. */
export function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end--;
  return address.slice(0, end);
}

/** A host as it is connected to: an address of IPv6 stands in brackets in a URL alone. */
export const hostOf = (hostname: string): string => (hostname.startsWith('[') ? hostname.slice(1, -1) : hostname);
