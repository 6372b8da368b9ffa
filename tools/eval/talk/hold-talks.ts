import { EvaluatedService } from '../evaluated-service.js';
import { type MadeWrong, madeWrong } from './made-wrong.js';
import { placeOf, RecordedModel } from './recorded-model.js';
import { readChatbots, readTalks, type Talk } from './talks.js';

/** A turn in which the visitor was shown something else than the model said, or the model was asked to correct itself. */
export interface Disturbed {
  readonly place: string;
  readonly asks: string;
  readonly said: string;
  readonly shown: string;
  readonly corrections: number;
}

/** What became of an answer with one thing made wrong; `isShown` where the visitor reads the wrong words. */
export interface Tried extends MadeWrong {
  readonly place: string;
  readonly shown: string;
  readonly isShown: boolean;
}

/** What came of one talk. */
export interface Held {
  readonly talk: Talk;
  readonly disturbed: readonly Disturbed[];
  readonly tried: readonly Tried[];
}

/** The model list begins with the built-in model. */
const RECORDED = '2';

/** Holds every recorded talk with the real service, as it was and with one thing of each answer made wrong. */
export async function holdTalks(talks: readonly Talk[] = readTalks()): Promise<Held[]> {
  const model = await RecordedModel.start(talks);
  try {
    const models = { LLM_BASE_URL: model.baseUrl, LLM_API_KEY: 'none', LLM_MODELS: 'recorded' };
    const service = await EvaluatedService.start(models);
    try {
      const holder = await TalkHolder.with(service, model);
      return await Promise.all(talks.map((talk) => holder.hold(talk)));
    } finally {
      await service.stop();
    }
  } finally {
    await model.stop();
  }
}

class TalkHolder {
  private readonly serialNumbers = new Map<string, string>();

  private constructor(
    private readonly service: EvaluatedService,
    private readonly model: RecordedModel,
    private readonly chatbots = readChatbots(),
  ) {}

  static async with(service: EvaluatedService, model: RecordedModel): Promise<TalkHolder> {
    const holder = new TalkHolder(service, model);
    for (const [key, { listings, timeZone, name, system, knowledge }] of Object.entries(holder.chatbots)) {
      const serialNumber = await service.addChatbot(listings, RECORDED, timeZone);
      await service.edit(serialNumber, { Name: name, SystemMessage: system });
      if (knowledge !== undefined) await service.teach(serialNumber, knowledge);
      holder.serialNumbers.set(key, serialNumber);
    }
    return holder;
  }

  async hold(talk: Talk): Promise<Held> {
    const shown = await this.answers(talk, talk.turns.length);
    const disturbed = talk.turns.flatMap(({ asks, says }, turn) => {
      const place = placeOf(talk.id, turn);
      const corrections = this.model.corrections.get(place) ?? 0;
      const isSame = plain(says) === plain(shown[turn]!);
      return isSame && corrections === 0 ? [] : [{ place, asks, said: plain(says), shown: shown[turn]!, corrections }];
    });
    const tried: Tried[] = [];
    for (const [turn, { says }] of talk.turns.entries()) {
      for (const one of this.wrongs(talk, turn, says)) tried.push(await this.try(talk, turn, one));
    }
    return { talk, disturbed, tried };
  }

  private wrongs({ id, chatbot }: Talk, turn: number, says: string): MadeWrong[] {
    const { listings } = this.chatbots[chatbot]!;
    const names = listings.flatMap(({ Address, MLSNumber }) => [String(Address), String(MLSNumber)]);
    const prices = listings.map(({ SalePrice, RentPrice }) => Number(SalePrice ?? RentPrice));
    return madeWrong(says, Number(id.slice(1)) + turn, names, prices);
  }

  private async try(talk: Talk, turn: number, one: MadeWrong): Promise<Tried> {
    const place = placeOf(talk.id, turn);
    this.model.instead.set(place, one.text);
    const shown = (await this.answers(talk, turn + 1)).at(-1)!;
    this.model.instead.delete(place);
    return { ...one, place, shown, isShown: one.wrong.some((words) => plain(shown).includes(plain(words))) };
  }

  private async answers({ chatbot, turns }: Talk, count: number): Promise<string[]> {
    const questions = turns.slice(0, count).map(({ asks }) => asks);
    const answers = await this.service.talk(this.serialNumbers.get(chatbot)!, questions);
    return answers.map(({ content }) => content);
  }
}

/** Without marks, and whatever the white space. */
const plain = (text: string): string =>
  text
    .replace(/\s*\[#\d+\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
