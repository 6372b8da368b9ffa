import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { englishLanguageName } from '#libs/domain/language-names.js';
import { ModelCatalogue, type ModelMessage } from '../../models/models.api.js';
import { AnswerMemory, type EarlierCall, type Question } from '../answering.api.js';
import { wholeTurns } from '../domain/earlier-turns.js';
import { fenced, said } from '../domain/fence.js';
import { clockLine, noteLines } from '../domain/note.js';
import { rememberedQuestion, type ToolPrompt } from '../domain/prompt.js';
import { SeenFacts } from '../domain/rows/seen-facts.js';
import { lookedUpLines } from '../domain/shown-homes.js';
import { ownersText, systemPrompt } from '../domain/system-prompt.js';
import { AnswerTools } from './answer-tools.js';
import type { Consulted } from './consult-knowledge.js';
import { FitHistory } from './fit-history.js';
import type { ReadMessage } from './read-attachments.js';

/** How much of what was looked up earlier is read at most; bytes of UTF-8. */
const LOOKED_UP = { turns: 60, calls: 200, bytes: 2 * 1024 * 1024 } as const;

/**
 * What a model is asked. First what stays the same from ask to ask, the system prompt; then what only grows, the history;
 * last what changes, the note of the newest message: so providers can keep all but the last.
 */
@Injectable()
export class ComposeRequest {
  constructor(
    private readonly models: ModelCatalogue,
    private readonly history: FitHistory,
    private readonly tools: AnswerTools,
    private readonly memory: AnswerMemory,
    private readonly clock: Clock,
  ) {}

  async run(asked: Question, read: ReadMessage, { passages }: Consulted): Promise<ToolPrompt> {
    const { chatbot, sessionId, has, earlier } = asked;
    const { settings, serialNumber: mark } = chatbot;
    const { answerLanguage, temperature, timeZone } = settings;
    const language = englishLanguageName(answerLanguage) ?? answerLanguage;
    const model = this.models.find(settings.model) ?? this.models.first();
    const { question: text, ownWords, images } = read;
    const words = [settings.systemMessage, ...passages, ...earlier.map((turn) => turn.question), text];
    const { tools, offer } = await this.tools.of({ chatbot, sessionId, ownWords, has, said: words });
    const looksUpListings = offer.length > 0;
    const calls = looksUpListings ? await this.callsBefore(asked) : [];
    const clock = clockLine(this.clock.now(), timeZone, asked.timeZone);
    const facts = looksUpListings ? factsFor(asked, read, [clock, ...passages], calls) : undefined;
    const lookedUp = facts ? lookedUpLines(earlier, calls, facts) : [];
    const canHandOff = settings.handOffEmail !== '';
    const system = systemPrompt(settings, { language, looksUpListings, canHandOff, mark, offer });
    const question: ModelMessage = {
      role: 'user',
      note: fenced(mark, noteLines({ clock, passages, lookedUp })),
      text: said(text, mark),
      images,
    };
    const messages = [...this.history.run({ earlier, calls, mark }, system, question, model), question];
    return { modelKey: model.key, system, messages, temperature, language, tools, facts };
  }

  /** The first message of a chat session has nothing before it. */
  private async callsBefore({ sessionId, turnId, earlier }: Question): Promise<readonly EarlierCall[]> {
    return earlier.length > 0 ? this.memory.callsBefore(sessionId, turnId, LOOKED_UP) : [];
  }
}

/** What an answer may say: the owner's words, the visitor's, and what was looked up in the chat session so far. */
function factsFor(
  { chatbot, earlier }: Question,
  { question }: ReadMessage,
  told: readonly string[],
  calls: readonly EarlierCall[],
): SeenFacts {
  const facts = new SeenFacts();
  facts.trust([ownersText(chatbot.settings), ...told].join('\n'));
  for (const turn of wholeTurns(earlier)) {
    facts.hear(rememberedQuestion(turn));
    // A person of the owner's side is believed as the owner is.
    facts.trust((turn.replies ?? []).join('\n'));
  }
  facts.hear(question);
  for (const call of calls) facts.see(call.facts);
  return facts;
}
