import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import type { Client } from '../support/interface/client.js';
import { inParallel, tally } from '../support/service/many-asks.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService, type Service } from '../support/service/service.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const limitSessions = (service: Pick<Service, 'call'>, MessagesLimit: number) =>
  service.call('/chat/Chatbot/SetSessionMessagesLimit', { MessagesLimit });

const LONGEST_MONTH_SECONDS = 31 * 86_400;

describeService(
  'Limits of messages:',
  (service) => {
    describe('MessageLimit', () => {
      it('060 of 0 refuses every message, with a Retry-After within the month', async () => {
        const chat = await Chat.open(service(), { MessageLimit: 0, RateLimitMessage: 'Slowly' });
        const { body, headers } = await chat.ask('Hi');
        expect(body).toMatchObject({ Code: 429, Message: 'The monthly message limit of this chatbot is reached' });
        expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
        expect(Number(headers['retry-after'])).toBeLessThanOrEqual(LONGEST_MONTH_SECONDS);
        expect(provider.counts.calls).toBe(0);
        expect(await chat.count()).toBe(0);
      });

      it('060 of -1 admits all', async () => {
        const chat = await Chat.open(service(), { MessageLimit: -1 });
        expect(tally(await inParallel(30, [chat]))).toEqual({ 200: 30 });
      });

      it('173 of -1 counts many that come at once, every one', async () => {
        const workspace = await service().anotherWorkspace();
        const chat = await Chat.open(workspace, { MessageLimit: -1 });
        expect(tally(await inParallel(200, [chat]))).toEqual({ 200: 200 });
        const usage = await workspace.call('/chat/Chatbot/GetMessageCreditsUsage', {});
        expect(usage.body.Data).toEqual({ Total: -1, Used: 200, Remain: -1 });
        expect(await chat.count()).toBe(200);
      });

      it('157 admits exactly that many of a hundred at once', async () => {
        for (let round = 0; round < 3; round++) {
          const chat = await Chat.open(service(), { MessageLimit: 13 });
          expect(tally(await inParallel(100, [chat]))).toEqual({ 200: 13, 429: 87 });
          expect(await chat.count()).toBe(13);
        }
      });

      it('158 admits exactly that many over two processes', async () => {
        const chat = await Chat.open(service(), { MessageLimit: 13 });
        const replica = await service().replica();
        expect(tally(await inParallel(100, [chat, chat.through(replica)]))).toEqual({ 200: 13, 429: 87 });
        expect(await chat.count()).toBe(13);
      });

      it('admits more when it is raised, and none when it is lowered below what is used', async () => {
        const chat = await Chat.open(service(), { MessageLimit: 2 });
        expect(tally(await inParallel(5, [chat]))).toEqual({ 200: 2, 429: 3 });
        await chat.edit({ MessageLimit: 3 });
        expect(tally(await inParallel(5, [chat]))).toEqual({ 200: 1, 429: 4 });
        await chat.edit({ MessageLimit: 1 });
        expect(tally(await inParallel(5, [chat]))).toEqual({ 429: 5 });
      });

      it('166 is no other when the time zone is', async () => {
        const chat = await Chat.open(service(), { MessageLimit: 1, TimeZone: 'Pacific/Kiritimati' });
        expect((await chat.ask('Hi')).status).toBe(200);
        for (const TimeZone of ['Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati']) {
          await chat.edit({ TimeZone });
          expect((await chat.ask('Hi')).status).toBe(429);
        }
      });

      it('169 counts interrupted answers, and gives failed ones back', async () => {
        const chat = await Chat.open(service(), { MessageLimit: 1 });
        provider.play({ status: 401 }, { end: 'silent' });
        expect((await chat.ask('Hi')).status).toBe(502);
        const leaving = new AbortController();
        const left = chat.ask('Hi', { signal: leaving.signal }).catch(() => 'left');
        await provider.until(({ open }) => open === 1);
        leaving.abort();
        expect(await left).toBe('left');
        expect((await chat.ask('Hi')).status).toBe(429);
      });

      it('171 is asked before the rate limit', async () => {
        const settings = { RateLimitCount: 1, RateLimitTime: 60, RateLimitMessage: 'Slowly' };
        const chat = await Chat.open(service(), { MessageLimit: 1, ...settings });
        await chat.ask('Hi');
        expect((await chat.ask('Hi')).body.Message).toBe('The monthly message limit of this chatbot is reached');
        await chat.edit({ MessageLimit: 2 });
        expect((await chat.ask('Hi')).body.Message).toBe('Slowly');
      });

      it('171 is not used up by what the rate limit refuses', async () => {
        const chat = await Chat.open(service(), { MessageLimit: 3, RateLimitCount: 2, RateLimitTime: 60 });
        expect(tally(await inParallel(10, [chat]))).toEqual({ 200: 2, 429: 8 });
        await chat.edit({ RateLimitCount: 0 });
        expect(tally(await inParallel(10, [chat]))).toEqual({ 200: 1, 429: 9 });
      });
    });

    describe('SetSessionMessagesLimit', () => {
      let workspace: Client;
      beforeAll(async () => void (workspace = await service().anotherWorkspace()));

      it('limits each session of the workspace, exactly and at once, and no other workspace', async () => {
        const [chat, stranger] = [await Chat.open(workspace), await Chat.open(service())];
        expect((await limitSessions(workspace, 2)).body.Data).toBe(true);
        const asks = (of: Chat) => Promise.all(Array.from({ length: 5 }, (_, index) => of.ask(`Message ${index}`)));
        expect(tally(await asks(chat))).toEqual({ 200: 2, 429: 3 });
        expect(tally(await asks(await chat.another()))).toEqual({ 200: 2, 429: 3 });
        expect(tally(await asks(stranger))).toEqual({ 200: 5 });
        expect(await chat.count()).toBe(4);
      });

      it('says what to do, and counts nothing against the chatbot', async () => {
        const chat = await Chat.open(workspace, { MessageLimit: 1 });
        await limitSessions(workspace, 0);
        expect((await chat.ask('Hi')).body).toMatchObject({
          Code: 429,
          Message: 'This chat session has reached its message limit; open a new one',
        });
        await limitSessions(workspace, -1);
        expect((await chat.ask('Hi')).status).toBe(200);
      });

      it('gives failed messages back', async () => {
        const chat = await Chat.open(workspace);
        await limitSessions(workspace, 1);
        provider.play({ status: 401 });
        expect(await chat.ask('Hi').then(({ status }) => status)).toBe(502);
        expect(await chat.ask('Hi').then(({ status }) => status)).toBe(200);
        expect(await chat.ask('Hi').then(({ status }) => status)).toBe(429);
      });

      it.each([[-2], [1.5], ['3'], [null], [undefined], [2 ** 31]])('refuses %p', async (limit) => {
        const { body } = await limitSessions(service(), limit as number);
        expect(body.Code).toBe(400);
        expect(body.Message).toContain('MessagesLimit');
      });
    });
  },
  { env: answeredBy(provider) },
);
