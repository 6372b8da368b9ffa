import { DateTime } from 'luxon';

/** With this a model declares that it cannot answer; visitors never see it. */
export const NO_ANSWER_MARK = '[no answer]';

export interface PromptFacts {
  readonly systemMessage: string;
  /** Full English name; empty means the visitor's own language. */
  readonly language: string;
  readonly timeZone: string;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly now: number;
  /** Whether a person can be called. */
  readonly canHandOff: boolean;
  /** What was found in the chatbot's knowledge, fenced; empty where nothing was. */
  readonly knowledge: string;
}

/** The system prompt: the chatbot's own, then what holds for every chatbot. */
export function systemPrompt(facts: PromptFacts): string {
  const { systemMessage, language, timeZone, now, canHandOff, knowledge } = facts;
  const time = DateTime.fromMillis(now, { zone: timeZone }).setLocale('en').toFormat('cccc, d LLLL yyyy, HH:mm');
  return [
    systemMessage.trim(),
    `It is ${time} in ${timeZone}.`,
    language ? `Answer in ${language}.` : 'Answer in the language of the visitor.',
    canHandOff ? 'If the visitor wishes to talk to a person, call the tool talk_to_human.' : '',
    `If you cannot answer, begin your reply with ${NO_ANSWER_MARK} and say so in a sentence.`,
    knowledge,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
