import { Agent, type IncomingMessage, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

/** Opens a streamed chat completion. */
export function callModel(baseUrl: string, content: string): Promise<IncomingMessage> {
  const body = JSON.stringify({ model: 'bench', stream: true, messages: [{ role: 'user', content }] });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    request(`${baseUrl}/chat/completions`, { method: 'POST', agent, headers }, resolve).once('error', reject).end(body);
  });
}

interface Chunk {
  readonly choices: readonly { readonly delta: { readonly content?: string } }[];
}

/** The whole answer. */
export async function wholeAnswer(response: IncomingMessage): Promise<string> {
  response.setEncoding('utf8');
  let text = '';
  for await (const chunk of response) text += chunk as string;
  const events = text.split('\n\n').filter((event) => event.startsWith('data: {'));
  return events.map((event) => (JSON.parse(event.slice(6)) as Chunk).choices[0]?.delta.content ?? '').join('');
}
