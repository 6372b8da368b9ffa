import { expect, it } from '@jest/globals';
import { describeService } from '../support/service/service.js';
import { addChatbot, GET, qa, sourcesOf, teach } from './knowledge-sources.js';

describeService('GetSource', (service) => {
  it('answers nothing of a chatbot that was taught nothing', async () => {
    const { body } = await service().call(GET, { serialNumber: await addChatbot(service()) });
    expect(body).toEqual({ Data: [], Version: '1.0.0', Success: true, Code: 200, Message: '' });
  });

  it('answers the text, then the pairs in the order sent, as EditKnowledge did', async () => {
    const serialNumber = await addChatbot(service());
    const qaList = ['c', 'a', 'b'].map((key) => qa(key, key.toUpperCase()));
    const taught = await teach(service(), serialNumber, { qaList, text: 'A text' });
    const sources = await sourcesOf(service(), serialNumber);
    expect(sources).toEqual(taught);
    expect(sources.map(({ Type, Name, Value }) => [Type, Name, Value])).toEqual([
      ['Text', '', 'A text'],
      ['QA', 'c', 'C'],
      ['QA', 'a', 'A'],
      ['QA', 'b', 'B'],
    ]);
  });

  it('answers the same after a restart', async () => {
    const serialNumber = await addChatbot(service());
    const taught = await teach(service(), serialNumber, { text: 'A text', qaList: [qa('a', 'b')] });
    await service().kill('SIGKILL');
    await service().restart();
    expect(await sourcesOf(service(), serialNumber)).toEqual(taught);
  });

  it('006 an unknown chatbot, a removed one and that of another workspace do not exist, in the same words', async () => {
    const stranger = await service().anotherWorkspace();
    const serialNumber = await addChatbot(service());
    await teach(service(), serialNumber, { text: 'The canary' });
    const unknown = await stranger.call(GET, { serialNumber: '0'.repeat(32) });
    const foreign = await stranger.call(GET, { serialNumber });
    await service().call('/chat/Chatbot/Remove', { serialNumber });
    const removed = await service().call(GET, { serialNumber });
    expect([unknown.status, foreign.status, removed.status]).toEqual([404, 404, 404]);
    expect([foreign.body, removed.body]).toEqual([unknown.body, unknown.body]);
  });

  it('wants the secret key', async () => {
    const serialNumber = await addChatbot(service());
    const status = async (key: 'none' | 'session') => (await service().call(GET, { serialNumber }, { key })).status;
    expect([await status('none'), await status('session')]).toEqual([401, 403]);
  });

  it.each([
    [{}, 'serialNumber is required'],
    [{ serialNumber: 5 }, 'serialNumber must be a string'],
    [{ SerialNumber: 'a' }, 'Unknown field "SerialNumber", did you mean serialNumber?; serialNumber is required'],
  ])('refuses %j', async (body, message) => {
    const { status, body: envelope } = await service().call<unknown>(GET, body);
    expect([status, envelope.Message]).toEqual([400, message]);
  });
});
