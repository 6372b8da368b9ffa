import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { parlor } from '../cli/parlor.js';
import { addChatbot, create } from '../http/listing-bodies.js';
import { createEmptyDatabase, type EmptyDatabase } from '../support/databases/empty-database.js';
import { everythingStored } from '../support/databases/outside-sql.js';
import { storedMeanings, untilMeant } from '../support/databases/stored-meanings.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { ScriptedProvider } from '../support/providers/scripted-provider.js';
import { runFolder } from '../support/run/run-folder.js';
import { describeEach } from '../support/service/each-database.js';
import { RunningService } from '../support/service/running-service.js';

const MODEL = 'embedder-small';
/** Kept as bytes of every value but one, those of quotes, of lines and of nothing among them. */
const EVERY_STEP = Array.from({ length: 255 }, (_, at) => at - 127);

const newFolder = () => mkdtempSync(join(runFolder(), 'meanings-'));

describeEach('A backup with meanings of listings', ['sqlite', 'mysql'], (dialect) => {
  let provider: ScriptedProvider;
  let service: RunningService;
  let chatbot: string;
  let listings: string[];
  const databases: EmptyDatabase[] = [];

  const settings = () => ({
    ...answeredBy(provider),
    EMBEDDINGS_MODEL: MODEL,
    FILE_STORE: `file:${join(newFolder(), 'files')}`,
  });
  const newDatabase = async (): Promise<EmptyDatabase> => {
    const database = await createEmptyDatabase(dialect);
    databases.push(database);
    return database;
  };

  beforeAll(async () => {
    provider = await ScriptedProvider.start();
    provider.embed({ status: 200, body: JSON.stringify({ data: [{ embedding: EVERY_STEP }] }) });
    service = await RunningService.start(await newDatabase(), settings());
    chatbot = await addChatbot(service);
    listings = [await create(service, chatbot, { Description: 'By the ocean' })];
    await untilMeant(service, listings, MODEL);
  });
  beforeEach(() => provider.reset());
  afterAll(async () => {
    await service?.stop();
    await provider?.stop();
    for (const database of databases) await database.drop();
  });

  it('brings them back byte by byte; none is asked for again, and new listings get theirs', async () => {
    const kept = await storedMeanings(service, listings);
    expect(new Set(kept[0]!.vector.match(/../g)).size).toBeGreaterThanOrEqual(EVERY_STEP.length);
    const { FILE_STORE, ...others } = settings();
    const folder = newFolder();
    await service.command('backup', folder);
    const database = await newDatabase();
    const env = { ...others, FILE_STORE, DATABASE_URL: database.url };
    const { code } = await parlor(service.surroundings, ['restore', folder], env);
    expect(code).toBe(0);
    const marks = (await everythingStored(database.url)).listing_meaning_marks!;
    expect(marks.map(({ chatbot_id: id, model }) => [typeof id, model])).toEqual([['number', MODEL]]);

    const restored = await RunningService.start(database, env);
    try {
      expect(await storedMeanings(restored, listings)).toEqual(kept);
      const added = await create(restored.as(service.keys), chatbot, { Description: 'With a stable' });
      await untilMeant(restored, [added], MODEL);
      expect(await storedMeanings(restored, listings)).toEqual(kept);
      expect(provider.embeddings.flatMap(({ body }) => body.input)).toEqual([expect.stringContaining('With a stable')]);
    } finally {
      await restored.stop();
    }
  });
});
