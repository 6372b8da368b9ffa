import { setImmediate as breathe } from 'node:timers/promises';
import type { ChatbotSettings } from '../chatbots.api.js';
import type { ChatbotRepository, PickedSettings } from '../ports/chatbot.repository.js';

/** Chatbots that are read before other requests get their turn. */
const AT_ONCE = 100;

/** Some settings of each chatbot that a caller opens, bit by bit: however many there are, and however long the others. */
export async function* pickedSettings<K extends keyof ChatbotSettings>(
  chatbots: ChatbotRepository,
  { workspaceId, serialNumbers }: { readonly workspaceId: number; readonly serialNumbers: readonly string[] | null },
  names: readonly K[],
): AsyncGenerator<readonly PickedSettings<K>[]> {
  for (let after = 0; ; await breathe()) {
    const some = await chatbots.pick(workspaceId, serialNumbers, names, { after, most: AT_ONCE });
    if (some.length > 0) yield some;
    if (some.length < AT_ONCE) return;
    after = some.at(-1)!.id;
  }
}
