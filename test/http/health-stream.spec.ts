import { expect, it } from '@jest/globals';
import { framesOf } from '../support/wire/frames.js';
import { describeService } from '../support/service/service.js';

interface Mark {
  readonly Mark: number;
  readonly At: number;
}

const PATH = '/health/stream';

describeService('The stream of marks', (service) => {
  const asked = (headers: Readonly<Record<string, string>>, method = 'GET') => service().raw(PATH, { method, headers });

  it('145 sends ten marks as events, with the headers of an answer, and ends', async () => {
    const answer = await asked({ authorization: service().secretKey });
    expect({ status: answer.status, isComplete: answer.isComplete }).toEqual({ status: 200, isComplete: true });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
      'cache-control': expect.stringMatching(/no-cache.*no-transform/),
    });
    const marks = framesOf(answer).map((frame) => JSON.parse(frame.slice(frame.indexOf('{'))) as Mark);
    expect(marks.map(({ Mark }) => Mark)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const times = marks.map(({ At }) => At);
    expect(times[0]).toBe(0);
    expect([...times].sort((one, other) => one - other)).toEqual(times);
  });

  it('151 is never compressed', async () => {
    const { headers } = await asked({ authorization: service().secretKey, 'accept-encoding': 'gzip, br' });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('wants the secret key', async () => {
    expect((await service().enveloped(PATH, { method: 'GET' })).status).toBe(401);
    const session = { 'chatbot-sessionkey': service().sessionKey };
    expect((await service().enveloped(PATH, { method: 'GET', headers: session })).status).toBe(403);
  });

  it.each(['POST', 'HEAD', 'DELETE'])('is not there for %s', async (method) => {
    const { status, headers } = await asked({ authorization: service().secretKey }, method);
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET' });
  });

  it('lets a client leave', async () => {
    const leaving = new AbortController();
    const { isComplete } = await service().raw(PATH, {
      method: 'GET',
      headers: { authorization: service().secretKey },
      signal: leaving.signal,
      onBytes: () => leaving.abort(),
    });
    expect(isComplete).toBe(false);
  });

  it('is there at either address', async () => {
    const replica = await service().replica({ SERVE: 'listings' });
    expect((await replica.enveloped(PATH, { method: 'GET' })).status).toBe(401);
  });
});
