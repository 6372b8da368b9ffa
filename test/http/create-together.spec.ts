import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { describeService } from '../support/service/service.js';
import { addChatbot, CREATE, pageOf, REQUIRED } from './listing-bodies.js';

interface Entry {
  readonly Outcome: string;
  readonly Object: { readonly ID: string };
  readonly After: { readonly MLSNumber: string };
}

const AUDIT = '/chat/Workspace/AuditList';

describeService('Listings of one chatbot that are created at once', (service) => {
  it('each has its own answer, entry and id, whichever are refused or sent twice among them', async () => {
    const SerialNumber = await addChatbot(service());
    const send = (MLSNumber: string, key?: string, more: object = {}) =>
      service().call(
        CREATE,
        { SerialNumber, ...REQUIRED, MLSNumber, ...more },
        key === undefined ? {} : { headers: { 'idempotency-key': key } },
      );
    const plain = Array.from({ length: 24 }, (_, at) => `P-${at}`);
    const twice = Array.from({ length: 8 }, (_, at) => ({ name: `T-${at}`, key: randomUUID() }));
    const reused = randomUUID();
    await send('K-0', reused);

    const [made, pairs, bad, conflicting] = await Promise.all([
      Promise.all(plain.map((name) => send(name))),
      Promise.all(twice.map(({ name, key }) => Promise.all([send(name, key), send(name, key)]))),
      Promise.all(plain.slice(0, 4).map((name) => send(name, undefined, { SaleType: 'lent' }))),
      Promise.all(plain.slice(0, 4).map((name) => send(name, reused))),
    ]);

    expect(made.map(({ status }) => status)).toEqual(plain.map(() => 200));
    for (const [one, other] of pairs) expect([one.status, other.body]).toEqual([200, one.body]);
    for (const { body } of [...bad, ...conflicting]) expect(body.Success).toBe(false);
    const names = new Map([
      ...plain.map((name, at) => [String(made[at]!.body.Data), name] as const),
      ...twice.map(({ name }, at) => [String(pairs[at]![0].body.Data), name] as const),
    ]);
    const { List, VirtualCount } = await pageOf(service(), SerialNumber, { PageSize: 100 });
    const stored = List.filter(({ MLSNumber }) => MLSNumber !== 'K-0');
    expect(VirtualCount).toBe(33);
    expect(new Map(stored.map(({ ID, MLSNumber }) => [String(ID), MLSNumber]))).toEqual(names);

    const { body } = await service().call<{ List: readonly Entry[] }>(AUDIT, {
      Operation: 'RealEstateCreate',
      PageSize: 100,
    });
    const done = body.Data.List.filter(({ Outcome, Object: { ID } }) => Outcome === 'Done' && names.has(ID));
    expect(new Map(done.map((entry) => [entry.Object.ID, entry.After.MLSNumber]))).toEqual(names);
    expect(done).toHaveLength(names.size);
  });
});
