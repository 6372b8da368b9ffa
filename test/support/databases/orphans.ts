import { everythingStored } from './outside-sql.js';

/** Columns that name a row of another table. 0 and null name none. */
const PARENTS: Readonly<Record<string, string>> = {
  chatbot_id: 'chatbots',
  session_id: 'sessions',
  turn_id: 'turns',
  source_id: 'knowledge_sources',
};

/** Rows that name a chatbot, session, turn or source that does not exist, counted: "listings.chatbot_id: 3". */
export async function orphansIn(databaseUrl: string): Promise<string[]> {
  const stored = await everythingStored(databaseUrl);
  const ids = Object.fromEntries(
    Object.values(PARENTS).map((table) => [table, new Set((stored[table] ?? []).map(({ id }) => Number(id)))]),
  );
  // A turn that is archived is still there.
  for (const { id } of stored.archived_turns ?? []) ids.turns!.add(Number(id));
  return Object.entries(stored).flatMap(([table, rows]) =>
    Object.entries(PARENTS).flatMap(([column, parent]) => {
      const orphans = rows.filter((row) => row[column] && !ids[parent]!.has(Number(row[column])));
      return orphans.length === 0 ? [] : [`${table}.${column}: ${orphans.length}`];
    }),
  );
}
