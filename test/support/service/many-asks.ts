import type { Chat } from '../interface/chat.js';

type Asked = Awaited<ReturnType<Chat['ask']>>;

/** Sessions that the asks are dealt out to: within one, answers wait for each other. */
const MOST_SESSIONS = 20;

/** So many asks at the same moment, dealt out to new sessions of the chats (of one chatbot, on one process or several). */
export async function inParallel(asks: number, chats: readonly Chat[]): Promise<Asked[]> {
  const sessions = await Promise.all(
    Array.from({ length: Math.min(asks, MOST_SESSIONS) }, (_, index) => chats[index % chats.length]!.another()),
  );
  const numbers = Array.from({ length: asks }, (_, index) => index);
  return Promise.all(numbers.map((number) => sessions[number % sessions.length]!.ask(`Message ${number}`)));
}

/** How many answers there are of each code. */
export function tally(asked: readonly Pick<Asked, 'status'>[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of asked) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
