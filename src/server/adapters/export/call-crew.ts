import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Asking, Crew } from '#server/exporting/crew.ts';
import type { ExportedPage } from '#server/exporting/exported-page.ts';

/** How many addresses one is told at a time: enough to be busy, few enough that all end at the same time. */
const batchSize = 32;

/** Rendering leaves much behind that is soon forgotten: with less room it is moved about instead. */
const youngMegabytes = 64;

interface CrewNeeds {
  /** The program of each: it takes a list of askings, and answers with what they came to. */
  readonly program: URL;
  /** What each is told at the beginning. */
  readonly errand: unknown;
  readonly size: number;
}

/** Calls in a thread for each of them; the first that fails ends the work of all. */
export function callCrew({ program, errand, size }: CrewNeeds): Crew {
  const workers = Array.from(
    { length: size },
    () =>
      new Worker(program, {
        workerData: errand,
        resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
      }),
  );

  return {
    async ask(askings) {
      const batches = batchesOf(askings);
      const pages: ExportedPage[] = [];
      const work = async (worker: Worker) => {
        for (let batch = batches.shift(); batch; batch = batches.shift()) {
          worker.postMessage(batch);
          const [answered] = (await once(worker, 'message')) as [readonly ExportedPage[]];
          pages.push(...answered);
        }
      };
      await Promise.all(workers.map(work));
      return pages;
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** Those of one language follow each other: a menu is opened once. */
function batchesOf(askings: readonly Asking[]): (readonly Asking[])[] {
  return [...Map.groupBy(askings, ({ language }) => language).values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / batchSize) }, (_, at) =>
      group.slice(at * batchSize, (at + 1) * batchSize),
    ),
  );
}
