/** Back-slashes and blanks are read differently by browsers and servers, and a user's name belongs in no address. */
const WEB_ADDRESS = /^https?:\/\/[^\s\\@/?#]+([/?#][^\s\\]*)?$/i;

/** Whether a text is an absolute http or https address. Nothing is ever fetched from it. */
export const isWebAddress = (text: string): boolean => WEB_ADDRESS.test(text) && URL.parse(text) !== null;
