import { EntitySchema } from 'typeorm';
import { identity, instant, longText, text, whole } from '#libs/persistence/columns.js';
import { Session } from '../../domain/session.js';

export const SessionSchema = new EntitySchema<Session>({
  name: 'Session',
  tableName: 'sessions',
  target: Session,
  columns: {
    id: identity(),
    // Not read: it is what a session is asked for by.
    workspaceId: { ...whole(), name: 'workspace_id', select: false },
    chatbotId: { ...whole(), name: 'chatbot_id' },
    createdAt: { ...instant(), name: 'created_at' },
    uri: text(2_048),
    welcome: longText(),
    sent: { ...whole(), select: false },
  },
  indices: [{ name: 'sessions_chatbot', columns: ['chatbotId', 'createdAt', 'id'] }],
});
