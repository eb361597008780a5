import { parentPort, threadId } from 'node:worker_threads';
import type { ExportedPage } from '#server/publishing/static-export/exported-page.ts';
import type { PageTask } from '#server/publishing/static-export/worker-pool.ts';

// A double of a render worker: responds at once, with its thread id as the dependency.
parentPort?.on('message', (tasks: readonly PageTask[]) => {
  const broken = tasks.find(({ path }) => path === '/broken');
  if (broken) throw new Error('Out of paper');
  parentPort?.postMessage(
    tasks.map(
      ({ path, language }): ExportedPage => ({
        path,
        language,
        outcome: { kind: 'nothing' },
        dependencies: { shared: [], own: [String(threadId)] },
        until: Number.POSITIVE_INFINITY,
      }),
    ),
  );
});
