import type {
  PrepareRequest,
  PrepareResponse,
  PreparerJob,
} from '../adapters/build-preparer/build-preparer-messages.ts';
import { startCompileCache } from './compile-cache.ts';

/** What runs in the process of its own: prepares what it is asked, side by side, and tells whoever started it. */

startCompileCache();
const { openLocalBuildPreparer } = await import('./open-build-preparer.ts');

const preparing = openLocalBuildPreparer(JSON.parse(process.argv[2] ?? '') as PreparerJob);

const send = (told: PrepareResponse) => process.send?.(told);

async function prepare({ id, licence, folder }: PrepareRequest): Promise<void> {
  try {
    const prepared = await preparing.prepare(licence, folder, (done, all) =>
      send({ kind: 'progress', id, done, all }),
    );
    send({ kind: 'prepared', id, prepared });
  } catch (fault) {
    send({ kind: 'failed', id, reason: fault instanceof Error ? fault.message : String(fault) });
  }
}

process.on('message', prepare);
// Whoever pressed Ctrl-C stops the server first, which finishes what it has begun and then lets go of us.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
