import type { Source } from './sources.js';

/** Makes an interceptor one of every route, streams among them. */
const GLOBAL = /\b(useGlobalInterceptors|APP_INTERCEPTOR)\b/;

/** The decorators of a stream: from `@Sse` to the method's name. */
const STREAM = /@Sse\([\s\S]*?\n {2}(?:async )?\w+\(/g;

/** Brings an interceptor with it. */
const INTERCEPTED = /@(Operation|UseInterceptors)\(/;

/** Where a stream would get an interceptor: Nest sends its headers before what such a one refuses. */
export const interceptedStreams = ({ path, text }: Source): string[] => [
  ...(GLOBAL.test(text) ? [`${path} makes an interceptor global`] : []),
  ...[...text.matchAll(STREAM)]
    .filter(([declaration]) => INTERCEPTED.test(declaration))
    .map(() => `${path} has a stream with an interceptor`),
];
