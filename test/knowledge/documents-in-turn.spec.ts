import { beforeEach, expect, it } from '@jest/globals';
import { SetClock } from '#libs/testing/set-clock.js';
import type { FileId } from '../../src/files/files.api.js';
import { SqlPassageIndex } from '../../src/knowledge/adapters/sql/sql-passage-index.js';
import { TypeOrmSources } from '../../src/knowledge/adapters/typeorm/typeorm-sources.js';
import { UnreadableDocument } from '../../src/knowledge/ports/pdf-reader.js';
import type { UnreadDocument } from '../../src/knowledge/ports/sources.js';
import { DocumentsInTurn } from '../../src/knowledge/use-cases/documents-in-turn.js';
import type { ExtractText } from '../../src/knowledge/use-cases/read-documents.js';
import { ReadDocuments } from '../../src/knowledge/use-cases/read-documents.js';
import { StoreText } from '../../src/knowledge/use-cases/store-text.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { held } from '../support/doubles/held-chatbot.js';

const NOON = Date.UTC(2026, 10, 20, 12);

describeOnEveryDatabase('Documents of many workspaces', (opened) => {
  let bot = 100;
  let sources: TypeOrmSources;
  /** What a document that hangs waits for. */
  let release: () => void;
  let hanging: Promise<void>;
  let begun: string[];

  beforeEach(async () => {
    bot += 10;
    sources = new TypeOrmSources(opened().database, new SetClock(NOON));
    await opened().database.change('DELETE FROM knowledge_sources');
    hanging = new Promise((resolve) => (release = resolve));
    begun = [];
  });

  const add = (workspaceId: number, ...names: string[]) =>
    opened().units.run(async () => {
      for (const [place, name] of names.entries()) {
        const document = { fileId: (place + 1) as FileId, name, contentType: 'text/markdown', workspaceId, place };
        await sources.addUnread(held(bot + workspaceId), document);
      }
    });

  const reader = () => {
    const extractText = {
      run: async ({ name }: UnreadDocument): Promise<string> => {
        begun.push(name);
        if (name.startsWith('slow')) await hanging;
        if (name.startsWith('bad')) throw new UnreadableDocument('The document is damaged');
        return 'The garden is watered on Mondays.';
      },
    } as ExtractText;
    const storeText = new StoreText(sources, new SqlPassageIndex(opened().database), opened().units);
    return new ReadDocuments(new DocumentsInTurn(sources), extractText, storeText);
  };

  it('are read although those of another workspace hang, however many came first', async () => {
    await add(1, ...Array.from({ length: 20 }, (_, at) => `slow ${at}.pdf`));
    await add(2, 'ours 1.md', 'ours 2.md');
    const documents = reader();
    const first = documents.run();
    await documents.run();
    expect(begun).toEqual(['slow 0.pdf', 'ours 1.md', 'ours 2.md']);
    release();
    await first;
    expect(begun).toHaveLength(22);
  });

  it('are read in turns, although another workspace has many that fail', async () => {
    await add(1, ...Array.from({ length: 5 }, (_, at) => `bad ${at}.pdf`));
    await add(2, 'ours 1.md', 'ours 2.md');
    await reader().run();
    expect(begun.indexOf('ours 2.md')).toBeLessThanOrEqual(3);
    expect(begun).toHaveLength(7);
  });
});
