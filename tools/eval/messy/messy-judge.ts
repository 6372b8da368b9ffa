import { claimOf, withoutNear } from '../claim.js';
import type { Expectation, FeedListing, MessyQuestion } from './messy-cases.js';
import type { MessyAnswer } from './messy-service.js';

/** What an answer is worth. `wrong` shows homes or figures that are not right and admits nothing. */
export type Verdict = 'right' | 'wrong' | 'unhelpful' | 'invented';

export interface Judged {
  readonly id: string;
  readonly kind: string;
  readonly asked: string;
  readonly answer: string;
  readonly verdict: Verdict;
  /** What is missing of a right answer, or too much. */
  readonly faults: readonly string[];
  /** The language that it must be in, where the case names one. */
  readonly language?: string;
}

const ADMITS =
  /sorry|cannot|could not|can[’']t|couldn[’']t|not (?:understand|understood|sure|certain)|do(?:es)? not say|don[’']t|which (?:listing|home|one)|lo siento|no (?:he )?entend|no dice|désolé|pas compris|ne (?:dit|précise) pas|leider|nicht verstanden|sagt (?:das |es )?nicht|desculpe|não (?:entendi|diz)|抱歉|没有理解|没有说明|未|عذر|لم أفهم|لا يذكر|क्षमा|नहीं/i;

/** Little words that only one of the languages has, and its script where it has one of its own. */
const LANGUAGES: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/gu,
  zh: /\p{Script=Han}/gu,
  hi: /\p{Script=Devanagari}/gu,
  es: /(?<!\p{L})(?:el|la|los|las|una|con|en|del|y|hay|inmuebles?|dormitorios?|baños?|anuncio|gracias|persona|encontrado|venta|alquiler|mes|no)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:le|la|les|des|une|avec|et|du|annonces?|chambres?|merci|personne|trouvé|vendre|louer|mois|vous|à|est)(?!\p{L})/giu,
  de: /(?<!\p{L})(?:der|die|das|und|ein|mit|nicht|angebote?|schlafzimmer|danke|gefunden|kaufen|miete|monat|kein|nein|es|gibt|baujahr)(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:o|a|os|as|um|uma|com|em|do|da|e|imóvel|imóveis|quartos?|obrigad[oa]|encontrei|venda|mês|não|sim|anúncio)(?!\p{L})/giu,
  en: /(?<!\p{L})(?:the|of|and|with|is|are|in|for|found|homes?|listings?|bedrooms?|bathrooms?|sorry|does|not|you|month)(?!\p{L})/giu,
};

