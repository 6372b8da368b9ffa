import { channel } from 'node:diagnostics_channel';

/** Where it is published that a sentence of ours was said in English, since we do not speak the chat's language. */
export const unspokenLanguage = channel('parlor:unspoken-language');

export interface UnspokenLanguage {
  /** As AIResponseLanguage names it. */
  readonly language: string;
}
