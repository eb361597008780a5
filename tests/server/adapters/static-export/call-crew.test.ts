import { expect, onTestFinished, test } from 'vitest';
import { callCrew } from '#server/adapters/static-export/call-crew.ts';
import type { Asking } from '#server/publishing/static-export/crew.ts';

const program = new URL('../../../support/answering-thread.ts', import.meta.url);

function aCrew(most: number) {
  const crew = callCrew({ program, errand: null, most });
  onTestFinished(() => crew.close());
  return crew;
}

const asking = (path: string): Asking => ({ path, language: 'en', files: [], known: null });

const askings = (count: number, name = '/page') =>
  Array.from({ length: count }, (_, at) => asking(`${name}-${at}`));

test.for([
  { asked: 0, most: 2, threads: 0 },
  { asked: 60, most: 2, threads: 1 },
  { asked: 600, most: 2, threads: 2 },
  { asked: 600, most: 1, threads: 1 },
])('$asked addresses keep $threads of at most $most threads busy', async ({ asked, most, threads }) => {
  const crew = aCrew(most);
  crew.ask(askings(asked));
  const pages = await crew.answers();
  expect(pages).toHaveLength(asked);
  expect(new Set(pages.map(({ path }) => path))).toEqual(new Set(askings(asked).map(({ path }) => path)));
  expect(new Set(pages.map(({ parts }) => parts.own.join())).size).toBe(threads);
});

test('what is asked in turns is answered together', async () => {
  const crew = aCrew(2);
  for (const name of ['/soup', '/kofta', '/tea']) crew.ask(askings(3, name));
  expect(await crew.answers()).toHaveLength(9);
});

test('a thread that fails ends the work of all, and says why', async () => {
  const crew = aCrew(2);
  crew.ask([...askings(600), asking('/broken')]);
  await expect(crew.answers()).rejects.toThrow('Out of paper');
});

test('whoever asks for the answers after a thread has failed is told, too', async () => {
  const crew = aCrew(1);
  crew.ask([asking('/broken')]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect(crew.answers()).rejects.toThrow('Out of paper');
});
