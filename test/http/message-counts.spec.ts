import { describe, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import type { Client } from '../support/interface/client.js';
import { describeService } from '../support/service/service.js';

const USAGE = '/chat/Chatbot/GetMessageCreditsUsage';
const COUNT = '/chat/Chatbot/GetMessageCountByChatbot';

interface Usage {
  readonly Total: number;
  readonly Used: number;
  readonly Remain: number;
}

const usageOf = async (client: Client): Promise<Usage> => (await client.call(USAGE, {})).body.Data;

describeService('Counts of messages:', (service) => {
  describe('GetMessageCreditsUsage', () => {
    it('of a workspace without chatbots is unlimited and unused', async () => {
      expect(await usageOf(await service().anotherWorkspace())).toEqual({ Total: -1, Used: 0, Remain: -1 });
    });

    it('adds up the chatbots of the workspace, and only those', async () => {
      const workspace = await service().anotherWorkspace();
      const [one, other] = [
        await Chat.open(workspace, { MessageLimit: 5 }),
        await Chat.open(workspace, { MessageLimit: 3, TimeZone: 'Pacific/Kiritimati' }),
      ];
      await (await Chat.open(service())).ask('Hi');
      await one.ask('Hi');
      await one.ask('Hi');
      await other.ask('Hi');
      expect(await usageOf(workspace)).toEqual({ Total: 8, Used: 3, Remain: 5 });
    });

    it('is unlimited as soon as one chatbot is', async () => {
      const workspace = await service().anotherWorkspace();
      const limited = await Chat.open(workspace, { MessageLimit: 5 });
      await limited.ask('Hi');
      await Chat.open(workspace);
      expect(await usageOf(workspace)).toEqual({ Total: -1, Used: 1, Remain: -1 });
    });

    it('never remains below nothing', async () => {
      const workspace = await service().anotherWorkspace();
      const chat = await Chat.open(workspace);
      await chat.ask('Hi');
      await chat.ask('Hi');
      await chat.edit({ MessageLimit: 1 });
      expect(await usageOf(workspace)).toEqual({ Total: 1, Used: 2, Remain: 0 });
    });

    it('answers GET as it answers POST', async () => {
      const workspace = await service().anotherWorkspace();
      await (await Chat.open(workspace, { MessageLimit: 4 })).ask('Hi');
      const headers = { authorization: workspace.keys.secretKey };
      const { status, body } = await workspace.enveloped<Usage>(USAGE, { method: 'GET', headers });
      expect({ status, ...body.Data }).toEqual({ status: 200, Total: 4, Used: 1, Remain: 3 });
    });

    it('refuses fields and wrong keys', async () => {
      expect((await service().call<unknown>(USAGE, { SerialNumber: 'x' })).status).toBe(400);
      expect((await service().call(USAGE, {}, { key: 'none' })).status).toBe(401);
      expect((await service().call(USAGE, {}, { key: 'session' })).status).toBe(403);
    });
  });

  describe('GetMessageCountByChatbot', () => {
    it('counts the messages of all sessions of the chatbot, and of no other', async () => {
      const chat = await Chat.open(service());
      await (await Chat.open(service())).ask('Hi');
      expect(await chat.count()).toBe(0);
      await chat.ask('One');
      await (await chat.another()).ask('Two');
      expect(await chat.count()).toBe(2);
    });

    it.each([[undefined], [null], [''], [7]])('refuses the SerialNumber %p', async (SerialNumber) => {
      const { body } = await service().call<unknown>(COUNT, { SerialNumber });
      expect(body.Code).toBe(400);
      expect(body.Message).toContain('SerialNumber');
    });

    it('005 says the same of an unknown and a foreign chatbot', async () => {
      const foreign = await Chat.open(await service().anotherWorkspace());
      const unknown = await service().call(COUNT, { SerialNumber: '0'.repeat(32) });
      expect(unknown.status).toBe(404);
      expect((await service().call(COUNT, { SerialNumber: foreign.serialNumber })).body).toEqual(unknown.body);
    });
  });
});
