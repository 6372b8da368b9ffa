import { featuresIn } from '#libs/listing-words/features.js';
import { wordsOfName } from '../argument-names.js';

/** What may be said of a listing's status. Who is under contract is active in the listings, and says so elsewhere. */
export type StatusWord = 'Active' | 'Pending' | 'PreOnMarket' | 'Sold';

export const ALL_STATUSES: readonly StatusWord[] = ['Active', 'Pending', 'PreOnMarket', 'Sold'];
export const UNSOLD: readonly StatusWord[] = ['Active', 'Pending', 'PreOnMarket'];

export interface StatusSaid {
  readonly wanted: readonly StatusWord[];
  readonly denied: readonly StatusWord[];
}

const NOT_YET = /\bnot yet\b|\byet to\b|\bto be listed\b|\babout to\b/;
const EXCEPT =
  /(?:^| )(?:except|excluding|exclude[sd]?|without|but not|minus|hide|no|not|non|never|kein|keine|sin|sans|sem|ohne)(?: |$)/;
const SOLD_TOO = /includ|incl\b|with sold|also|allow|show sold|as well|\btoo\b|\beven\b|\bplus\b/;
const NOT_SOLD = /\b(?:un|non ?)sold\b/;
const SOLD =
  /\bsold\b|\bclosed\b|vendid|vendu(?!e[rz])|verkauft|vendut|verkocht|sprzedan|satildi|продан|\bsald\b|\bsolgt\b|prodan[oaey]|成約|売却済|판매 ?완료|거래 ?완료|已售|售出|成交|تم البيع|مباع|बिक (?:गया|चुका)/;
const COMING =
  /\bsoon\b|\bpre\b|\bpre ?(?:on ?)?market|\bprelist|\bprelaunch|\bupcoming\b|\bcoming\b|proximamente|bientot|demnae?chst|\bem breve\b|wkrotce|скоро|yakinda|kommande|\bsnart\b|binnenkort|近日|公開予定|即将|即將|출시 ?예정|قريبا/;
const UNDER_CONTRACT =
  /pending|contract|contingent|reserv|offer accepted|under offer|in escrow|onder (?:bod|optie|voorbehoud)|zarezerwowan|резерв|rezerve|rezervov|商談中|예약|已预订|已預訂|محجوز/;
const AWAY = /\bin ?active\b|\bun ?available\b|\boff (?:the )?market\b|withdrawn|expired|cancel/;
const ACTIVE =
  /active|available|\bon.?(?:the )?market|\bopen\b|dispon|verfue?gbar|\bnew\b|\blive\b|\bcurrent|\bon offer\b|aktywn|dostepn|beschikbaar|actief|\baktiv|доступ|активн|aktif|musait|tillganglig|ledig|volny|募集中|空室|公開中|판매 ?중|임대 ?가능|在售|可售|待售|متاح|उपलब्ध/;
const EVERY =
  /\b(?:any|anything|all|every\w{0,8}|both|either|whichever|todos|todas|cualquiera|tous|toutes|alle|tutti|wszystkie|все|hepsi|alla)\b|全部|すべて|전체|الكل|सभी/;

/** "Active", "coming soon", "all except sold": what a text says of the status; undefined where it says something else. */
export function statusSaid(text: string): StatusSaid | undefined {
  const words = wordsOfName(text).join(' ');
  if (NOT_YET.test(words)) return { wanted: ['PreOnMarket'], denied: [] };
  const [said = '', ...left] = words.split(EXCEPT).map((part) => part.trim());
  const wanted = said === '' ? [] : statusesIn(said);
  const denied = left.filter((part) => part !== '').map(statusesIn);
  if (wanted === undefined || denied.includes(undefined) || (said === '' && denied.length === 0)) return undefined;
  return { wanted, denied: denied.flatMap((one) => one ?? []) };
}

function statusesIn(words: string): readonly StatusWord[] | undefined {
  if (NOT_SOLD.test(words)) return UNSOLD;
  if (SOLD.test(words)) return saysSoldToo(words) ? ALL_STATUSES : ['Sold'];
  if (COMING.test(words)) return ['PreOnMarket'];
  if (UNDER_CONTRACT.test(words) || featuresIn(words).has.includes('pending')) return ['Pending'];
  if (AWAY.test(words)) return undefined;
  if (ACTIVE.test(words)) return ['Active'];
  return EVERY.test(words) ? ALL_STATUSES : undefined;
}

/** "including sold": those beside the others. */
export const saysSoldToo = (words: string): boolean => SOLD.test(words) && SOLD_TOO.test(words);

/** "all", "any": of the status it asks for the sold ones as well, where elsewhere it asks for nothing. */
export const saysEvery = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(saysEvery)
    : typeof value === 'string' && EVERY.test(value.slice(0, 40).trim().toLowerCase());
