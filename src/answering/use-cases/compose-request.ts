import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { LEFT_OUT } from '#libs/visitor/left-out.js';
import { englishLanguageName } from '#libs/domain/language-names.js';
import { DerivedSecrets } from '../../access/access.api.js';
import { type ModelMessage, SpentTokens } from '../../models/models.api.js';
import type { EarlierCall, EarlierTurn, Question } from '../answering.api.js';
import { wholeTurns } from '../domain/earlier-turns.js';
import { clockLine, dayOf, fenced, said } from '../domain/note.js';
import { rememberedQuestion, type ToolPrompt } from '../domain/prompt.js';
import { MODEL_FALLBACK } from '../domain/call-facts.js';
import { Evidence } from '../domain/floor/evidence.js';
import { lookedUpLines } from '../domain/looked-up.js';
import { ownersText, systemPrompt } from '../domain/system-prompt.js';
import { AnswerTools } from './answer-tools.js';
import type { Consultation } from './consult-knowledge.js';
import { FitHistory } from './fit-history.js';
import type { ReadMessage } from './read-attachments.js';

/** How much of what was looked up earlier is read at most; bytes of UTF-8. */
const LOOKED_UP = { turns: 60, calls: 200, bytes: 2 * 1024 * 1024 } as const;

/** Characters of what tells the notes of a chatbot from all that is said: secret, and the same from ask to ask. */
const LONGEST_MARK = 24;

const PASSAGES =
  'Passages from what the owner taught, found for this message. Use what fits it; where the entry of a "question" fits it, give its "answer" word for word:';

/**
 * What a model is asked. First what stays the same from ask to ask, the system prompt; then what only grows, the history;
 * last what changes, the note of the newest message: so providers can keep all but the last.
 */
@Injectable()
export class ComposeRequest {
  constructor(
    private readonly secrets: DerivedSecrets,
    private readonly history: FitHistory,
    private readonly tools: AnswerTools,
    private readonly clock: Clock,
  ) {}

  async run(asked: Question, read: ReadMessage, { passages }: Consultation): Promise<ToolPrompt> {
    const { chatbot, earlier } = asked;
    const { settings, serialNumber } = chatbot;
    const { answerLanguage, temperature, timeZone } = settings;
    const language = englishLanguageName(answerLanguage) ?? answerLanguage;
    const [secret] = await this.secrets.of(`notes of ${serialNumber}`);
    const mark = secret.slice(0, LONGEST_MARK);
    const { question: text, ownWords, images } = read;
    const now = this.clock.now();
    const clock = clockLine(now, timeZone, asked.timeZone);
    const given = new Evidence(dayOf(now, asked.timeZone ?? timeZone));
    const { tools, offer } = await this.tools.of(asked, ownWords, given);
    const looksUpListings = offer.length > 0;
    const calls = looksUpListings ? await this.callsBefore(asked) : [];
    const lookedUp = looksUpListings ? lookedUpLines(earlier, calls) : [];
    if (looksUpListings) {
      given.trust([ownersText(settings), clock.replace(DAY_AND_TIME, ' '), ...passages].join('\n'));
      given.tell(offer.join('\n'));
      giveTurns(given, earlier);
      given.trust(text, 'visitor');
      for (const { facts } of calls) given.see(facts);
    }
    const canHandOff = settings.handOffEmail !== '';
    const system = systemPrompt(settings, { language, looksUpListings, canHandOff, mark, offer });
    const question: ModelMessage = {
      role: 'user',
      note: fenced(mark, [clock, ...(passages.length > 0 ? [PASSAGES, ...passages] : []), ...lookedUp]),
      text: said(text, mark),
      images,
    };
    const { modelKey, messages } = this.history.run({ earlier, calls, mark }, system, question, settings.model);
    const prompt = { modelKey, system, messages: [...messages, question], temperature, language, tools };
    const checkedBy = looksUpListings ? given : undefined;
    return { ...prompt, given: checkedBy, ownersText: settings.systemMessage, spent: new SpentTokens() };
  }

  /** The first message of a chat session has nothing before it. */
  private async callsBefore({ session, turnId, earlier, memory }: Question): Promise<readonly EarlierCall[]> {
    const kept = earlier.length > 0 ? await memory.callsBefore(session?.id ?? 0, turnId, LOOKED_UP) : [];
    return kept.filter(({ name }) => name !== MODEL_FALLBACK && name !== LEFT_OUT);
  }
}

/** Day and time of asking are no figures of anything: on a 27th, a notice of 27 hours is none. The week's dates are known without them. */
const DAY_AND_TIME = /(?<!\d)\d\d?(?!\d)/g;

/** What was said in the chat session before, as a model reads it word for word. */
function giveTurns(given: Evidence, earlier: readonly EarlierTurn[]): void {
  for (const turn of wholeTurns(earlier)) {
    given.trust(rememberedQuestion(turn), 'visitor');
    given.shown(turn.answer);
    // A person of the owner's side is believed as the owner is.
    given.trust((turn.replies ?? []).join('\n'));
  }
}
