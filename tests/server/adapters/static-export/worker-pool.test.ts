import { expect, onTestFinished, test } from 'vitest';
import { openWorkerPool } from '#server/adapters/static-export/worker-pool.ts';
import type { PageTask } from '#server/publishing/static-export/worker-pool.ts';

const program = new URL('../../../support/answering-thread.ts', import.meta.url);

function aPool(most: number) {
  const pool = openWorkerPool({ program, job: null, maxWorkers: most });
  onTestFinished(() => pool.close());
  return pool;
}

const asking = (path: string): PageTask => ({ path, language: 'en', files: [], knownHash: null });

const askings = (count: number, name = '/page') =>
  Array.from({ length: count }, (_, at) => asking(`${name}-${at}`));

test.for([
  { asked: 0, most: 2, threads: 0 },
  { asked: 60, most: 2, threads: 1 },
  { asked: 600, most: 2, threads: 2 },
  { asked: 600, most: 1, threads: 1 },
])('$asked addresses keep $threads of at most $most threads busy', async ({ asked, most, threads }) => {
  const pool = aPool(most);
  pool.addTasks(askings(asked));
  const pages = await pool.finish();
  expect(pages).toHaveLength(asked);
  expect(new Set(pages.map(({ path }) => path))).toEqual(new Set(askings(asked).map(({ path }) => path)));
  expect(new Set(pages.map(({ dependencies }) => dependencies.own.join())).size).toBe(threads);
});

test('what is asked in turns is answered together', async () => {
  const pool = aPool(2);
  for (const name of ['/soup', '/kofta', '/tea']) pool.addTasks(askings(3, name));
  expect(await pool.finish()).toHaveLength(9);
});

test('a thread that fails ends the work of all, and says why', async () => {
  const pool = aPool(2);
  pool.addTasks([...askings(600), asking('/broken')]);
  await expect(pool.finish()).rejects.toThrow('Out of paper');
});

test('whoever asks for the answers after a thread has failed is told, too', async () => {
  const pool = aPool(1);
  pool.addTasks([asking('/broken')]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect(pool.finish()).rejects.toThrow('Out of paper');
});
