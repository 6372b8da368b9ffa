import { expect, it } from '@jest/globals';
import { Chat, type RecordedSession } from '../support/interface/chat.js';
import { fillSession } from '../support/service/long-session.js';
import { describeService, type Service } from '../support/service/service.js';

const PATH = '/chat/Chatbot/ChatContentHistory';
const TURNS = 2_001;
const LONG = 'x'.repeat(32_000);
const MIB = 1024 * 1024;
/** Of content; names, quotes and addresses are more. */
const MOST_BYTES = 4 * MIB + 64 * 1024;

/** The data and how many bytes the answer has. */
async function read(service: Service, body: object): Promise<{ sessions: RecordedSession[]; bytes: number }> {
  const headers = { authorization: service.secretKey, 'content-type': 'application/json' };
  const answer = await service.raw(PATH, { method: 'POST', headers, body: JSON.stringify(body) });
  const { Data, Message } = JSON.parse(answer.bytes.toString()) as { Data: RecordedSession[]; Message: string };
  expect(Message).toBe('');
  return { sessions: Data, bytes: answer.bytes.length };
}

/** Who speaks, and the number that the message begins with. */
const told = ({ Messages }: RecordedSession): string[] =>
  Messages.map(({ Type, Content }) => `${Type} ${Content.slice(0, Content.indexOf(' '))}`);

const everything = Array.from({ length: TURNS }, (_, at) => [`User ${at + 1}`, `AI ${at + 1}`])
  .flat()
  .slice(0, -1);

describeService(
  'A history of 4,001 long messages, with a heap of 256 MB,',
  (service) => {
    it('is answered within its bytes, many at once, and told whole from page to page', async () => {
      const chat = await Chat.open(service());
      await fillSession(service().databaseUrl, chat.sessionID, TURNS, LONG);
      const asked = { SerialNumber: chat.serialNumber, PageSize: 1 };
      const answers = await Promise.all(Array.from({ length: 12 }, () => read(service(), asked)));
      for (const { bytes, sessions } of answers) {
        expect(bytes).toBeLessThan(MOST_BYTES);
        expect(sessions).toHaveLength(1);
        expect(sessions[0]!.NextMessageID).toBeGreaterThan(0);
      }
      const all = told(answers[0]!.sessions[0]!);
      for (let next = answers[0]!.sessions[0]!.NextMessageID; next !== null;) {
        const page = { SerialNumber: chat.serialNumber, SessionID: chat.sessionID, FromMessageID: next };
        const { bytes, sessions } = await read(service(), page);
        expect(bytes).toBeLessThan(MOST_BYTES);
        all.push(...told(sessions[0]!));
        next = sessions[0]!.NextMessageID;
      }
      expect(all).toEqual(everything);
    });

    it('has every session of the page, whatever has room, greetings included', async () => {
      const welcome = 'w'.repeat(4_000);
      const chat = await Chat.open(service(), { WelcomeMessage: welcome });
      const open = Array.from({ length: 300 }, () => chat.another());
      const ids = (await Promise.all(open)).map(({ sessionID }) => sessionID);
      await fillSession(service().databaseUrl, ids.sort((a, b) => a - b)[150]!, 200, LONG);
      const { sessions, bytes } = await read(service(), { SerialNumber: chat.serialNumber });
      expect(bytes).toBeLessThan(MOST_BYTES);
      expect(sessions.map(({ SessionID }) => SessionID)).toEqual([...ids, chat.sessionID].sort((a, b) => b - a));
      const heldBack = sessions.filter(({ NextMessageID }) => NextMessageID === 0);
      expect(heldBack.length).toBeGreaterThan(0);
      for (const { SessionID } of heldBack.slice(0, 3)) {
        const page = { SerialNumber: chat.serialNumber, SessionID, FromMessageID: 0, MessagePageSize: 1 };
        const [session] = (await read(service(), page)).sessions;
        expect(session).toMatchObject({ SessionID, Messages: [{ Type: 'AI', Content: welcome }] });
      }
    });
  },
  { env: { NODE_OPTIONS: '--max-old-space-size=256' } },
);
