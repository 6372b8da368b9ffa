import { describe, expect, it } from '@jest/globals';
import { describeService } from '../support/service/service.js';
import { addChatbot, editChatbot } from '../http/chatbot-record.js';

const refusal = (type: string, message: unknown = expect.stringMatching(/\S/)) => ({
  error: { message, type, param: null, code: expect.stringMatching(/^[a-z-]+$/) },
});

describeService('Models at the door of OpenAI’s form', (service) => {
  const get = async (path: string, authorization?: string) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const { status, bytes } = await service().raw(path, { method: 'GET', headers });
    return { status, body: JSON.parse(bytes.toString()) as unknown };
  };

  it('are the chatbots that the key opens', async () => {
    const serialNumber = await addChatbot(service());
    await editChatbot(service(), serialNumber, { Name: 'Ada' });
    const model = { id: `parlor/${serialNumber}`, object: 'model', created: 0, owned_by: 'parlor', name: 'Ada' };
    const { status, body } = await get('/v1/models', `Bearer ${service().secretKey}`);
    expect([status, body]).toEqual([200, { object: 'list', data: expect.arrayContaining([model]) }]);
    expect(await get(`/v1/models/parlor%2F${serialNumber}`, service().secretKey)).toMatchObject({
      status: 200,
      body: model,
    });

    const { body: issued } = await service().call('/chat/Workspace/KeyIssue', {
      Kind: 'secret',
      Name: 'One',
      SerialNumbers: [serialNumber],
      Operations: ['ClientAsk'],
    });
    expect((await get('/v1/models', `Bearer ${issued.Data.Key}`)).body).toEqual({ object: 'list', data: [model] });
  });

  describe('refuse in OpenAI’s form', () => {
    it.each([
      ['no key', '/v1/models', undefined, 401, 'authentication_error'],
      ['an unknown key', '/v1/models', 'Bearer prl_sk_nobody', 401, 'authentication_error'],
      ['an unknown model', '/v1/models/parlor%2Fnone', 'ours', 404, 'not_found_error'],
      ['a foreign model', '/v1/models/gpt-9', 'ours', 404, 'not_found_error'],
      ['an unknown path', '/v1/embeddings', 'ours', 404, 'not_found_error'],
      ['the wrong method', '/v1/models', 'ours', 405, 'invalid_request_error'],
    ])('%s', async (what, path, key, code, type) => {
      const headers: Record<string, string> =
        key === undefined ? {} : { authorization: key === 'ours' ? service().secretKey : key };
      const method = what === 'the wrong method' ? 'DELETE' : 'GET';
      const { status, bytes, headers: told } = await service().raw(path, { method, headers });
      expect(told['x-should-retry']).toBe('false');
      expect([status, JSON.parse(bytes.toString())]).toEqual([code, refusal(type)]);
    });
  });
});
