import { rowsOf } from '../../test/support/databases/database-rows.js';
import { pairsIn } from '../crash/look-at-counts.js';
import { questionOf, type Deed } from './deed.js';
import type { Guest } from './guest.js';
import type { Site } from './site.js';

interface Turn {
  readonly question: string;
  readonly answer: string | null;
  readonly state: string;
}

/** What is wrong in the database with what was acknowledged, one sentence each. */
export async function judge(site: Site, guests: readonly Guest[], limit: { limited: string; most: number }) {
  const deeds = guests.flatMap((guest) => guest.deeds);
  return [
    ...(await judgeTurns(site, deeds)),
    ...(await judgeListings(site, deeds)),
    ...(await judgeEdits(site, guests)),
    ...(await judgeLimit(site, deeds, limit)),
    ...(await judgeCounts(site)),
    ...(await judgeNodes(site)),
  ];
}

async function judgeTurns(site: Site, deeds: readonly Deed[]): Promise<string[]> {
  const turns = new Map<string, Turn[]>();
  for (const turn of await rowsOf<Turn>(site.databaseUrl(), 'SELECT question, answer, state FROM turns')) {
    turns.set(turn.question, [...(turns.get(turn.question) ?? []), turn]);
  }
  const running = [...turns.values()].flat().filter(({ state }) => state === 'running').length;
  const asks = deeds.filter(({ kind }) => ['ask', 'stream', 'limited'].includes(kind));
  return [
    ...(running > 0 ? [`${running} turns never ended`] : []),
    ...asks.flatMap((deed) => {
      const done = (turns.get(questionOf(deed.mark)) ?? []).filter(({ state }) => state === 'done');
      if (done.length > 1) return [`${deed.mark} was answered ${done.length} times`];
      if (deed.outcome !== 'done') return [];
      if (done.length === 0) return [`the answer to ${deed.mark} is lost`];
      return done[0]!.answer === deed.answer ? [] : [`${deed.mark} is stored as ${done[0]!.answer}`];
    }),
  ];
}

async function judgeListings(site: Site, deeds: readonly Deed[]): Promise<string[]> {
  const sql = 'SELECT mls_number AS mark, COUNT(*) AS n FROM listings GROUP BY mls_number';
  const rows = await rowsOf<{ mark: string; n: number }>(site.databaseUrl(), sql);
  const times = new Map(rows.map(({ mark, n }) => [mark, Number(n)]));
  return deeds
    .filter(({ kind }) => kind === 'create')
    .map(({ mark, outcome }) => ({ mark, outcome, n: times.get(mark) ?? 0 }))
    .filter(({ outcome, n }) => n > 1 || (outcome === 'done' && n === 0))
    .map(({ mark, n }) => `listing ${mark} is there ${n} times`);
}

/** The last edit stands; one whose answer is still open may. */
async function judgeEdits(site: Site, guests: readonly Guest[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { chatbot, deeds } of guests) {
    const edits = deeds.filter(({ kind }) => kind === 'edit');
    const last = edits.findLastIndex(({ outcome }) => outcome === 'done');
    if (last < 0) continue;
    const { Name } = await site.places[0]!.caller.call<{ Name: string }>('/chat/Chatbot/Get', {
      serialNumber: chatbot,
    });
    if (!edits.slice(last).some(({ mark }) => mark === Name)) faults.push(`${chatbot} is named ${Name}`);
  }
  return faults;
}

async function judgeLimit(site: Site, deeds: readonly Deed[], { limited, most }: { limited: string; most: number }) {
  const sql =
    "SELECT COUNT(*) AS n FROM turns WHERE state = 'done' AND chatbot_id = (SELECT id FROM chatbots WHERE serial_number = ?)";
  const [row] = await rowsOf<{ n: number }>(site.databaseUrl(), sql, [limited]);
  const answered = deeds.filter(({ kind, outcome }) => kind === 'limited' && outcome === 'done').length;
  const refused = deeds.some(({ outcome }) => outcome === 'refused');
  const n = Number(row!.n);
  if (n > most || answered > most) return [`a limit of ${most} let ${n} messages through`];
  // What a process took with it when it was killed may be answered later, and counts until then.
  return refused && n < most ? [`a limit of ${most} refused behind ${n} messages`] : [];
}

const judgeCounts = async (site: Site): Promise<string[]> =>
  (await pairsIn(site.databaseUrl()))
    .filter(({ kept, counted }) => kept !== counted)
    .map(({ what, kept, counted }) => `${what}: ${kept} kept, ${counted} there`);

/** Every node has the same rows. */
async function judgeNodes(site: Site): Promise<string[]> {
  const sql = 'SELECT (SELECT COUNT(*) FROM turns) AS turns, (SELECT COUNT(*) FROM listings) AS listings';
  const seen = await Promise.all(site.places.map((_, at) => rowsOf(site.databaseUrl(at), sql)));
  const texts = seen.map((rows) => JSON.stringify(rows));
  return texts.every((text) => text === texts[0]) ? [] : [`nodes differ: ${texts.join(' ')}`];
}
