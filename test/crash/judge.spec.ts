import { beforeEach, describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../tools/eval/random.js';
import { Expected } from '../../tools/crash/expected.js';
import { judge, systemMessageOf } from '../../tools/crash/judge.js';
import type { Reply } from '../../tools/crash/ledger.js';
import { changesOf, listingOf, shownOf } from '../../tools/crash/listing-wishes.js';
import type { Pair, SeenChatbot, SeenFile, SeenListing, SeenTurn } from '../../tools/crash/seen.js';
import { bytesOf, hashOf, type Fields, type Kind, type Wish } from '../../tools/crash/wish.js';

const random = new SeededRandom(1);
const BOT = 'f'.repeat(32);
const LISTING = listingOf('qlisting', random);
const CHANGES = changesOf('qchange', random);

/** What a ledger was told, and what is there: each test begins with a pair that agrees. */
class Case {
  readonly expected = new Expected();
  listings: SeenListing[] = [];
  chatbot: SeenChatbot = { Revision: 5, Name: 'qfirst', SystemMessage: systemMessageOf('qfirst') };
  singles: (string | SeenTurn | SeenFile)[] = [];
  pairs: Pair[] = [];
  private ids = 0;

  constructor() {
    this.expected.know(BOT, { revision: 5, mark: 'qfirst' });
  }

  wish(kind: Kind, mark: string, body: Fields, { thing = mark, key = `key-${mark}` as string | null } = {}): Wish {
    const wish = { id: ++this.ids, round: 1, kind, mark, thing, key, body };
    this.expected.take({ at: 'asked', wish });
    return wish;
  }

  answer({ id }: Wish, data: unknown, reply: Partial<Reply> = {}): void {
    const text = JSON.stringify({ Data: data });
    this.expected.take({ at: 'answered', id, reply: { status: 200, text, hasRetryAfter: false, ...reply } });
  }

  found(mark = ''): string[] {
    const isListing = this.expected.listings.has('qlisting');
    return judge(this.expected, {
      listings: new Map(isListing ? [['qlisting', this.listings]] : []),
      chatbots: new Map([[BOT, this.chatbot]]),
      singles: new Map(mark === '' ? [] : [[mark, this.singles]]),
      pairs: this.pairs,
    });
  }
}

let one: Case;
beforeEach(() => void (one = new Case()));

describe('The verifier of crashes and a listing', () => {
  const seen = (fields: Fields = LISTING, id = '7'): SeenListing => ({ id, shown: shownOf(fields) });
  const create = (key: string | null = 'key') => one.wish('create', 'qlisting', LISTING, { key });

  beforeEach(() => {
    one.answer(create(), '7');
    one.listings = [seen()];
  });

  it('is content with what was acknowledged', () => expect(one.found()).toEqual([]));

  it.each<[string, () => SeenListing[]]>([
    ['that is lost', () => []],
    ['that is there twice', () => [seen(), seen(LISTING, '8')]],
    ['of another ID', () => [seen(LISTING, '8')]],
    ['without its ExtensionColumn', () => [{ id: '7', shown: { ...shownOf(LISTING), ExtensionColumn: '' } }]],
    ['without its Images', () => [{ id: '7', shown: { ...shownOf(LISTING), Images: '[]' } }]],
    ['with another price', () => [seen({ ...LISTING, SalePrice: 1 })]],
    ['that no client changed', () => [seen({ ...LISTING, ...CHANGES })]],
  ])('refuses one %s', (_, listings) => {
    one.listings = listings();
    expect(one.found()).toEqual([expect.stringContaining('listing qlisting (ID 7) must be')]);
  });

  it('refuses a change that is lost, and half of one', () => {
    one.answer(one.wish('update', 'qchange', CHANGES, { thing: 'qlisting' }), { SuccessCount: 1 });
    expect(one.found()).toHaveLength(1);
    one.listings = [seen({ ...LISTING, City: CHANGES.City, Description: CHANGES.Description })];
    expect(one.found()).toHaveLength(1);
    one.listings = [seen({ ...LISTING, ...CHANGES })];
    expect(one.found()).toEqual([]);
  });

  it('refuses one that was deleted and is there', () => {
    one.answer(one.wish('delete', 'qgone', {}, { thing: 'qlisting' }), { SuccessCount: 1 });
    expect(one.found()).toHaveLength(1);
    one.listings = [];
    expect(one.found()).toEqual([]);
  });

  it('refuses a delete that counted nothing', () => {
    one.answer(one.wish('delete', 'qgone', {}, { thing: 'qlisting' }), { SuccessCount: 0 });
    one.listings = [];
    expect(one.found()).toEqual([expect.stringContaining('had the answer')]);
  });

  it('takes what was not acknowledged whole or not at all, and then for ever so', () => {
    one.wish('update', 'qchange', CHANGES, { thing: 'qlisting', key: null });
    one.listings = [seen({ ...LISTING, City: 'Nowhere' })];
    expect(one.found()).toHaveLength(1);
    one.listings = [seen({ ...LISTING, ...CHANGES })];
    expect(one.found()).toEqual([]);
    one.listings = [seen()];
    expect(one.found()).toHaveLength(1);
  });

  it('leaves a wish with a key open until its retry is answered', () => {
    const wish = one.wish('update', 'qchange', CHANGES, { thing: 'qlisting' });
    expect(one.found()).toEqual([]);
    one.answer(wish, { SuccessCount: 1 });
    expect(one.found()).toHaveLength(1);
  });
});

describe('The verifier of crashes and an edit', () => {
  const after = (Revision: number, Name = 'qnew', SystemMessage = systemMessageOf(Name)) =>
    void (one.chatbot = { Revision, Name, SystemMessage });
  const edit = (key: string | null = 'key') => one.wish('edit', 'qnew', {}, { thing: BOT, key });

  it.each<[string, number, string, string]>([
    ['is lost', 5, 'qfirst', systemMessageOf('qfirst')],
    ['was done twice', 7, 'qnew', systemMessageOf('qnew')],
    ['was done by half', 6, 'qnew', systemMessageOf('qfirst')],
    ['did not raise the Revision', 5, 'qnew', systemMessageOf('qnew')],
  ])('refuses one that %s', (_, ...state) => {
    one.answer(edit(), 1);
    after(...state);
    expect(one.found()).toEqual([expect.stringContaining(`chatbot ${BOT} must be`)]);
  });

  it('takes one that holds, and one that was not acknowledged either way', () => {
    one.answer(edit(), 1);
    after(6);
    expect(one.found()).toEqual([]);
    edit(null);
    expect(one.found()).toEqual([]);
  });
});

describe('The verifier of crashes and what is one row', () => {
  const turn: SeenTurn = { id: 4, question: 'Hello qask', answer: 'We heard qask.', state: 'done', tokens: 15 };
  const answered = { messageid: 8, content: 'We heard qask.', totalToken: 15, noAnswer: false };
  const upload = { name: 'qfile.wav', samples: 50 };
  const bytes = bytesOf({ mark: 'qfile', body: upload });
  const file = { id: 3, name: 'qfile.wav', size: bytes.length, sha256: hashOf(bytes), downloaded: hashOf(bytes) };

  const judged = (kind: Kind, mark: string, data: unknown, rows: typeof one.singles, reply: Partial<Reply> = {}) => {
    one.answer(one.wish(kind, mark, upload), data, reply);
    one.singles = rows;
    return one.found(mark);
  };

  it('is content with what was acknowledged', () => {
    expect(judged('ask', 'qask', answered, [turn])).toEqual([]);
    expect(judged('upload', 'qfile', { FileID: 3 }, [file])).toEqual([]);
    expect(judged('add', 'qbot', BOT, [BOT])).toEqual([]);
    const final = { QuestionID: 7, AnswerID: 8, Answer: turn.answer, TotalToken: 15 };
    expect(judged('stream', 'qask', null, [turn], { text: JSON.stringify(final) })).toEqual([]);
  });

  it.each<[string, typeof one.singles]>([
    ['is lost', []],
    ['was answered twice', [turn, { ...turn, id: 5 }]],
    ['is stored with another answer', [{ ...turn, answer: 'They heard qask.' }]],
    ['is stored with half an answer', [{ ...turn, answer: 'We heard' }]],
    ['failed', [{ ...turn, state: 'failed' }]],
  ])('refuses an ask that %s', (_, rows) => {
    expect(judged('ask', 'qask', answered, rows)).toEqual([expect.stringContaining('ask qask (key key-qask)')]);
  });

  it.each<[string, typeof one.singles]>([
    ['is lost', []],
    ['is there twice', [file, { ...file, id: 4 }]],
    ['has another ID', [{ ...file, id: 4 }]],
    ['has wrong bytes', [{ ...file, downloaded: hashOf(Buffer.alloc(5)) }]],
    ['has a wrong size', [{ ...file, size: 1 }]],
  ])('refuses an upload that %s', (_, rows) => {
    expect(judged('upload', 'qfile', { FileID: 3 }, rows)).toHaveLength(1);
  });

  it('refuses a chatbot that was added twice, whichever call was answered', () => {
    expect(judged('add', 'qbot', BOT, [BOT, 'other'])).toHaveLength(1);
    one.wish('add', 'qtwice', {}, { key: null });
    one.singles = [BOT, 'other'];
    expect(one.found('qtwice')).toHaveLength(1);
  });
});

describe('The verifier of crashes', () => {
  it.each([
    [3, 2],
    [2, 3],
  ])('refuses a counter of %i for %i rows', (kept, counted) => {
    one.pairs = [
      { what: 'right', kept: 2, counted: 2 },
      { what: 'wrong', kept, counted },
    ];
    expect(one.found()).toEqual([`wrong: ${kept} kept, ${counted} there`]);
  });

  it('refuses a retry that is answered otherwise', () => {
    const wish = one.wish('add', 'qbot', {});
    one.answer(wish, BOT);
    one.answer(wish, BOT);
    one.singles = [BOT];
    expect(one.found('qbot')).toEqual([]);
    one.answer(wish, 'other');
    expect(one.found('qbot')).toEqual([expect.stringContaining('was answered')]);
  });

  it.each([
    [500, true],
    [404, true],
    [422, true],
    [503, false],
  ])('refuses %i to a good wish (Retry-After: %s)', (status, hasRetryAfter) => {
    one.answer(one.wish('add', 'qbot', {}), null, { status, hasRetryAfter });
    expect(one.found()).toEqual([expect.stringContaining(`was refused with ${status}`)]);
  });

  it('puts up with 503 that says when to come again', () => {
    one.answer(one.wish('add', 'qbot', {}), null, { status: 503, hasRetryAfter: true });
    expect(one.found()).toEqual([]);
  });
});
