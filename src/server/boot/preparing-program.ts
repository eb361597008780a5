import type { PreparingAsked, PreparingErrand, PreparingTold } from '../adapters/preparing/preparing-wire.ts';
import { keepCompiled } from './compiled-modules.ts';

/** What runs in the process of its own: prepares what it is asked, side by side, and tells whoever started it. */

keepCompiled();
const { preparingHere } = await import('./open-preparing.ts');

const preparing = preparingHere(JSON.parse(process.argv[2] ?? '') as PreparingErrand);

const tell = (told: PreparingTold) => process.send?.(told);

async function prepare({ id, licence, folder }: PreparingAsked): Promise<void> {
  try {
    const prepared = await preparing.prepare(licence, folder, (done, all) =>
      tell({ kind: 'progress', id, done, all }),
    );
    tell({ kind: 'prepared', id, prepared });
  } catch (fault) {
    tell({ kind: 'failed', id, reason: fault instanceof Error ? fault.message : String(fault) });
  }
}

process.on('message', prepare);
// Whoever pressed Ctrl-C stops the server first, which finishes what it has begun and then lets go of us.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
