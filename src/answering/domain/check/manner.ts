import type { Part } from './subjects.js';

/** In what manner a clause speaks of the things that it names, where it does not plainly claim them of a home. */
export interface Manner {
  /** "whether there is a limit on cats" */
  readonly isOpen: boolean;
  /** "I can look for other homes with a pool" */
  readonly isOffer: boolean;
  /** "As for crime," */
  readonly isTopic: boolean;
  /** "data on crime is no part of it" */
  readonly isDeclined: boolean;
  /** "I cannot judge how safe it is" */
  readonly isDeclinedByUs: boolean;
  /** "does not mention a pool" */
  readonly isUntold: boolean;
  /** "On dogs it is silent": not even that there is none. */
  readonly isSilent: boolean;
}

export function mannerOf(parts: readonly Part[]): Manner {
  const isDenied = isDeclined(parts);
  return {
    isOpen: parts.some(({ text }) => OPEN.test(text)),
    isOffer: OFFER.test(beginningOf(parts, 5)),
    isTopic: parts.length <= 4 && TOPIC.test(beginningOf(parts, 4)),
    isDeclined: isDenied,
    isDeclinedByUs: isDenied && parts.some(({ text }) => FIRST_PERSON.test(text)),
    isUntold: isUntold(parts),
    isSilent: isSilent(parts),
  };
}

const beginningOf = (parts: readonly Part[], count: number): string =>
  parts
    .slice(0, count)
    .map(({ text }) => text)
    .join(' ');

const OPEN = /^(?:whether|if|how|ob|si|se)$/i;
const FIRST_PERSON = /^(?:i|we|me|us)$/i;
const TOPIC = /^(?:as (?:for|to)|on|regarding|concerning|about|when it comes to) /i;
const OFFER =
  /^(?:(?:and|or|but|so|then|otherwise|if you like) )?(?:(?:i|we)(?:['’ ]?(?:d|ll)| can| could| would| will) (?:be (?:happy|glad) to|gladly|also|happily|look|search|check|find|send|put|pass|ask|suggest|recommend|advise|confirm|arrange|set|help|note|widen|narrow|filter|compare|keep)|(?:shall|should|can|could|may) (?:i|we)|let me|feel free|just (?:say|ask|let)|would you|do you|want me|you (?:may|might|could|should|can) (?:want|wish|like|also|ask|check|always)|it (?:would|might|may) be (?:wise|worth|best|good|a good)|it['’ ]?s (?:wise|worth|best) |please|happy to|glad to)/i;

const isDeclined = (parts: readonly Part[]): boolean =>
  parts.some((part) => part.kind === 'term' && part.meaning === 'not') && parts.some(({ text }) => DECLINED.test(text));
const DECLINED = /^(?:judge|assess|comment|advise|confirm|check|speak|rate|data|record|records|figures)$/i;

/** "no pool is mentioned" is one; "No pool: the listing says so" is none. */
function isUntold(parts: readonly Part[]): boolean {
  const colon = parts.findLastIndex(({ text }) => text === ':');
  const behind = parts.slice(colon + 1);
  const has = (meaning: string): boolean => behind.some((part) => part.kind === 'term' && part.meaning === meaning);
  return (has('unmentioned') && has('not')) || isSilent(behind);
}

const isSilent = (parts: readonly Part[]): boolean => parts.some(({ text }) => UNSAID.test(text));
const UNSAID = /^(?:blank|empty|unspecified|unstated|unknown|silent|unclear)$/i;
