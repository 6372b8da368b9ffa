import { Injectable } from '@nestjs/common';
import { notFound } from '#libs/domain/domain-error.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { HANDED_OFF, newestThatFit } from '../domain/remembered-turns.js';
import { HandOffLetter } from '../ports/hand-off-letter.js';
import { Sessions } from '../ports/sessions.js';
import { Transcript } from '../ports/transcript.js';

/** Longest transcript of a mail, in characters; of a longer one the newest messages are sent. */
const LONGEST = 1_000_000;
/** Characters of the visitor's message that stand above it. */
const LONGEST_REASON = 500;

/** The mail that brings a chat session to a person: all of it, the question that is being answered included. */
@Injectable()
export class WriteHandOffLetter {
  constructor(
    private readonly sessions: Sessions,
    private readonly transcript: Transcript,
    private readonly letter: HandOffLetter,
  ) {}

  async run({ workspaceId, settings }: ChatbotCard, sessionId: number, ownWords: string, now: number) {
    const session = await this.sessions.find(workspaceId, sessionId);
    if (!session) throw notFound('The chat session');
    const all = await this.transcript.newest(sessionId, HANDED_OFF);
    const sizes = all.map(({ question, answer }) => question.length + answer.length);
    const turns = newestThatFit(all, sizes, LONGEST);
    const { name: chatbotName, timeZone } = settings;
    const reason = [...ownWords.trim().slice(0, 2 * LONGEST_REASON)].slice(0, LONGEST_REASON).join('');
    return this.letter.write({ chatbotName, timeZone, session, turns, reason, now });
  }
}
