import type { Attachments, ClaimedItem } from '../../../src/notifications/ports/outbox-queue.js';

/** A mail whose first attempt is being made. */
export const claimedMail = (given: Partial<ClaimedItem> = {}): ClaimedItem => ({
  id: 1,
  workspaceId: 1,
  channel: 'mail',
  messageId: '<0a1b@chat.example.com>',
  recipient: 'owner@example.com',
  subject: 'A visitor',
  body: 'Hello',
  html: '<p>Hello</p>',
  replyTo: null,
  attachments: null,
  queuedAt: Date.UTC(2026, 10, 20, 12),
  topic: null,
  attempts: 1,
  waitedMs: 0,
  ...given,
});

/** Attachments by the texts that they were stored in. */
export const attachmentsOf = (...texts: readonly (readonly string[])[]): Attachments => ({
  async *contentOf(_itemId, attachment, pieces) {
    for (let piece = 0; piece < pieces; piece++) {
      const content = await Promise.resolve(texts[attachment]?.[piece]);
      if (content === undefined) throw new Error('a piece of an attachment is missing');
      yield content;
    }
  },
});
