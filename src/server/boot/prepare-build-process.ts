import type {
  PrepareRequest,
  PrepareResponse,
  PreparerJob,
} from '../adapters/build-preparer/build-preparer-messages.ts';
import { startCompileCache } from './compile-cache.ts';

/** Entry point of the build preparer process: prepares builds concurrently and sends the results to its parent. */

startCompileCache();
const { openLocalBuildPreparer } = await import('./open-build-preparer.ts');

const preparer = openLocalBuildPreparer(JSON.parse(process.argv[2] ?? '') as PreparerJob);

const send = (response: PrepareResponse) => process.send?.(response);

async function prepare({ id, licence, folder }: PrepareRequest): Promise<void> {
  try {
    const prepared = await preparer.prepare(licence, folder, (done, all) =>
      send({ kind: 'progress', id, done, all }),
    );
    send({ kind: 'prepared', id, prepared });
  } catch (error) {
    send({ kind: 'failed', id, reason: error instanceof Error ? error.message : String(error) });
  }
}

process.on('message', prepare);
// Ctrl-C stops the server, which finishes its work and then disconnects.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
