import { callModel } from './call-model.js';
import { listen } from './listen.js';

/** A stream from the model to the caller, byte for byte and without storage. */
const [modelUrl] = process.argv.slice(2) as [string];

listen(async (_request, body, response) => {
  const { content } = JSON.parse(body) as { content: string };
  const answer = await callModel(modelUrl, content);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  answer.pipe(response);
});
