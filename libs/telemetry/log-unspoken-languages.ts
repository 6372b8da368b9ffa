import { LRUCache } from 'lru-cache';
import { asyncContext } from '../context/async-context.js';
import { HOUR_MS } from '../domain/spans.js';
import { type UnspokenLanguage, unspokenLanguage } from '../domain/unspoken-language.js';
import { log } from './log.js';

/** Chatbots and languages of which the log has a line of this hour. */
const logged = new LRUCache<string, true>({ max: 1_000, ttl: HOUR_MS });

/** The log names each language that we do not speak, once an hour for each chatbot. */
export function logUnspokenLanguages(): void {
  unspokenLanguage.subscribe((message) => {
    const { language } = message as UnspokenLanguage;
    const key = `${asyncContext.get().log?.chatbot} ${language}`;
    if (logged.has(key)) return;
    logged.set(key, true);
    log.info({ language }, 'a sentence of ours is said in English: we do not speak the language');
  });
}
