import { rowsOf } from '../../test/support/databases/database-rows.js';
import type { Expected, Single } from './expected.js';
import { pairsIn } from './look-at-counts.js';
import type { Scene } from './scene.js';
import type { Pair, Seen, SeenChatbot, SeenFile, SeenListing, SeenTurn } from './seen.js';
import { type Fields, hashOf, type Kind } from './wish.js';

type SingleRows = readonly (string | SeenTurn | SeenFile)[];
type Item = Fields & { readonly ID: number; readonly MLSNumber: string };

/** Looks at everything that these marks and serial numbers name, through the service and past it. */
export async function look(scene: Scene, expected: Expected, names: Iterable<string>): Promise<Seen> {
  const wanted = [...names];
  const chatbots = [...expected.chatbots.keys()];
  const listings = new Map<string, SeenListing[]>();
  const pairs: Pair[] = [];
  for (const serialNumber of chatbots) {
    const marks = wanted.filter((name) => expected.chatbotOf(name) === serialNumber);
    pairs.push(await lookAtListings(scene, serialNumber, marks, listings));
  }
  const singles = wanted.flatMap((name) => expected.singles.get(name) ?? []);
  const seen = new Map<string, SeenChatbot>();
  for (const serialNumber of chatbots.filter((name) => wanted.includes(name))) {
    seen.set(serialNumber, await scene.data<SeenChatbot>('/chat/Chatbot/Get', { serialNumber }));
  }
  return {
    listings,
    chatbots: seen,
    singles: new Map<string, SingleRows>([
      ...(await lookAtAdded(scene, marksOf(singles, ['add']))),
      ...(await lookAtTurns(scene, marksOf(singles, ['ask', 'stream']))),
      ...(await lookAtFiles(scene, marksOf(singles, ['upload', 'put']))),
    ]),
    pairs: [...pairs, ...(await pairsIn(scene.databaseUrl))],
  };
}

const marksOf = (singles: readonly Single[], kinds: readonly Kind[]): string[] =>
  singles.filter(({ wish }) => kinds.includes(wish.kind)).map(({ wish }) => wish.mark);

/** The newest page holds most of what is looked for; the rest is asked for by its mark. Returns the count of all. */
async function lookAtListings(
  scene: Scene,
  SerialNumber: string,
  marks: readonly string[],
  listings: Map<string, SeenListing[]>,
): Promise<Pair> {
  const page = async (fields: Fields) =>
    scene.data<{ List: Item[]; VirtualCount: number }>('/chat/Chatbot/RealEstateList', { SerialNumber, ...fields });
  const { List, VirtualCount } = await page({ PageNumber: 1, PageSize: 200 });
  for (const mark of marks) {
    const newest = List.filter(({ MLSNumber }) => MLSNumber === mark);
    const found = newest.length > 0 ? newest : (await page({ MLSNumber: mark })).List;
    listings.set(
      mark,
      found.map(({ ID, ...shown }) => ({ id: String(ID), shown })),
    );
  }
  const [row] = await rowsOf<{ n: number }>(
    scene.databaseUrl,
    'SELECT COUNT(*) AS n FROM listings WHERE chatbot_id = (SELECT id FROM chatbots WHERE serial_number = ?)',
    [SerialNumber],
  );
  return { what: `VirtualCount of ${SerialNumber}`, kept: VirtualCount, counted: Number(row!.n) };
}

async function lookAtAdded({ databaseUrl }: Scene, marks: readonly string[]): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>();
  for (const mark of marks) {
    const sql = 'SELECT serial_number AS serialNumber FROM chatbots WHERE settings LIKE ?';
    const found = await rowsOf<{ serialNumber: string }>(databaseUrl, sql, [`%"${mark}"%`]);
    rows.set(
      mark,
      found.map(({ serialNumber }) => serialNumber),
    );
  }
  return rows;
}

async function lookAtTurns({ databaseUrl }: Scene, marks: readonly string[]): Promise<Map<string, SeenTurn[]>> {
  const rows = new Map(marks.map((mark) => [mark, [] as SeenTurn[]]));
  if (marks.length === 0) return rows;
  const questions = marks.map((mark) => `Hello ${mark}`);
  const sql = `SELECT id, question, answer, state, tokens FROM turns WHERE question IN (${marksFor(marks)})`;
  for (const turn of await rowsOf<SeenTurn>(databaseUrl, sql, questions)) {
    rows.get(turn.question.slice('Hello '.length))!.push(turn);
  }
  return rows;
}

async function lookAtFiles(scene: Scene, marks: readonly string[]): Promise<Map<string, SeenFile[]>> {
  const rows = new Map(marks.map((mark) => [mark, [] as SeenFile[]]));
  if (marks.length === 0) return rows;
  const sql = `SELECT id, name, size, sha256 FROM files WHERE state = 'stored' AND name IN (${marksFor(marks)})`;
  const names = marks.map((mark) => `${mark}.wav`);
  for (const file of await rowsOf<Omit<SeenFile, 'downloaded'>>(scene.databaseUrl, sql, names)) {
    const { bytes } = await scene.send(`/chat/File/Download?fileId=${file.id}`, { method: 'GET' });
    rows.get(file.name.replace('.wav', ''))!.push({ ...file, downloaded: hashOf(bytes) });
  }
  return rows;
}

const marksFor = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
