import { expect, onTestFinished, test } from 'vitest';
import { openWorkerPool } from '#server/adapters/static-export/worker-pool.ts';
import type { PageTask } from '#server/publishing/static-export/worker-pool.ts';

const program = new URL('../../../support/echo-worker.ts', import.meta.url);

function aPool(max: number) {
  const pool = openWorkerPool({ program, job: null, maxWorkers: max });
  onTestFinished(() => pool.close());
  return pool;
}

const taskFor = (path: string): PageTask => ({ path, language: 'en', files: [], knownHash: null });

const tasksFor = (count: number, name = '/page') =>
  Array.from({ length: count }, (_, at) => taskFor(`${name}-${at}`));

test.for([
  { tasks: 0, max: 2, threads: 0 },
  { tasks: 60, max: 2, threads: 1 },
  { tasks: 600, max: 2, threads: 2 },
  { tasks: 600, max: 1, threads: 1 },
])('$tasks pages use $threads of at most $max threads', async ({ tasks, max, threads }) => {
  const pool = aPool(max);
  pool.addTasks(tasksFor(tasks));
  const pages = await pool.finish();
  expect(pages).toHaveLength(tasks);
  expect(new Set(pages.map(({ path }) => path))).toEqual(new Set(tasksFor(tasks).map(({ path }) => path)));
  expect(new Set(pages.map(({ dependencies }) => dependencies.own.join())).size).toBe(threads);
});

test('tasks added in turns are finished together', async () => {
  const pool = aPool(2);
  for (const name of ['/soup', '/kofta', '/tea']) pool.addTasks(tasksFor(3, name));
  expect(await pool.finish()).toHaveLength(9);
});

test('a failing thread stops all work with its error', async () => {
  const pool = aPool(2);
  pool.addTasks([...tasksFor(600), taskFor('/broken')]);
  await expect(pool.finish()).rejects.toThrow('Out of paper');
});

test('waiting for pages after a failure reports the error', async () => {
  const pool = aPool(1);
  pool.addTasks([taskFor('/broken')]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect(pool.finish()).rejects.toThrow('Out of paper');
});
