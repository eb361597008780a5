import { Worker } from 'node:worker_threads';
import type { ExportedPage } from '#server/publishing/static-export/exported-page.ts';
import type { PageTask, WorkerPool } from '#server/publishing/static-export/worker-pool.ts';

/** How many addresses one is told at a time: enough to be busy, few enough that all end at the same time. */
const batchSize = 32;

/** Each has so many batches at a time: the next is rendered while the last is being packed. */
const batchesPerWorker = 2;

/** Rendering leaves much behind that is soon forgotten: with less room it is moved about instead. */
const youngGenerationMb = 64;

/** Work for one: where there is less, another would take longer to get ready than to be done with its share. */
const tasksPerWorker = 250;

interface WorkerPoolOptions {
  /** The program of each: it takes a list of askings, and answers with what they came to. */
  readonly program: URL;
  /** What each is told at the beginning. */
  readonly job: unknown;
  /** There are never more of them. */
  readonly maxWorkers: number;
}

/** Calls in a thread, and more where there is work for them; the first that fails ends the work of all. */
export function openWorkerPool({ program, job, maxWorkers }: WorkerPoolOptions): WorkerPool {
  const workers: Worker[] = [];
  /** Those who can take another batch, as often as they can. */
  const idle: Worker[] = [];
  const waiting: (readonly PageTask[])[] = [];
  const pages: ExportedPage[] = [];
  const all = Promise.withResolvers<readonly ExportedPage[]>();
  // Whoever asks for the answers is told; until then nobody is.
  all.promise.catch(() => undefined);
  let asked = 0;
  let isAll = false;

  const goOn = () => {
    while (idle.length > 0 && waiting.length > 0) idle.shift()?.postMessage(waiting.shift());
    if (isAll && idle.length === workers.length * batchesPerWorker) all.resolve(pages);
  };
  const hire = () => {
    const worker = new Worker(program, {
      workerData: job,
      resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
    });
    worker.on('message', (answered: readonly ExportedPage[]) => {
      for (const page of answered) pages.push(page);
      idle.push(worker);
      goOn();
    });
    worker.on('error', all.reject);
    workers.push(worker);
    for (let at = 0; at < batchesPerWorker; at++) idle.push(worker);
  };
  hire();
  const dismiss = () => Promise.all(workers.map((worker) => worker.terminate()));

  return {
    addTasks(askings) {
      asked += askings.length;
      waiting.push(...batchesOf(askings));
      while (workers.length < Math.min(maxWorkers, Math.ceil(asked / tasksPerWorker))) hire();
      goOn();
    },
    async finish() {
      isAll = true;
      goOn();
      const answered = await all.promise;
      // Nobody asks them anything more: they go while what they made is finished.
      void dismiss();
      return answered;
    },
    close: async () => {
      await dismiss();
    },
  };
}

/** Those of one language follow each other: a menu is opened once. */
function batchesOf(askings: readonly PageTask[]): (readonly PageTask[])[] {
  return [...Map.groupBy(askings, ({ language }) => language).values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / batchSize) }, (_, at) =>
      group.slice(at * batchSize, (at + 1) * batchSize),
    ),
  );
}
