/** Labels of letters, digits and hyphens, the last of which begins with a letter: an address in digits and `localhost` are none. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;
const MOST_LETTERS = 253;

/** Whether this is a public host name, in ASCII. */
export const isHostName = (text: string): boolean => text.length <= MOST_LETTERS && HOST.test(text);
