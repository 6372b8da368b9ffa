/** Scheme, host and perhaps a port: no path, no user name, no blank. */
const ORIGIN = /^https?:\/\/[^\s/?#@\\]+$/i;

/** The origin of a page of http or https in its one spelling; empty for whatever is none, as `null` and `file://` are. */
export const webOrigin = (text: string): string => (ORIGIN.test(text) ? (URL.parse(text)?.origin ?? '') : '');
