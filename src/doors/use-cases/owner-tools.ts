import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { AuditTrail, duringAct } from '#libs/context/audit-trail.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { UnansweredQuestions } from '../../conversations/conversations.api.js';
import { PairTeaching } from '../../knowledge/knowledge.api.js';
import type { DoorCall } from './door-call.js';
import { CHATBOT, listOf, object, programTool, TEXT, WHOLE } from './program-tool.js';

/** What one result tells at most; texts in characters. */
const MOST = { groups: 20, wordings: 5, text: 300 } as const;
/** All days. */
const EVER = [0, Number.MAX_SAFE_INTEGER] as const;
const TEACH = 'KnowledgePairAdd';

/** What owners and their programs do about what a chatbot could not answer. */
@Injectable()
export class OwnerTools {
  readonly unansweredList = programTool(
    {
      name: 'unanswered_list',
      title: 'List unanswered questions',
      description: `What visitors asked a chatbot in vain, grouped by likeness, the most frequent first; at most ${MOST.groups} groups. A question that "teach" answers goes from the list`,
      output: object({
        groups: listOf(object({ question: TEXT, otherWordings: listOf(TEXT), count: WHOLE, lastAsked: TEXT })),
        questions: WHOLE,
      }),
      nature: 'reads',
      operations: ['UnansweredList'],
    },
    z.strictObject({ chatbot: CHATBOT }),
    (calling, { chatbot }) => this.list(calling, chatbot),
  );

  readonly teach = programTool(
    {
      name: 'teach',
      title: 'Teach an answer',
      description:
        'Teaches a chatbot the answer to a question, which is given word for word from then on; a pair with the same question is replaced. Only what the owner of the chatbot has said or confirmed',
      output: object({ taught: WHOLE }),
      nature: 'adds',
      operations: [TEACH],
    },
    z.strictObject({
      chatbot: CHATBOT,
      question: this.question(),
      answer: z.string().trim().min(1).max(this.teaching.most.answer),
      otherWordings: z.array(this.question()).max(this.teaching.most.wordings).optional(),
    }),
    (calling, { chatbot, question, otherWordings = [], answer }) =>
      this.teachLesson(calling, chatbot, { questions: [question, ...otherWordings], answer }),
  );

  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly unanswered: UnansweredQuestions,
    private readonly teaching: PairTeaching,
    private readonly trail: AuditTrail,
  ) {}

  private question() {
    const text = z.string().trim().min(1).max(this.teaching.most.question);
    return text.refine((words) => this.teaching.isQuestion(words), 'must have a letter or a figure');
  }

  private async list({ caller }: DoorCall, serialNumber: string): Promise<object> {
    const { id } = await this.chatbots.find(caller, serialNumber);
    const { groups, questions } = await this.unanswered.of(id, ...EVER);
    const told = groups.slice(0, MOST.groups).map(({ question, otherWordings, count, lastAskedAt }) => ({
      question: question.slice(0, MOST.text),
      otherWordings: otherWordings.slice(0, MOST.wordings).map((text) => text.slice(0, MOST.text)),
      count,
      lastAsked: new Date(lastAskedAt).toISOString(),
    }));
    return { groups: told, questions };
  }

  private async teachLesson(
    { caller, who }: DoorCall,
    serialNumber: string,
    lesson: { questions: string[]; answer: string },
  ) {
    const act = {
      ...who,
      workspaceId: caller.workspaceId,
      operation: TEACH,
      kind: 'chatbot',
      objectId: serialNumber,
    } as const;
    await duringAct(act, () => this.teaching.run(caller, serialNumber, lesson, () => this.trail.done()));
    return { taught: lesson.questions.length };
  }
}
