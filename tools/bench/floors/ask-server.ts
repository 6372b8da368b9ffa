import { AskStatements, type Question } from './ask-statements.js';
import { callModel, wholeAnswer } from './call-model.js';
import { listen } from './listen.js';
import { openRaw } from './raw-database.js';
import { together } from './together.js';

/** Messages that the service admits together at most. */
const MOST_TOGETHER = 16;

/**
 * An ask on bare `node:http`: the same reads, durable writes and call of the model, and nothing else. `alone` commits each
 * question and each answer by itself; `together` admits questions that wait in one unit, as the service does.
 */
const [databaseUrl, modelUrl, manner] = process.argv.slice(2) as [string, string, 'alone' | 'together'];
const isAlone = manner === 'alone';
const statements = new AskStatements(openRaw(databaseUrl, isAlone ? 1 : Infinity));
const openAlone = async (question: Question): Promise<number> => (await statements.open([question]))[0]!;
const open = isAlone ? openAlone : together(MOST_TOGETHER, (group: readonly Question[]) => statements.open(group));

listen(async (_request, body, response) => {
  const { sessionID: sessionId, content } = JSON.parse(body) as { sessionID: number; content: string };
  const chatbotId = await statements.chatbotOf(sessionId);
  const turnId = await open({ sessionId, chatbotId, content });
  const history = await statements.history(sessionId, turnId);
  await statements.knowledge(chatbotId);
  const prompt = [...history.flatMap(({ question, answer }) => [question, answer]), content].join('\n');
  const answer = await wholeAnswer(await callModel(modelUrl, prompt));
  await statements.end(turnId, answer);
  const data = { messageid: 2 * turnId, content: answer, totalToken: 15, noAnswer: false };
  const envelope = JSON.stringify({ Data: data, Version: '1.0.0', Success: true, Code: 200, Message: '' });
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(envelope);
});
