import { EntitySchema } from 'typeorm';
import { identity, instant, longText, text, whole } from '#libs/persistence/columns.js';
import { Lead } from '../../domain/lead.js';

export const LeadSchema = new EntitySchema<Lead>({
  name: 'Lead',
  tableName: 'leads',
  target: Lead,
  columns: {
    id: identity(),
    // Not read: whoever asks for leads knows it.
    chatbotId: { ...whole(), name: 'chatbot_id', select: false },
    sessionId: { ...whole(), name: 'session_id' },
    name: text(200),
    email: text(254),
    phone: text(40),
    message: longText(),
    createdAt: { ...instant(), name: 'created_at' },
  },
  indices: [
    { name: 'leads_chatbot', columns: ['chatbotId', 'createdAt', 'id'] },
    { name: 'leads_session', columns: ['sessionId'] },
  ],
});
