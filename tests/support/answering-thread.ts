import { parentPort, threadId } from 'node:worker_threads';
import type { ExportedPage } from '#server/publishing/static-export/exported-page.ts';
import type { PageTask } from '#server/publishing/static-export/worker-pool.ts';

// Stands for a thread that renders: what it was told comes back at once, with the thread's own number for a part.
parentPort?.on('message', (askings: readonly PageTask[]) => {
  const broken = askings.find(({ path }) => path === '/broken');
  if (broken) throw new Error('Out of paper');
  parentPort?.postMessage(
    askings.map(
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
