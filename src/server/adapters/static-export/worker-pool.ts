import { Worker } from 'node:worker_threads';
import type { ExportedPage } from '#server/publishing/static-export/exported-page.ts';
import type { PageTask, WorkerPool } from '#server/publishing/static-export/worker-pool.ts';

/** Tasks per batch: enough to keep a worker busy, few enough that all workers finish at the same time. */
const batchSize = 32;

/** Batches per worker: the next is rendered while the last is being compressed. */
const batchesPerWorker = 2;

/** Rendering creates many short-lived objects: a smaller young generation would copy them around. */
const youngGenerationMb = 64;

/** The minimum number of tasks per worker: for fewer, starting another worker takes longer than the tasks. */
const tasksPerWorker = 250;

interface WorkerPoolOptions {
  /** The worker's program: it receives a list of tasks and responds with the pages. */
  readonly program: URL;
  /** The `workerData` of each worker. */
  readonly job: unknown;
  readonly maxWorkers: number;
}

/** Opens a pool with one worker, and more as the number of tasks grows. The first error fails the whole pool. */
export function openWorkerPool({ program, job, maxWorkers }: WorkerPoolOptions): WorkerPool {
  const workers: Worker[] = [];
  /** Workers with capacity for another batch, listed once per free slot. */
  const idle: Worker[] = [];
  const queue: (readonly PageTask[])[] = [];
  const pages: ExportedPage[] = [];
  const all = Promise.withResolvers<readonly ExportedPage[]>();
  // `finish` reports an error; this avoids an unhandled rejection before it is called.
  all.promise.catch(() => undefined);
  let taskCount = 0;
  let isComplete = false;

  const dispatch = () => {
    while (idle.length > 0 && queue.length > 0) idle.shift()?.postMessage(queue.shift());
    if (isComplete && idle.length === workers.length * batchesPerWorker) all.resolve(pages);
  };
  const startWorker = () => {
    const worker = new Worker(program, {
      workerData: job,
      resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
    });
    worker.on('message', (rendered: readonly ExportedPage[]) => {
      for (const page of rendered) pages.push(page);
      idle.push(worker);
      dispatch();
    });
    worker.on('error', all.reject);
    workers.push(worker);
    for (let slot = 0; slot < batchesPerWorker; slot++) idle.push(worker);
  };
  startWorker();
  const terminate = () => Promise.all(workers.map((worker) => worker.terminate()));

  return {
    addTasks(tasks) {
      taskCount += tasks.length;
      queue.push(...batchesOf(tasks));
      while (workers.length < Math.min(maxWorkers, Math.ceil(taskCount / tasksPerWorker))) startWorker();
      dispatch();
    },
    async finish() {
      isComplete = true;
      dispatch();
      const rendered = await all.promise;
      // The workers have no more tasks; they end while the pages are processed.
      void terminate();
      return rendered;
    },
    close: async () => {
      await terminate();
    },
  };
}

/** Groups tasks by language, so that a worker opens each menu once. */
function batchesOf(tasks: readonly PageTask[]): (readonly PageTask[])[] {
  return [...Map.groupBy(tasks, ({ language }) => language).values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / batchSize) }, (_, index) =>
      group.slice(index * batchSize, (index + 1) * batchSize),
    ),
  );
}
