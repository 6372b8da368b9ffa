import { AsyncResource } from 'node:async_hooks';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { readEnvironment } from '#libs/config/environment.js';
import { alone } from '#libs/persistence/unit-of-work.js';
import { AppModule } from '../../src/app.module.js';
import { ChatbotDirectory } from '../../src/chatbots/chatbots.api.js';
import { AddChatbot } from '../../src/chatbots/use-cases/manage-chatbots.js';
import { History } from '../../src/conversations/ports/history.js';
import { Turns } from '../../src/conversations/ports/turns.js';
import { AdmitMessage } from '../../src/conversations/use-cases/admit-message.js';
import { EraseChatbot } from '../../src/history/use-cases/erase-chatbot.js';
import { EraseSession } from '../../src/history/use-cases/erase-session.js';
import { DailyMails } from '../../src/digests/digests.api.js';
import { Outbox } from '../../src/notifications/notifications.api.js';
import { ForgetSettled } from '../../src/notifications/use-cases/deliver-outbox.js';
import { HandOff, WriteHandOffMail } from '../../src/leads/use-cases/hand-off.js';
import { VisitSession } from '../../src/conversations/use-cases/visit-session.js';
import { OpenSession } from '../../src/conversations/use-cases/manage-sessions.js';
import { StoreLead } from '../../src/leads/use-cases/store-lead.js';
import { EditKnowledge } from '../../src/knowledge/use-cases/edit-knowledge.js';
import { TeachPair } from '../../src/knowledge/use-cases/teach-pair.js';
import { PassageIndex } from '../../src/knowledge/ports/sources.js';
import type { ListingSource } from '../../src/real-estate/ports/listing-source.js';
import { ListingRepository } from '../../src/real-estate/ports/listing.repository.js';
import { CreateListing } from '../../src/real-estate/use-cases/create-listing.js';
import { ImportListings } from '../../src/real-estate/use-cases/import-listings.js';
import { WorkspaceFounder } from '../../src/access/access.api.js';
import { sampleDraft } from '../real-estate/sample-listing.js';
import { describeEach } from '../support/service/each-database.js';
import { createEmptyDatabase, type EmptyDatabase } from '../support/databases/empty-database.js';
import { eventually } from '../support/eventually.js';
import { orphansIn } from '../support/databases/orphans.js';
import { runSql } from '../support/databases/outside-sql.js';
import { isOnMysql } from '../support/run/executables.js';
import { runFolder } from '../support/run/run-folder.js';

const GONE = { refusal: 'not-found' };

/** Calls something as if from outside the unit of work under way. */
const surroundings = new AsyncResource('outside');
const outside = <T>(work: () => Promise<T>): Promise<T> => surroundings.runInAsyncScope(work);

