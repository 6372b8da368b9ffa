import type { Source } from './sources.js';

/** Browsers read what their own service answers. */
const IN_BROWSERS = /^libs\/(widget|studio)\//;
/** What reads a whole answer, however long, and whatever it unpacks to; `z.json()` describes settings. */
const WHOLE = /(?<!\bz)\.(json|arrayBuffer|blob|bytes|formData)\(\)/;

/** Whether a file reads answers of other services without a bound; `bytesOf` of libs/outbound has one. */
export const readsEndlessly = ({ path, text }: Source): boolean => !IN_BROWSERS.test(path) && WHOLE.test(text);
