import { EntitySchema } from 'typeorm';
import { document, identity, instant, text, whole } from '#libs/persistence/columns.js';
import { Chatbot } from '../../domain/chatbot.js';

/** The settings travel as one document: they are read and written together. */
export const ChatbotSchema = new EntitySchema<Chatbot>({
  name: 'Chatbot',
  tableName: 'chatbots',
  target: Chatbot,
  columns: {
    id: identity(),
    workspaceId: { ...whole(), name: 'workspace_id' },
    serialNumber: { ...text(32), name: 'serial_number' },
    settings: document(),
    revision: whole(),
    createdAt: { ...instant(), name: 'created_at' },
    updatedAt: { ...instant(), name: 'updated_at' },
    removedAt: { ...instant(), name: 'removed_at', nullable: true },
  },
  indices: [
    { name: 'chatbots_serial_number', columns: ['serialNumber'], unique: true },
    { name: 'chatbots_workspace', columns: ['workspaceId', 'id'] },
    { name: 'chatbots_listed', columns: ['workspaceId', 'removedAt', 'id', 'serialNumber'] },
  ],
});