/** The whole house in this process, with a chatbot that is erased at the worst of moments. */
describeEach('An erasure at the moment of', ['sqlite', 'mysql'], (dialect) => {
  let database: EmptyDatabase;
  let app: INestApplicationContext;
  const caller = { workspaceId: 1, keyId: 0, lineage: 0, serialNumbers: null };

  beforeAll(async () => {
    database = await createEmptyDatabase(dialect);
    const folder = mkdtempSync(join(runFolder(), 'house-'));
    const settings = { DATABASE_URL: database.url, FILE_STORE: `file:${folder}/files`, MAIL_FOLDER: `${folder}/mail` };
    const environment = readEnvironment({ ...settings, NODE_ENV: 'test', DATABASE_WAIT_SECONDS: '30' });
    app = await NestFactory.createApplicationContext(AppModule.with(environment), { logger: false });
    await app.get(WorkspaceFounder).openFirst({});
  });
  afterAll(async () => {
    await app?.close();
    await database?.drop();
  });

  let serialNumber: string;
  beforeEach(async () => {
    const chosen = { timeZone: 'UTC', handOffEmail: 'owner@example.com' };
    ({ serialNumber } = await app.get(AddChatbot).run(caller, chosen));
  });

  const erase = () => app.get(EraseChatbot).run(1, serialNumber);
  const card = () => app.get(ChatbotDirectory).find(caller, serialNumber);
  const openSession = () => app.get(OpenSession).run(caller, serialNumber, '');
  const admit = async (sessionId: number, content = 'Hi') => {
    const message = { sessionId, content, type: 'Text', fileIds: [], retry: null } as const;
    return app.get(AdmitMessage).run(message, await card());
  };
  const done = { state: 'done', answer: '', tokens: 0, isNoAnswer: false } as const;
  /** A session with a question that was answered. */
  const sessionWith = async (content: string): Promise<number> => {
    const sessionId = await openSession();
    const { id } = await admit(sessionId, content);
    await app.get(Turns).end(id, done);
    return sessionId;
  };

  /** Lets `then` happen once, behind the next call of the method. */
  function behind<T extends object, K extends keyof T>(part: T, method: K, then: () => Promise<unknown>): void {
    const original = part[method] as (...args: unknown[]) => Promise<unknown>;
    part[method] = (async (...args: unknown[]) => {
      part[method] = original as T[K];
      const value = await original.apply(part, args);
      await then();
      return value;
    }) as T[K];
  }

  /** Entries of several units; the erasure comes behind the first of these, as the last entries are read to be written. */
  const listingsAround = (work: () => Promise<unknown>): ListingSource => {
    let readings = 0;
    return {
      async *entries() {
        const reading = ++readings;
        for (let line = 1; line <= 4_500; line++) {
          yield { line, draft: sampleDraft() };
          if (reading === 2 && line === 4_200) await work();
        }
      },
      digest: () => Promise.resolve('digest'),
    };
  };

  const LESSON = { questions: ['Pets?', 'Cats?'], answer: 'Yes.' };
  const TEACHING = { text: 'Viewings are on Saturdays.', pairs: [{ question: 'Pets?', answer: 'Yes.' }] };

  const intakeOf = (source: ReturnType<typeof listingsAround>) => ({
    ...{ caller, serialNumber, source },
    isTrial: false,
    progress: () => undefined,
    agrees: () => Promise.resolve(true),
  });

  const ADDERS: Record<string, () => Promise<unknown>> = {
    'a create of a listing': () => app.get(CreateListing).run(caller, serialNumber, sampleDraft(), alone),
    'an import': () => {
      const source = listingsAround(() => Promise.resolve());
      return app.get(ImportListings).run(intakeOf(source));
    },
    'the opening of a session': openSession,
    'an edit of knowledge': () => app.get(EditKnowledge).run(caller, serialNumber, TEACHING, alone),
    'a taught pair': () => app.get(TeachPair).run(caller, serialNumber, LESSON, alone),
  };

  it.each(Object.keys(ADDERS))('%s, behind its look at the chatbot: it is refused and leaves nothing', async (name) => {
    behind(app.get(ChatbotDirectory), 'find', erase);
    await expect(ADDERS[name]!()).rejects.toMatchObject(GONE);
    expect(await orphansIn(database.url)).toEqual([]);
  });

  const visited = (sessionId: number) => app.get(VisitSession).of(1, sessionId);

  it('an ask, behind its look at the chatbot: it is refused and leaves nothing', async () => {
    const sessionId = await openSession();
    const chatbot = await card();
    await erase();
    const message = { sessionId, content: 'Hi', type: 'Text', fileIds: [], retry: null } as const;
    await expect(app.get(AdmitMessage).run(message, chatbot)).rejects.toMatchObject(GONE);
    expect(await orphansIn(database.url)).toEqual([]);
  });

  it.each(['session', 'chatbot'])('a lead, behind its look at what was said: erased with the %s', async (what) => {
    const sessionId = await sessionWith('I am Ann, ann@example.com');
    const draft = { name: '', email: 'ann@example.com', phone: '', message: '' };
    const chatbot = await card();
    const eraseIt = () => (what === 'chatbot' ? erase() : app.get(EraseSession).run(1, sessionId));
    behind(app.get(History), 'newest', eraseIt);
    await expect(app.get(StoreLead).run(chatbot, visited(sessionId), draft)).rejects.toMatchObject(GONE);
    expect(await orphansIn(database.url)).toEqual([]);
  });

  it('a call for a person, behind its mail: none goes out', async () => {
    const sessionId = await sessionWith('A person, please');
    const chatbot = await card();
    behind(app.get(WriteHandOffMail), 'run', erase);
    await expect(app.get(HandOff).run(chatbot, visited(sessionId), 'wanted')).rejects.toMatchObject(GONE);
    expect(await runSql(database.url, 'SELECT id FROM mails')).toEqual([]);
    expect(await orphansIn(database.url)).toEqual([]);
  });

  /** What is queued about a session, and waits in the mail folder. */
  const QUEUERS: Record<string, (sessionId: number) => Promise<unknown>> = {
    'a call for a person': async (sessionId) => app.get(HandOff).run(await card(), visited(sessionId), 'SECRET'),
    'a lead that is told at once': async (sessionId) => {
      const lead = { name: 'SECRET', email: 'ann@example.com', phone: '', message: '', given: null };
      const chatbot = await card();
      const settings = { ...chatbot.settings, mailsLeadsAtOnce: true, leadEmail: 'owner@example.com' };
      await app.get(StoreLead).keep({ ...chatbot, settings }, visited(sessionId), lead);
    },
  };
  const waiting = () => runSql<{ topic: string }>(database.url, "SELECT topic FROM mails WHERE topic LIKE 'session:%'");

  it.each(Object.keys(QUEUERS))('%s, between two of its steps: nothing of it stays', async (name) => {
    const sessionId = await sessionWith('SECRET');
    let queued = 0;
    behind(app.get(DailyMails), 'withdraw', async () => {
      await outside(() => QUEUERS[name]!(sessionId));
      queued = (await waiting()).length;
    });
    const erased = await app.get(EraseSession).run(1, sessionId);
    expect([queued, erased.mails]).toEqual([1, 1]);
    expect(await waiting()).toEqual([]);
    expect(await orphansIn(database.url)).toEqual([]);
    await expect(QUEUERS[name]!(sessionId)).rejects.toMatchObject(GONE);
    expect(await waiting()).toEqual([]);
  });

  it('a call for a person, beside it many times: none is left, whichever came first', async () => {
    for (let round = 0; round < 10; round++) {
      const sessionId = await sessionWith('SECRET');
      const calling = QUEUERS['a call for a person']!(sessionId).catch((error: unknown) => error);
      await Promise.all([calling, app.get(EraseSession).run(1, sessionId)]);
      expect(await waiting()).toEqual([]);
    }
    expect(await orphansIn(database.url)).toEqual([]);
  });

  it('its own death behind its last unit: nothing of the mail is left, and the next look takes it out of the folder', async () => {
    const sessionId = await sessionWith('SECRET');
    await QUEUERS['a call for a person']!(sessionId);
    const outbox = app.get(Outbox);
    const withdraw = outbox.withdraw.bind(outbox);
    outbox.withdraw = () => Promise.reject(new Error('died'));
    await expect(app.get(EraseSession).run(1, sessionId)).rejects.toThrow('died');
    outbox.withdraw = withdraw;
    const rows = await runSql(
      database.url,
      'SELECT subject, body_text, body_html, state FROM mails WHERE topic IS NOT NULL',
    );
    expect(rows).toEqual([{ subject: '', body_text: '', body_html: null, state: 'withdrawn' }]);
    await app.get(ForgetSettled).run(new AbortController().signal);
    expect(await waiting()).toEqual([]);
  });

  it('an import half-way: it is refused, and nothing of it stays', async () => {
    const importing = app.get(ImportListings).run(intakeOf(listingsAround(() => outside(erase))));
    await expect(importing).rejects.toMatchObject(GONE);
    expect(await orphansIn(database.url)).toEqual([]);
  });

  /** Not from innodb_trx: that is a picture which is not taken anew while it is looked at often. */
  // Which statement has begun, and is not done at once; MySQL counts whole seconds, but keeps its list of locks true.
  const WAITING = isOnMysql()
    ? "SELECT trx_id FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT'"
    : `SELECT id FROM information_schema.processlist
       WHERE db = DATABASE() AND id <> CONNECTION_ID() AND info LIKE '%FROM chatbots%' AND time_ms > 100`;
  const waitForTheRow = () =>
    eventually(
      () => runSql(database.url, WAITING),
      (waiting) => waiting.length > 0,
    );

  const INSIDE: Record<string, readonly [part: () => object, method: string, add: string]> = {
    'a listing that is not committed yet': [() => app.get(ListingRepository), 'add', 'a create of a listing'],
    'knowledge that is not committed yet': [() => app.get(PassageIndex), 'add', 'an edit of knowledge'],
  };

  it.each(Object.keys(INSIDE))('%s: the erasure waits for it, and takes it as well', async (name) => {
    const [part, method, add] = INSIDE[name]!;
    let erasing: Promise<unknown> | undefined;
    behind(part() as Record<string, unknown>, method, async () => {
      erasing = outside(erase);
      // On SQLite it waits for the end of this unit; on MariaDB it must wait for the chatbot's row.
      if (dialect === 'mysql') await Promise.race([erasing, outside(waitForTheRow)]);
    });
    await ADDERS[add]!();
    await erasing;
    expect(await orphansIn(database.url)).toEqual([]);
  });
});
