import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { questionText } from '#libs/visitor/attached-question.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { wishesPerson } from '#libs/visitor/wishes-person.js';
import { KnowledgeBase } from '../../knowledge/knowledge.api.js';
import type { UnansweredQuestions, UnansweredReport } from '../conversations.api.js';
import { type AskedQuestion, type Form, QuestionForms, QuestionGroups } from '../domain/question-groups.js';
import { History } from '../ports/history.js';
import { saysSomething } from '#libs/domain/plain-text.js';

/** Questions that are grouped at most, and the most characters of each that are looked at. */
const GROUPED = { questions: 1_000, characters: 1_000 } as const;

/** Questions that are read or grouped before other requests get their turn, and pairs of their words that are compared. */
const AT_ONCE = 50;
const COMPARED_AT_ONCE = 50_000;

/** What visitors asked in vain, grouped by likeness: the newest questions of the range, and a word where there are older ones. */
@Injectable()
export class GroupUnanswered implements UnansweredQuestions {
  constructor(
    private readonly history: History,
    private readonly knowledge: KnowledgeBase,
  ) {}

  async of(chatbotId: number, from: number, until: number): Promise<UnansweredReport> {
    const { questions: most, characters } = GROUPED;
    // One more tells whether there are older ones.
    const turns = await this.history.unanswered(chatbotId, { from, until }, { turns: most + 1, characters });
    const asked = await this.untaught(chatbotId, turns.slice(0, most).filter(isQuestion));
    const groups = await grouped(await formsOf(asked));
    return { groups: groups.list(), questions: asked.length, leavesOutOlder: turns.length > most };
  }

  private async untaught(chatbotId: number, asked: readonly AskedQuestion[]): Promise<AskedQuestion[]> {
    const questions = asked.map(({ question }) => question);
    const taught = await this.knowledge.taughtAmong(chatbotId, questions);
    return asked.filter(({ question }) => !taught.has(question));
  }
}

async function formsOf(asked: readonly AskedQuestion[]): Promise<Form[]> {
  const forms = new QuestionForms();
  for (const [at, question] of asked.entries()) {
    forms.add(question);
    if (at % AT_ONCE === AT_ONCE - 1) await breathe();
  }
  return forms.list();
}

/** However long its words take to be compared. */
async function grouped(forms: readonly Form[]): Promise<QuestionGroups> {
  const groups = new QuestionGroups();
  let before = 0;
  for (const [at, form] of forms.entries()) {
    groups.add(form);
    if (at % AT_ONCE !== AT_ONCE - 1 && groups.compared - before < COMPARED_AT_ONCE) continue;
    before = groups.compared;
    await breathe();
  }
  return groups;
}

/** Signs alone ask nothing, and a recording without words neither; who wishes for a person is not to be taught an answer. */
const isQuestion = ({ question }: AskedQuestion): boolean =>
  saysSomething(question) && question !== SILENCE && !wishesPerson(question);
const SILENCE = questionText('Audio', '', 1);

export interface UnansweredQuery {
  readonly serialNumber: string;
  /** First instant, and the instant behind the last, in milliseconds. */
  readonly from: number;
  readonly until: number;
}

/** The same of a chatbot of the caller's. */
@Injectable()
export class ListUnanswered {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly unanswered: GroupUnanswered,
  ) {}

  async run(caller: Caller, { serialNumber, from, until }: UnansweredQuery): Promise<UnansweredReport> {
    const { id } = await this.chatbots.find(caller, serialNumber);
    return this.unanswered.of(id, from, until);
  }
}
