import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { putInOrder } from '../src/document/document-order.js';
import { OPERATION_IDS } from './document/operation-ids.js';
import { DOCUMENT, OPERATIONS } from './support/interface/document.js';
import { describeService } from './support/service/service.js';

describeService(
  'The document',
  (service) => {
    it('in the repository is the one that is served; npm run openapi writes it anew', async () => {
      const { bytes } = await service().raw('/docs/openapi.json', { method: 'GET' });
      const kept = readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8');
      expect(JSON.parse(bytes.toString())).toEqual(JSON.parse(kept));
    });
  },
  { databases: ['sqlite'] },
);

describe('Groups of operations', () => {
  const shown = [...new Set(OPERATIONS.map(({ tags }) => tags[0]))];

  it('stand in the order of the story, and are all described', () => {
    const story =
      'Interface, Chatbots, Conversations, Widget, Listings, Knowledge, Tests, Hand-off, Mail, Leads, Files, Workspace, Studio, Webhooks, Pictures, Widget pages, Health';
    expect(shown).toEqual(story.split(', '));
    expect(DOCUMENT.tags.map(({ name }) => name)).toEqual(shown);
  });

  it('refuse an operation that has no place in them', () => {
    const paths = { '/x': { post: { operationId: 'newcomer', responses: {} } } };
    expect(() => putInOrder({ paths } as never)).toThrow('src/document/document-order.ts has no place for newcomer');
  });
});

describe('Operations', () => {
  it('keep their IDs and names', () => {
    const described = OPERATIONS.map(({ method, path, operationId, ...operation }) => [
      `${method} ${path}`,
      operationId,
      operation['x-name'],
    ]);
    const inOrder = (rows: readonly (readonly unknown[])[]) =>
      [...rows].sort((a, b) => (String(a) < String(b) ? -1 : 1));
    expect(inOrder(described)).toEqual(inOrder(OPERATION_IDS));
  });

  it('have IDs of a verb and an object in camelCase, each its own', () => {
    const ids = OPERATIONS.map(({ operationId }) => operationId);
    expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z]+)+$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  const removing = OPERATIONS.filter(({ operationId }) => /^(remove|delete|revoke)/.test(operationId));

  it('that remove something stand last in their groups', () => {
    const lastOf = (tag: string) => OPERATIONS.filter(({ tags }) => tags[0] === tag).at(-1)!.operationId;
    expect(removing.map(({ tags }) => lastOf(tags[0]!))).toEqual(removing.map(({ operationId }) => operationId));
    expect(removing).toHaveLength(6);
  });

  it('that remove something name nothing that the bodies of others name', () => {
    const others = OPERATIONS.filter((operation) => !removing.includes(operation));
    const needed = JSON.stringify(others.map(({ bodies }) => bodies));
    const named = removing.flatMap(({ bodies }) =>
      bodies.map(([, { TestID, serialNumber, Keys, fileIds, ID }]: readonly [string, Named]) =>
        String(TestID ?? serialNumber ?? Keys?.[0] ?? fileIds?.[0] ?? ID),
      ),
    );
    expect(named).toHaveLength(6);
    expect(named.filter((one) => one === 'undefined' || needed.includes(one))).toEqual([]);
  });
});

/** What the body of an operation that removes something names. */
interface Named {
  readonly TestID?: number;
  readonly serialNumber?: string;
  readonly Keys?: readonly string[];
  readonly fileIds?: readonly number[];
  readonly ID?: number;
}

describe('Failures', () => {
  it('are one named answer, which every code of every operation refers to', () => {
    expect(Object.keys(DOCUMENT.components.responses)).toEqual(['Failure']);
    const refers = ({ responses, path }: (typeof OPERATIONS)[number]) =>
      Object.entries(responses)
        .filter(([code]) => /^[45]/.test(code) && !path.startsWith('/health/ready'))
        .map(([, response]) => response.$ref);
    expect(new Set(OPERATIONS.flatMap(refers))).toEqual(new Set(['#/components/responses/Failure']));
  });

  it('stand once in the description of each operation, code by code', () => {
    for (const { operationId, description = '', responses } of OPERATIONS) {
      const codes = Object.entries(responses).filter(([, { $ref }]) => $ref !== undefined);
      const rows = [...description.matchAll(/^\| (\d{3}) \| \S.* \|$/gm)].map(([, code]) => code);
      expect([operationId, rows]).toEqual([operationId, codes.map(([code]) => code)]);
    }
  });
});

describe('Bodies', () => {
  const reading = OPERATIONS.filter(({ requestBody }) => requestBody?.content['application/json']);

  it('tell the type and meaning of every field in a table, required ones first', () => {
    for (const { operationId, requestBody } of reading) {
      const { schema } = requestBody!.content['application/json']!;
      const { properties = {}, required = [] } = DOCUMENT.components.schemas[schema.$ref.split('/').at(-1)!]!;
      const rows = [...requestBody!.description!.matchAll(/^\| `(\w+)`.* \| \S.* \| \S.* \|$/gm)].map(
        ([, name]) => name,
      );
      const fields = Object.keys(properties);
      const inOrder = [true, false].flatMap((is) => fields.filter((name) => required.includes(name) === is));
      expect([operationId, rows]).toEqual([operationId, inOrder]);
    }
    expect(reading.length).toBeGreaterThan(20);
  });
});

describe('Schemas', () => {
  it.each(['Envelope', 'Failure', 'StreamFragment', 'StreamFinal', 'StreamError'])('have one named %s', (name) => {
    expect(DOCUMENT.components.schemas[name]).toMatchObject({ description: expect.any(String) });
    expect(JSON.stringify(DOCUMENT).split(`"#/components/schemas/${name}"`).length).toBeGreaterThan(1);
  });
});
