import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { encode } from 'gpt-tokenizer';
import { judgeRequest } from '../../src/answering/domain/judge.js';
import { Chat } from '../support/interface/chat.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { calls, says, ScriptedProvider, type Script } from '../support/providers/scripted-provider.js';
import { Scrape } from '../support/service/scrape.js';
import { describeService, type Service } from '../support/service/service.js';
import { create } from './listing-bodies.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const TOKEN = 'metrics-token-of-a-test';
const OAK = { Address: '12 Oak St', City: 'Austin', State: 'TX', SalePrice: 450_000, MLSNumber: 'OAK1001' };
const LOOK = calls(['search_listings', { city: 'Austin' }]);
/** Three sentences, the second in words alone: no floor can tell whether it is true. */
const ANSWER = says('12 Oak St costs $450,000. ', 'It has a pool. ', 'Shall we visit?');
const WHOLE = '12 Oak St costs $450,000. It has a pool. Shall we visit?';
const WITHOUT = '12 Oak St costs $450,000. Shall we visit?';

interface Said {
  readonly n: number;
  readonly v: string;
  readonly why?: string;
  readonly q?: readonly object[];
}
const verdicts = (...s: readonly Said[]): Script => says(JSON.stringify({ s }));
const PRICE: Said = { n: 1, v: 'true', q: [{ listing: 1, field: 'price' }] };
const UNTRUE: Said = { n: 2, v: 'untrue', why: 'a pool' };

async function open(service: Service): Promise<Chat> {
  const chat = await Chat.open(service);
  await create(service, chat.serialNumber, OAK);
  return chat;
}

const modelsAsked = (): unknown[] => provider.calls.map(({ body }) => body.model);
const lastMessage = (call: number): string =>
  String((provider.calls[call]!.body.messages as { content: unknown }[]).at(-1)!.content);
/** The id that the row of 12 Oak St has in this database. */
const idOf = (call: number): number => Number(/listing (\d+):/.exec(lastMessage(call))?.[1]);
const truthOf = (call: number): Said => ({ ...PRICE, q: [{ listing: idOf(call), field: 'price' }] });

/** A judge that says the price true by its row, and of the second sentence this. */
const judging = (second: Said, delayMs = 0): Script => ({
  ...says(),
  delayMs,
  get fragments() {
    const at = provider.calls.findLastIndex(({ body }) => body.model === 'judge');
    return [JSON.stringify({ s: [truthOf(Math.max(at, 0)), second] })];
  },
});

const env = (more: Readonly<Record<string, string>>) => ({
  ...answeredBy(provider),
  LLM_MODELS: 'scripted-large,judge',
  METRICS_TOKEN: TOKEN,
  ...more,
});

