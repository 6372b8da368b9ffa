import type { components } from '../../../docs/client/parlor.js';
import { call } from './service.js';

/** A site beside the pages of this service, and the instant of its newest message or visit. */
export interface Seen {
  readonly host: string;
  readonly instant: string;
}

type Conversation = components['schemas']['ConversationItem'];

const seenIn = ({ URI, LastTime, CreateTime }: Conversation): Seen => ({
  host: URL.parse(URI)?.host ?? '',
  instant: LastTime ?? CreateTime,
});

/** Where visitors had the chatbot last, as the newest conversations tell; null where they had it on no site. */
export async function lastSeen(serialNumber: string): Promise<Seen | null> {
  const { List } = await call('/chat/Chatbot/ConversationList', { serialNumber });
  const seen = List.map(seenIn).filter(({ host }) => host !== '' && host !== location.host);
  return seen.reduce<Seen | null>((last, one) => (last && last.instant >= one.instant ? last : one), null);
}
