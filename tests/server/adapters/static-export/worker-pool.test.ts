import { expect, onTestFinished, test } from 'vitest';
import { openWorkerPool } from '#server/adapters/static-export/worker-pool.ts';
import type { PageTask } from '#server/publishing/static-export/worker-pool.ts';

const program = new URL('../../../support/answering-thread.ts', import.meta.url);

function aCrew(most: number) {
  const crew = openWorkerPool({ program, job: null, maxWorkers: most });
  onTestFinished(() => crew.close());
  return crew;
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
  const crew = aCrew(most);
  crew.addTasks(askings(asked));
  const pages = await crew.finish();
  expect(pages).toHaveLength(asked);
  expect(new Set(pages.map(({ path }) => path))).toEqual(new Set(askings(asked).map(({ path }) => path)));
  expect(new Set(pages.map(({ dependencies }) => dependencies.own.join())).size).toBe(threads);
});

test('what is asked in turns is answered together', async () => {
  const crew = aCrew(2);
  for (const name of ['/soup', '/kofta', '/tea']) crew.addTasks(askings(3, name));
  expect(await crew.finish()).toHaveLength(9);
});

test('a thread that fails ends the work of all, and says why', async () => {
  const crew = aCrew(2);
  crew.addTasks([...askings(600), asking('/broken')]);
  await expect(crew.finish()).rejects.toThrow('Out of paper');
});

test('whoever asks for the answers after a thread has failed is told, too', async () => {
  const crew = aCrew(1);
  crew.addTasks([asking('/broken')]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect(crew.finish()).rejects.toThrow('Out of paper');
});
