import { openTypesetter } from './typesetter.ts';
import type { TypesettingJob, TypesettingReply } from './typesetting-job.ts';

/** The program of the typesetter process: typesets jobs one by one and reports to the parent process. */

const typesetter = openTypesetter();

/** Resolves when the message is sent: typesetting would block it. */
const send = (reply: TypesettingReply) =>
  new Promise<void>((resolve) => {
    process.send?.(reply, undefined, undefined, () => resolve());
  });

async function runJob(job: TypesettingJob): Promise<void> {
  try {
    const typeset = await typesetter.prepare(job);
    await send({ kind: 'begun' });
    const output = await typeset();
    await send({ kind: 'printed', output, memory: process.memoryUsage.rss() });
  } catch (error) {
    await send({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

process.on('message', runJob);
// Ctrl-C stops the server first; it finishes its work and then disconnects from this process.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
