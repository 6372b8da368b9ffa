import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { asyncContext } from '#libs/context/async-context.js';
import { isDuplicate } from '#libs/persistence/storage-refusal.js';
import { describeOnEveryDatabase, type TestDatabase } from '../support/databases/databases.js';

const ROUNDS = 1_000;

/** Of SQLite's `synchronous`: a commit returns once it is on disk. */
const FULL = 2;

/** Ten rows that units write into: `note` is unique, `n` counts. */
async function prepare({ writer }: TestDatabase): Promise<void> {
  await writer.query('CREATE TABLE notes (note varchar(100) PRIMARY KEY, n integer NOT NULL)');
}

describeOnEveryDatabase('A unit of work', (database) => {
  beforeAll(() => prepare(database()));
  beforeEach(() => database().database.change('DELETE FROM notes'));

  const run = <T>(work: () => Promise<T>): Promise<T> => database().units.run(work);
  const write = (note: string) => database().database.change('INSERT INTO notes (note, n) VALUES (?, 0)', [note]);
  /** What other connections see. */
  const seen = async () => {
    const rows = await database().reader.query<{ note: string }[]>('SELECT note FROM notes ORDER BY note');
    return rows.map(({ note }) => note);
  };
  const failure = (name: string): never => {
    throw new Error(name);
  };

  it('runs in the surroundings of its own caller, whichever unit runs the queue', async () => {
    const callers = Array.from({ length: 50 }, (_, index) => index);
    const found = await Promise.all(
      callers.map((index) =>
        asyncContext.run({ log: { key: index } }, () =>
          run(async () => {
            await write(`of ${index}`);
            return asyncContext.get().log?.key;
          }),
        ),
      ),
    );
    expect(found).toEqual(callers);
  });

  it('keeps all of its writes or none', async () => {
    await run(async () => {
      await write('a');
      await write('b');
    });
    const failing = run(async () => {
      await write('c');
      await write('d');
      failure('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await seen()).toEqual(['a', 'b']);
  });

  it('gives back what its work gives back, and the very error that it throws', async () => {
    expect(await run(async () => 42)).toBe(42);
    const error = new Error('mine');
    await expect(run(() => Promise.reject(error))).rejects.toBe(error);
  });

  it('undoes a failed statement, too', async () => {
    await write('taken');
    const failing = run(async () => {
      await write('before');
      await write('taken');
    });
    expect(await failing.catch(isDuplicate)).toBe(true);
    expect(await seen()).toEqual(['taken']);
  });

  it('sees its own writes; others see them when it is over', async () => {
    const during = await run(async () => {
      await write('mine');
      const own = await database().database.select<{ note: string }>('SELECT note FROM notes');
      return { own: own.map(({ note }) => note), others: await seen() };
    });
    expect(during).toEqual({ own: ['mine'], others: [] });
    expect(await seen()).toEqual(['mine']);
  });

  it('joins the unit that it is opened in, and goes with it', async () => {
    await run(async () => {
      await write('outer');
      await run(() => run(() => write('inner')));
    });
    const failing = run(async () => {
      await run(() => write('joined'));
      failure('outer failed');
    });
    await expect(failing).rejects.toThrow('outer failed');
    expect(await seen()).toEqual(['inner', 'outer']);
  });

  it('is acknowledged only when its rows are visible to all', async () => {
    const missing: string[] = [];
    const units = Array.from({ length: 40 }, async (_, turn) => {
      await run(() => write(`row ${turn}`));
      if (!(await seen()).includes(`row ${turn}`)) missing.push(`row ${turn}`);
    });
    await Promise.all(units);
    expect(missing).toEqual([]);
  });

  it('does not take up a straggler’s write after its end', async () => {
    let straggle: () => void = () => undefined;
    let straggler: Promise<unknown> = Promise.resolve();
    await run(async () => {
      await write('in time');
      straggler = new Promise<void>((resolve) => (straggle = resolve)).then(() => write('straggler'));
    });
    const failing = run(async () => {
      straggle();
      await new Promise((resolve) => setImmediate(resolve));
      failure('not the straggler’s unit');
    });
    await expect(failing).rejects.toThrow('not the straggler');
    await straggler;
    expect(await seen()).toEqual(['in time', 'straggler']);
  });

  it('126 of 20 at the same moment, a quarter of them failing, exactly the good ones are kept', async () => {
    for (let round = 0; round < ROUNDS / 50; round++) {
      await database().database.change('DELETE FROM notes');
      const units = Array.from({ length: 20 }, (_, turn) =>
        run(async () => {
          for (const step of ['a', 'b', 'c']) {
            await write(`${String(turn).padStart(2, '0')} ${step}`);
            if (turn % 4 === 3 && step === 'b') failure('a quarter');
          }
        }),
      );
      const ended = await Promise.allSettled(units);
      const good = ended.flatMap(({ status }, turn) => (status === 'fulfilled' ? [turn] : []));
      expect(good).toEqual(Array.from({ length: 20 }, (_, turn) => turn).filter((turn) => turn % 4 !== 3));
      const rows = good.flatMap((turn) => ['a', 'b', 'c'].map((step) => `${String(turn).padStart(2, '0')} ${step}`));
      expect(await seen()).toEqual(rows);
    }
  });

  it('127 never takes another’s acknowledged write with it when it is rolled back', async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const note = `round ${String(round).padStart(4, '0')}`;
      const failing = run(async () => {
        await write(`${note} undone`);
        await new Promise((resolve) => setImmediate(resolve));
        failure('rolled back');
      }).catch(() => undefined);
      const plain = write(note).then(() => acknowledged.push(note));
      await Promise.all([failing, plain]);
    }
    expect(acknowledged).toHaveLength(ROUNDS);
    expect(await seen()).toEqual(acknowledged);
  });

  it('loses no increment among 50 at the same moment', async () => {
    await write('counter');
    const add = () =>
      run(async () => {
        const lock = database().dialect === 'mysql' ? ' FOR UPDATE' : '';
        const sql = `SELECT n FROM notes WHERE note = 'counter'${lock}`;
        const [row] = await database().database.select<{ n: number }>(sql);
        await database().database.change("UPDATE notes SET n = ? WHERE note = 'counter'", [row!.n + 1]);
      });
    await Promise.all(Array.from({ length: 50 }, add));
    const [row] = await database().reader.query<{ n: number }[]>("SELECT n FROM notes WHERE note = 'counter'");
    expect(row!.n).toBe(50);
  });

  it('120 of two that wait for each other both end well', async () => {
    await write('left');
    await write('right');
    let entered = 0;
    let both: () => void = () => undefined;
    const bothEntered = new Promise<void>((resolve) => (both = resolve));
    let runs = 0;
    const touch = (note: string) => database().database.change('UPDATE notes SET n = n + 1 WHERE note = ?', [note]);
    const cross = (first: string, second: string) =>
      run(async () => {
        runs++;
        await touch(first);
        // On MariaDB both hold their first row before either asks for its second; on SQLite units never overlap.
        if (database().dialect === 'mysql' && runs <= 2) {
          if (++entered === 2) both();
          await bothEntered;
        }
        await touch(second);
      });
    await Promise.all([cross('left', 'right'), cross('right', 'left')]);
    const rows = await database().reader.query<{ n: number }[]>('SELECT n FROM notes');
    expect(rows.map(({ n }) => n)).toEqual([2, 2]);
    expect(runs).toBe(database().dialect === 'mysql' ? 3 : 2);
  });

  it.each([
    ['ER_LOCK_DEADLOCK', 7],
    ['ER_LOCK_WAIT_TIMEOUT', 3],
    ['ER_UNKNOWN_COM_ERROR', 7],
  ])('120 is run again when the server refuses it with %s, %i times at most, on MySQL', async (code, most) => {
    if (database().dialect === 'sqlite') return;
    const runUntil = async (failures: number) => {
      let runs = 0;
      const outcome = await run(async () => {
        await write(`${code} ${failures} ${runs}`);
        if (runs++ < failures) throw Object.assign(new Error('refused'), { code });
      }).catch((error: Error) => error.message);
      return { runs, outcome };
    };
    expect(await runUntil(most)).toEqual({ runs: most + 1, outcome: undefined });
    expect(await runUntil(most + 1)).toEqual({ runs: most + 1, outcome: 'refused' });
    expect(await seen()).toEqual([`${code} ${most} ${most}`]);
  });

  it('118 waits for the disk before it is acknowledged, on SQLite also beside WAL', async () => {
    if (database().dialect === 'mysql') return;
    const { writer, reader } = database();
    const [journal, safety] = [await writer.query('PRAGMA journal_mode'), await writer.query('PRAGMA synchronous')];
    expect([journal, safety]).toEqual([[{ journal_mode: 'wal' }], [{ synchronous: FULL }]]);
    expect(await reader.query('PRAGMA query_only')).toEqual([{ query_only: 1 }]);
  });

  it('shares one commit with others that wait at the same moment, on SQLite', async () => {
    const acknowledged: number[] = [];
    const witnessed: { seen: string[]; acknowledged: number[] }[] = [];
    const units = [0, 1, 2].map((turn) =>
      run(async () => {
        witnessed.push({ seen: await seen(), acknowledged: [...acknowledged] });
        await write(`row ${turn}`);
      }).then(() => acknowledged.push(turn)),
    );
    await Promise.all(units);
    expect(await seen()).toEqual(['row 0', 'row 1', 'row 2']);
    expect(acknowledged.length).toBe(3);
    if (database().dialect === 'sqlite') {
      expect(witnessed).toEqual([0, 1, 2].map(() => ({ seen: [], acknowledged: [] })));
    }
  });
});
