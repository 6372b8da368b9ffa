import { Injectable } from '@nestjs/common';
import { noteChange } from '#libs/context/audit-trail.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory, ChatbotHold, type HeldChatbot } from '../../chatbots/chatbots.api.js';
import type { Lesson, PairTeaching } from '../knowledge.api.js';
import { draftOfPair, type SourceDraft } from '../domain/source-draft.js';
import { LIMITS, PLACES, type Source } from '../domain/source.js';
import { sameQuestion } from '../domain/words.js';
import { type PlacedPair, Sources } from '../ports/sources.js';
import { ReplaceSources } from './replace-sources.js';

/**
 * Teaches one answer and leaves everything else as it is: a pair for each wording, in the place of a pair with the same
 * question where there is one, or behind the last. Returns those pairs.
 */
@Injectable()
export class TeachPair implements PairTeaching {
  readonly most = { question: LIMITS.question, answer: LIMITS.answer, wordings: LIMITS.wordings };

  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly hold: ChatbotHold,
    private readonly sources: Sources,
    private readonly replaceSources: ReplaceSources,
    private readonly units: UnitOfWork,
  ) {}

  isQuestion(text: string): boolean {
    return sameQuestion(text) !== '';
  }

  async run(
    caller: Caller,
    serialNumber: string,
    { questions, answer }: Lesson,
    together: Together<readonly Source[]>,
  ): Promise<Source[]> {
    const { id } = await this.chatbots.find(caller, serialNumber);
    const wordings = new Map(questions.map((question) => [sameQuestion(question), question]));
    const drafts = [...wordings.values()].map((question) => draftOfPair({ question, answer }, 0));
    return this.units.run(async () => {
      const taught = await this.add(await this.hold.run(id), drafts);
      await together(taught);
      return taught;
    });
  }

  private async add(chatbot: HeldChatbot, drafts: readonly SourceDraft[]): Promise<Source[]> {
    await this.sources.holdAll(chatbot.id);
    const known = await this.sources.pairs(chatbot.id);
    const replaced = drafts.map(({ source: { matches } }) => known.filter((pair) => isSame(pair, matches)));
    const after = known.length - replaced.flat().length + drafts.length;
    if (after > LIMITS.pairs) throw new DomainError('conflict', TOO_MANY);
    let last = known.at(-1)?.place ?? PLACES.QA - 1;
    const taught: Source[] = [];
    for (const [at, { source, passages }] of drafts.entries()) {
      const place = replaced[at]![0]?.place ?? ++last;
      const ids = await this.replaceSources.replace(chatbot, replaced[at]!, [
        { source: { ...source, place }, passages },
      ]);
      taught.push({ ...source, id: ids[0]! });
    }
    noteChange({ before: { Pairs: known.length }, after: { Pairs: after } });
    return taught;
  }
}

const isSame = ({ question }: PlacedPair, matches: string): boolean => sameQuestion(question) === matches;

const TOO_MANY = `A chatbot knows at most ${LIMITS.pairs} pairs; take some away with EditKnowledge first`;
