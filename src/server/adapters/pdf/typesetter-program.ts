import type { PrintJob, PrintReply } from './print-job.ts';
import { openTypesetter } from './typesetter.ts';

/** What runs in the process of its own: sets one job after another, and tells whoever started it. */

const typesetter = openTypesetter();

/** Resolves when the message has left: setting would hold it up. */
const send = (reply: PrintReply) =>
  new Promise<void>((resolve) => {
    process.send?.(reply, undefined, undefined, () => resolve());
  });

async function runJob(job: PrintJob): Promise<void> {
  try {
    const set = await typesetter.prepare(job);
    await send({ kind: 'begun' });
    await send({ kind: 'printed', pdf: set(), memory: process.memoryUsage.rss() });
  } catch (fault) {
    await send({ kind: 'failed', reason: fault instanceof Error ? fault.message : String(fault) });
  }
}

process.on('message', runJob);
// Whoever pressed Ctrl-C stops the server first, which finishes what it has begun and then lets go of us.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
