import { AskStatements } from './ask-statements.js';
import { callModel, wholeAnswer } from './call-model.js';
import { listen } from './listen.js';
import { openRaw } from './raw-database.js';

/** An ask on bare `node:http`: the same reads, writes and call of the model, and nothing else. */
const [databaseUrl, modelUrl] = process.argv.slice(2) as [string, string];
const statements = new AskStatements(openRaw(databaseUrl));

listen(async (_request, body, response) => {
  const { sessionID, content } = JSON.parse(body) as { sessionID: number; content: string };
  const chatbotId = await statements.chatbotOf(sessionID);
  const turnId = await statements.open(sessionID, chatbotId, content);
  const history = await statements.history(sessionID, turnId);
  const prompt = [...history.flatMap(({ question, answer }) => [question, answer]), content].join('\n');
  const answer = await wholeAnswer(await callModel(modelUrl, prompt));
  await statements.end(turnId, answer);
  const data = { messageid: 2 * turnId, content: answer, totalToken: 15, noAnswer: false };
  const envelope = JSON.stringify({ Data: data, Version: '1.0.0', Success: true, Code: 200, Message: '' });
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(envelope);
});
