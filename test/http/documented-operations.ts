import type { Service } from '../support/service/service.js';
import { isForVisitorsAlone } from '../support/interface/document.js';
import type { KeyKind } from './credentials.js';

/** An operation that the running service says it has. */
export interface DocumentedOperation {
  readonly method: string;
  readonly path: string;
  /** Kinds of key that open it; none where it is public. */
  readonly accepted: readonly (KeyKind | 'link' | 'confirmation' | 'studio-link')[];
  /** What the document says opens it. */
  readonly documented: readonly string[];
}

interface Documented {
  readonly paths: Record<string, Record<string, { readonly security?: readonly Record<string, unknown>[] }>>;
}

/** Operations that other keys open than the secret one alone, or the link of a mail, and those that need none. */
const EXCEPTIONS: readonly (readonly [path: RegExp, accepted: DocumentedOperation['accepted']])[] = [
  [/\/RealEstate(Create|Update|Delete)$/, ['secret', 'session']],
  [/\/RealEstateList$/, ['session']],
  [/^\/(health\/(live|ready)|auth\/verify)$/, []],
  [/^\/chatbots\//, []],
  [/^\/(upload|handoff|confirm)\//, []],
  [/^\/chat\/HandOff\//, ['link']],
  [/^\/chat\/Mail\//, ['confirmation']],
  [/^\/chat\/Chatbot\/GetConfig$/, []],
  [/^\/(c|demo|widget|listing-pictures)\/|^\/(demo|studio|widget\.js)$/, []],
  [/^\/chat\/Studio\/OpenLink$/, ['studio-link']],
];

/** Kinds of key that open an operation which keys open. */
export const keysOf = ({ accepted }: DocumentedOperation): KeyKind[] =>
  accepted.filter((kind): kind is KeyKind => kind === 'secret' || kind === 'session');

export async function documentedOperations(service: Service): Promise<DocumentedOperation[]> {
  const { bytes } = await service.raw('/docs/openapi.json', { method: 'GET' });
  const { paths } = JSON.parse(bytes.toString()) as Documented;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security = [] }]) => !isForVisitorsAlone({ security }))
      .map(([method, { security = [] }]) => ({
        path,
        method: method.toUpperCase(),
        accepted: EXCEPTIONS.find(([pattern]) => pattern.test(path))?.[1] ?? ['secret'],
        documented: security.flatMap((alternative) => Object.keys(alternative)).filter((name) => name !== 'visitor'),
      })),
  );
}
