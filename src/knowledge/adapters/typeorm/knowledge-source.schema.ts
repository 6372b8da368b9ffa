import { EntitySchema } from 'typeorm';
import { hugeText, identity, instant, nullable, text, whole } from '#libs/persistence/columns.js';
import { KnowledgeSource } from '../../domain/source.js';

export const KnowledgeSourceSchema = new EntitySchema<KnowledgeSource>({
  name: 'KnowledgeSource',
  tableName: 'knowledge_sources',
  target: KnowledgeSource,
  columns: {
    id: identity(),
    chatbotId: { ...whole(), name: 'chatbot_id' },
    workspaceId: { ...whole(), name: 'workspace_id' },
    type: text(8),
    place: whole(),
    name: text(1_000),
    value: hugeText(),
    length: whole(),
    status: text(12),
    statusMessage: { ...text(300), name: 'status_message' },
    matchHash: { ...nullable(text(43)), name: 'match_hash' },
    contentType: { ...text(100), name: 'content_type' },
    attempt: whole(),
    leaseUntil: { ...nullable(instant()), name: 'lease_until' },
  },
  indices: [
    { name: 'knowledge_sources_chatbot', columns: ['chatbotId', 'place', 'id'] },
    { name: 'knowledge_sources_question', columns: ['chatbotId', 'matchHash'] },
    { name: 'knowledge_sources_lease', columns: ['leaseUntil', 'id'] },
  ],
});
