import type { Source } from './sources.js';

/** What keeps the parent of a new row from being erased before the row is committed. */
type Held =
  /** The file takes a `HeldChatbot`, which only `ChatbotHold` gives. */
  | 'chatbot'
  /** A row between the two is held or was written in the same unit: which, and by what. */
  | { readonly by: string }
  /** The row has no parent that is ever erased. */
  | 'never erased';

/** Every table that statements written out add rows to. A new one must say what holds its parent. */
const TABLES: Readonly<Record<string, Held>> = {
  listings: 'chatbot',
  sessions: 'chatbot',
  knowledge_sources: 'chatbot',
  knowledge_edits: { by: 'the chatbot, held before; the erasure itself forgets it last' },
  knowledge_passages: { by: 'the source, added in the same unit or held by stillOurs' },
  knowledge_index: { by: 'the passage, in the same unit' },
  '${table}': { by: 'the listing, in the same unit; counts of it' },
  '${TEXT_INDEX}': { by: 'the listing, by a trigger' },
  visitor_mails: { by: 'the mail, in the same unit: numbers by hashes, which no erasure looks for and an hour ends' },
  studio_sessions: 'never erased',
  owner_addresses: { by: 'the workspace, which none erases; the last chatbot that names it takes it along' },
  listing_imports: { by: 'the listings that it counts, in the same unit' },
  listing_feeds: 'chatbot',
  listing_feed_records: { by: 'the feed, whose row is written in the same unit' },
  listing_pictures: { by: 'the listing, in the same unit' },
  listing_meanings: { by: 'the listing, held in the same unit' },
  listing_meaning_marks: {
    by: 'the listing, in the same unit; else the row is numbers, which no caller reaches and the erasure of the chatbot removes',
  },
  turns: { by: 'the session, by countMessages or in the same statement' },
  allowances: { by: 'the session, by countMessages, or the turn that is given back' },
  rate_slots: { by: 'the session, by countMessages' },
  takeovers: { by: 'the session, held before' },
  archives: { by: 'the sessions, held in the same unit' },
  archived_sessions: { by: 'the session, held in the same unit' },
  archived_turns: { by: 'the session, held in the same unit' },
  hand_off_links: { by: 'the session, by VisitedSession' },
  leads: { by: 'the session, by VisitedSession' },
  viewings: { by: 'the session, by VisitedSession' },
  hand_offs: { by: 'the session, by VisitedSession' },
  tool_calls: { by: 'the turn, by end' },
  search_terms: { by: 'the turn, by end' },
  answer_pieces: { by: 'the turn, in the same method' },
  mail_attachments: { by: 'the mail, in the same unit' },
  digest_marks: {
    by: 'the chatbot: the row is a number of instants, which no caller reaches and the erasure of the chatbot removes',
  },
  digests: { by: 'the mark, moved in the same unit' },
  ...Object.fromEntries(
    [
      ...[
        'workspaces',
        'people',
        'installation',
        'pepper_marks',
        'session_limits',
        'workspace_tokens',
        'audit_entries',
      ],
      ...[
        'files',
        'file_usage',
        'process_leases',
        'clock_looks',
        'store_marks',
        'upload_rooms',
        'idempotency_records',
        'migration_lease',
        '${escapeId(table)}',
        '${index}',
      ],
    ].map((table) => [table, 'never erased' as const]),
  ),
};

const ADDITION = /\bINTO (\$\{[^}]+\}|\w+)/g;
/** The one place that may say that a chatbot is held. */
const MAKER = 'src/chatbots/use-cases/look-up-chatbot.ts';

/** Statements that add rows while nothing keeps their parent, and casts that pretend so. */
export function unheld({ path, text }: Source): string[] {
  const pretended = path !== MAKER && /\bas (unknown as )?HeldChatbot\b/.test(text) ? [`HeldChatbot in ${path}`] : [];
  const added = [...new Set([...text.matchAll(ADDITION)].map(([, table]) => table!))];
  const refused = added.filter((table) => {
    const held = TABLES[table];
    return held === undefined || (held === 'chatbot' && !/\bHeldChatbot\b/.test(text));
  });
  return [...pretended, ...refused.map((table) => `${table} in ${path}`)];
}
