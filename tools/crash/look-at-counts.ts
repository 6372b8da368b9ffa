import { rowsOf } from '../../test/support/databases/database-rows.js';
import type { Pair } from './seen.js';

const ADMITTED = "state <> 'failed'";
const of = (condition: string) => `(SELECT COUNT(*) FROM listings l WHERE l.chatbot_id = c.chatbot_id ${condition})`;
const IN_BUCKET = 'AND l.id >= c.bucket * 4096 AND l.id < (c.bucket + 1) * 4096';

/** None is what there may be. */
const without = (table: string, column: string, parent: string): string =>
  `SELECT 0 AS kept, (SELECT COUNT(*) FROM ${table} c WHERE NOT EXISTS
     (SELECT 1 FROM ${parent} p WHERE p.id = c.${column})) AS counted`;

/**
 * What the service counts as it goes, and the rows that it counts. Each pair is one statement, which sees one moment: turns
 * of processes that are gone are being given back meanwhile.
 */
const PAIRS: Readonly<Record<string, string>> = {
  'messages of the month': `SELECT c.used AS kept, (SELECT COUNT(*) FROM turns t WHERE t.chatbot_id = c.chatbot_id
     AND t.month = c.month AND ${ADMITTED}) AS counted FROM allowances c WHERE c.counted = 1`,
  'messages of the window': `SELECT (SELECT COUNT(*) FROM rate_slots r WHERE r.chatbot_id = c.chatbot_id AND r.at > 0) AS kept,
     (SELECT COUNT(*) FROM turns t WHERE t.chatbot_id = c.chatbot_id AND ${ADMITTED}) AS counted FROM allowances c WHERE c.counted = 1`,
  'messages of a session': `SELECT c.sent AS kept, (SELECT COUNT(*) FROM turns t WHERE t.session_id = c.id AND ${ADMITTED})
     AS counted FROM sessions c WHERE c.counted = 1`,
  'bytes of files': `SELECT c.used AS kept, (SELECT COALESCE(SUM(size), 0) FROM files f
     WHERE f.workspace_id = c.workspace_id AND f.state = 'stored') AS counted FROM file_usage c`,
  'bytes on their way': `SELECT c.reserved AS kept, (SELECT COALESCE(SUM(r.bytes), 0) FROM upload_rooms r
     WHERE r.workspace_id = c.workspace_id) AS counted FROM file_usage c`,
  'listings of a cell': `SELECT c.n AS kept, ${of('AND l.cell = c.cell')} AS counted FROM listing_cells c`,
  'listings in all cells': `SELECT SUM(c.n) AS kept, ${of('')} AS counted FROM listing_cells c GROUP BY c.chatbot_id`,
  'listings of a bucket': `SELECT c.n AS kept, ${of(IN_BUCKET)} AS counted FROM listing_buckets c`,
  'listings in all buckets': `SELECT SUM(c.n) AS kept, ${of('')} AS counted FROM listing_buckets c GROUP BY c.chatbot_id`,
  'listings of a city': `SELECT c.n AS kept, ${of('AND l.city = c.term')} AS counted
     FROM listing_tallies c WHERE c.kind = 'city'`,
  'listings of a sale type': `SELECT c.n AS kept, ${of('AND l.sale_type = c.kind AND l.city_key = c.term')} AS counted
     FROM listing_tallies c WHERE c.kind IN ('for_sale', 'for_rent')`,
  'listings without a chatbot': without('listings', 'chatbot_id', 'chatbots'),
  'sessions without a chatbot': without('sessions', 'chatbot_id', 'chatbots'),
  'sources without a chatbot': without('knowledge_sources', 'chatbot_id', 'chatbots'),
  'turns without a session': without('turns', 'session_id', 'sessions'),
  'leads without a session': without('leads', 'session_id', 'sessions'),
};

export async function pairsIn(databaseUrl: string): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const [what, sql] of Object.entries(PAIRS)) {
    const rows = await rowsOf<{ kept: unknown; counted: unknown }>(databaseUrl, sql);
    pairs.push(...rows.map(({ kept, counted }) => ({ what, kept: Number(kept), counted: Number(counted) })));
  }
  return pairs;
}
