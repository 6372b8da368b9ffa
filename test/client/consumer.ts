import { Parlor, ParlorError } from '../../docs/client/parlor.js';

/** What an integrator writes: run with nothing beside it but the one file of the client. */
const [baseUrl = '', secretKey = ''] = process.argv.slice(2);
const parlor = new Parlor({ baseUrl, secretKey });

const serialNumber = await parlor.call('/chat/Chatbot/Add', { timeZone: 'UTC', type: 0 });
const { SessionID: sessionID } = await parlor.call('/chat/Chatbot/GetSession', { serialNumber });

const once = { idempotencyKey: crypto.randomUUID() };
const answer = await parlor.ask({ sessionID, content: 'Hello' }, once);
const again = await parlor.ask({ sessionID, content: 'Hello' }, once);

const stream = parlor.askStream({ sessionID, content: 'How many homes are there?' });
const fragments: string[] = [];
for await (const { content } of stream) fragments.push(content);
const { Answer, TotalToken } = await stream.final();

const unread = await parlor.askStream({ sessionID, content: 'Hello' }).final();

async function refusalOf(call: () => Promise<unknown>): Promise<object> {
  try {
    await call();
    return {};
  } catch (error) {
    if (!(error instanceof ParlorError)) throw error;
    const { Code, errorCode, Message, requestId } = error;
    return { Code, errorCode, Message, requestId };
  }
}
const unknown = { sessionID: 999_999_999, content: 'Hello' };
const refused = await refusalOf(() => parlor.ask(unknown));
const refusedStream = await refusalOf(() => parlor.askStream(unknown).final());

console.log(
  JSON.stringify({ answer, again, fragments, Answer, TotalToken, unread: unread.Answer, refused, refusedStream }),
);