describeService(
  'Judged answers',
  (service) => {
    const counted = async (verdict: string): Promise<number> =>
      (await Scrape.of(service().url, TOKEN)).sum('parlor_sentences_total', { verdict });

    it('are shown as they are where the judge says that all is true, in one call more', async () => {
      const chat = await open(service());
      const before = await counted('true');
      provider.play(LOOK, ANSWER, judging({ n: 2, v: 'true', q: [{ from: 'visitor', words: 'with  a pool' }] }));
      expect((await chat.ask('Homes with a pool?')).body.Data.content).toBe(WHOLE);
      expect(modelsAsked()).toEqual(['scripted-large', 'scripted-large', 'judge']);
      expect((await counted('true')) - before).toBe(3);
      expect(lastMessage(2)).toContain('1: "12 Oak St costs $450,000."\n2: "It has a pool."');
      expect(lastMessage(2)).not.toContain('Shall we visit');
    });

    it('have an untrue sentence put right once', async () => {
      const chat = await open(service());
      const before = await counted('corrected');
      provider.play(LOOK, ANSWER, judging(UNTRUE), says('It says nothing of a pool.'));
      expect((await chat.ask('Homes?')).body.Data.content).toBe(
        '12 Oak St costs $450,000. It says nothing of a pool. Shall we visit?',
      );
      expect(modelsAsked()).toEqual(['scripted-large', 'scripted-large', 'judge', 'scripted-large']);
      expect(lastMessage(3)).toContain('"a pool"');
      expect((await counted('corrected')) - before).toBe(1);
    });

    it('lose it where that comes to nothing', async () => {
      const chat = await open(service());
      const before = [await counted('left-out'), await counted('untrue')];
      provider.play(LOOK, ANSWER, judging(UNTRUE), says('[-]'));
      expect((await chat.ask('Homes?')).body.Data.content).toBe(WITHOUT);
      expect([await counted('left-out'), await counted('untrue')]).toEqual(before.map((count) => count + 1));
    });

    it.each<[string, Script]>([
      ['is away', { status: 503 }],
      ['says nonsense', says('All of it is fine.')],
      ['is too late', { ...says('{"s":[]}'), delayMs: 3_000 }],
      ['quotes a field that is not there', verdicts(PRICE, { n: 2, v: 'true', q: [{ listing: 999, field: 'pool' }] })],
      ['quotes words that nobody said', verdicts({ n: 2, v: 'true', q: [{ from: 'owner', words: 'a pool' }] })],
      ['calls true what it has no source for', verdicts({ n: 2, v: 'true' })],
    ])('are judged by the floor alone where the judge %s, which is counted', async (_, script) => {
      const chat = await open(service());
      const before = await counted('missing');
      provider.play(LOOK, ANSWER, script);
      expect((await chat.ask('Homes?')).body.Data.content).toBe(WHOLE);
      expect(await counted('missing')).toBeGreaterThan(before);
    });

    it('are held to the floor, whatever the judge says', async () => {
      const chat = await open(service());
      const lie = says('12 Oak St costs $399,000. ', 'It has a pool.');
      provider.play(LOOK, lie, judging({ n: 2, v: 'nothing' }), says('[-]'));
      expect((await chat.ask('Homes?')).body.Data.content).toBe('It has a pool.');
    });

    it('that claim nothing cost no call', async () => {
      const chat = await open(service());
      provider.play(says('Where would you like to live? ', 'And what may it cost?'));
      await chat.ask('Hello!');
      expect(modelsAsked()).toEqual(['scripted-large']);
    });

    it('say nothing before the judge has spoken', async () => {
      const chat = await open(service());
      provider.play(LOOK, ANSWER, judging(UNTRUE, 300), says('[-]'));
      const { events } = await chat.stream('Homes?');
      expect(JSON.stringify(events)).not.toContain('pool');
    });
  },
  { env: env({ JUDGE_MODEL: 'judge', JUDGE_SECONDS: '1' }) },
);

describeService(
  'Answers that their own model judges',
  (service) => {
    it('are judged by that', async () => {
      const chat = await open(service());
      provider.play(LOOK, ANSWER, verdicts(UNTRUE), says('[-]'));
      expect((await chat.ask('Homes?')).body.Data.content).toBe(WITHOUT);
      expect(new Set(modelsAsked())).toEqual(new Set(['scripted-large']));
      expect(lastMessage(2)).toContain('Sentences:');
    });
  },
  { env: env({ JUDGE_MODEL: 'same' }) },
);

describeService(
  'Answers with a judge in the shadow',
  (service) => {
    it('are shown as without it, and what it would have stopped is logged and counted', async () => {
      const chat = await open(service());
      provider.play(LOOK, ANSWER, verdicts(UNTRUE));
      expect((await chat.ask('Homes?')).body.Data.content).toBe(WHOLE);
      expect(service().logs().join('\n')).toContain('the judge would have stopped a sentence');
      const metrics = await Scrape.of(service().url, TOKEN);
      expect(metrics.sum('parlor_sentences_total', { verdict: 'untrue' })).toBe(1);
      expect(metrics.sum('parlor_sentences_total', { verdict: 'left-out' })).toBe(0);
    });
  },
  { env: env({ JUDGE_MODEL: 'judge', JUDGE_SHADOW: 'true' }) },
);

describe('what a judge is told', () => {
  it('takes at most 900 tokens beside the sources and the sentences', () => {
    const { system, messages } = judgeRequest('2', { homes: new Map(), texts: new Map() }, []);
    expect(encode(`${system}\n${messages[0]!.text}`).length).toBeLessThanOrEqual(900);
  });
});