const KNOWN_MLS = /\b[A-Z]{3}-\d{4}\b/g;
const URLS = /https?:\/\/[^\s<>"')\]]+/g;

const expressionOf = (text: string): RegExp => {
  const [, source, flags] = /^\/(.*)\/([a-z]*)$/s.exec(text) ?? [];
  return source === undefined
    ? new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i')
    : new RegExp(source, flags);
};

/** Cases write thousands as English does; answers write them as the visitor's language does. */
const GROUPS = /(?<=\d)[.\u00A0\u202F ](?=\d{3}(?!\d))/g;

const isSaid = (one: string, content: string): boolean =>
  expressionOf(one).test(content) || expressionOf(one).test(content.replace(GROUPS, ','));

export class MessyJudge {
  constructor(private readonly listings: readonly FeedListing[]) {}

  judge({ id, kind, turns, question, expect }: MessyQuestion, answer: MessyAnswer): Judged {
    const { content } = answer;
    const shown = this.shownIn(withoutNear(content));
    const faults = this.faultsOf(expect, answer, shown);
    const asked = [...turns, question].join(' → ');
    const verdict = this.verdictOf(expect, content, asked, shown, faults);
    return { id, kind, asked, answer: content, verdict, faults, language: expect.language };
  }

  /** Homes that the answer names by number, address or link. */
  private shownIn(content: string): Set<string> {
    const text = content.toLowerCase();
    const named = this.listings.filter(({ MLSNumber, Address, ListingURL }) =>
      [MLSNumber, Address, ListingURL].some((name) => text.includes(name.toLowerCase())),
    );
    return new Set(named.map(({ MLSNumber }) => MLSNumber));
  }

  private faultsOf(expect: Expectation, { content, handsOff }: MessyAnswer, shown: ReadonlySet<string>): string[] {
    const { rows, says, saysNot = [], notUnderstood = [], exactCount, handOff, language } = expect;
    const faults: string[] = [];
    if (rows) faults.push(...rowFaults(rows, shown));
    if (says && !says.some((one) => isSaid(one, content))) faults.push(`does not say ${says.join(' or ')}`);
    faults.push(...saysNot.filter((one) => isSaid(one, claimOf(content))).map((one) => `says ${one}`));
    faults.push(...notUnderstood.filter((word) => !namesAsUnknown(content, word)).map((word) => `passes over ${word}`));
    if (
      exactCount !== undefined &&
      !new RegExp(`(?<!\\d)${exactCount}(?!\\d)|${NUMBERS[exactCount]}`, 'i').test(content)
    )
      faults.push(`does not count ${exactCount}`);
    if (handOff !== undefined && handOff !== handsOff) faults.push(handOff ? 'calls nobody' : 'calls a person');
    if (language && languageOf(content) !== language) faults.push(`is in ${languageOf(content)}, not ${language}`);
    return faults;
  }

  private verdictOf(
    { rows, saysNot = [], language }: Expectation,
    content: string,
    asked: string,
    shown: ReadonlySet<string>,
    faults: readonly string[],
  ): Verdict {
    if (this.inventionsIn(content, asked).length > 0) return 'invented';
    if (faults.length === 0) return 'right';
    if (saysNot.some((one) => isSaid(one, claimOf(content)))) return 'wrong';
    if (faults.every((fault) => fault.startsWith('is in ')) && language) return 'unhelpful';
    if (faults.includes('calls nobody')) return ADMITS.test(content) ? 'unhelpful' : 'wrong';
    if (rows && [...shown].every((name) => rows.includes(name)) && faults.every((fault) => fault.startsWith('lacks'))) {
      return 'unhelpful';
    }
    return ADMITS.test(content) || content.trim() === '' ? 'unhelpful' : 'wrong';
  }

  private inventionsIn(content: string, asked: string): string[] {
    const known = new Set(this.listings.map(({ MLSNumber }) => MLSNumber));
    const links = new Set(this.listings.map(({ ListingURL }) => ListingURL));
    const numbers = (content.match(KNOWN_MLS) ?? []).filter((name) => !known.has(name) && !asked.includes(name));
    const urls = (content.match(URLS) ?? []).map((url) => url.replace(/[.,;:!?。，]+$/, ''));
    return [...numbers, ...urls.filter((url) => !links.has(url))];
  }
}

const MOST_SHOWN = 5;
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function rowFaults(rows: readonly string[], shown: ReadonlySet<string>): string[] {
  const more = [...shown].filter((name) => !rows.includes(name));
  const least = Math.min(rows.length, MOST_SHOWN);
  const right = shown.size - more.length;
  return [
    ...(more.length > 0 ? [`shows ${more.join(', ')}`] : []),
    ...(right < least ? [`lacks ${rows.filter((name) => !shown.has(name)).join(', ')}`] : []),
  ];
}

/** The word stands in a sentence that admits something. */
function namesAsUnknown(content: string, word: string): boolean {
  const sentences = content.split(/(?<=[.!?。])\s|\n/);
  return sentences.some((sentence) => sentence.toLowerCase().includes(word.toLowerCase()) && UNKNOWN.test(sentence));
}
const UNKNOWN = /not|no |n[’']t|cannot|sorry|without|only|unknown/i;

/** Links and numbers of listings are in no language. */
function languageOf(content: string): string {
  const withoutNames = content.replace(URLS, ' ').replace(KNOWN_MLS, ' ');
  const counts = Object.entries(LANGUAGES).map(
    ([name, signs]) => [name, withoutNames.match(signs)?.length ?? 0] as const,
  );
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best), ['none', 0] as const)[0];
}
