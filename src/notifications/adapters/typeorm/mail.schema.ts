import { EntitySchema } from 'typeorm';
import { hugeText, identity, instant, nullable, text, whole } from '#libs/persistence/columns.js';
import { Mail } from '../../domain/mail.js';

export const MailSchema = new EntitySchema<Mail>({
  name: 'Mail',
  tableName: 'mails',
  target: Mail,
  columns: {
    id: identity(),
    messageId: { ...text(320), name: 'message_id' },
    dedupeKey: { ...nullable(text(200)), name: 'dedupe_key' },
    to: { ...text(320), name: 'recipient' },
    subject: text(255),
    text: { ...hugeText(), name: 'body_text' },
    html: { ...nullable(hugeText()), name: 'body_html' },
    queuedAt: { ...instant(), name: 'queued_at' },
    dueAt: { ...nullable(instant()), name: 'due_at' },
    attempts: whole(),
    state: text(12),
    failure: nullable(text(200)),
    settledAt: { ...nullable(instant()), name: 'settled_at' },
    topic: nullable(text(64)),
  },
  indices: [
    { name: 'mails_due', columns: ['dueAt', 'id'] },
    { name: 'mails_dedupe_key', columns: ['dedupeKey'], unique: true },
    { name: 'mails_topic', columns: ['topic'] },
    { name: 'mails_settled', columns: ['settledAt'] },
  ],
});
