import type { Log } from '../log.ts';
import { keepLooking } from './keep-looking.ts';
import type { Message, Outbox, OutboxItem } from './outbox.ts';

export interface CourierNeeds<Told extends Message> {
  readonly outbox: Pick<Outbox<Told>, 'take' | 'done' | 'putBack' | 'watch'>;
  /** Tells it; what throws is tried again. */
  readonly deliver: (message: Told) => Promise<void>;
  readonly log: Log;
}

export interface Courier {
  /** Takes nothing more, and finishes what is under way. */
  close(): Promise<void>;
}

const mostAtOnce = 100;

/** Somebody else may take over what was not told within that time. */
const leaseMs = 30_000;

const shortestWaitMs = 1_000;
const longestWaitMs = 300_000;

/** How long to wait before the next try, in milliseconds: twice as long each time. */
export const waitAfter = (attempts: number): number =>
  Math.min(shortestWaitMs * 2 ** Math.max(0, attempts - 1), longestWaitMs);

/** Tells what the outbox holds, as soon as it is there, until it is told. */
export async function openCourier<Told extends Message>({
  outbox,
  deliver,
  log,
}: CourierNeeds<Told>): Promise<Courier> {
  const tell = async (item: OutboxItem<Told>): Promise<boolean> => {
    try {
      await deliver(item.message);
      return true;
    } catch (fault) {
      log.error('telling failed', { kind: item.message.kind, attempts: item.attempts, fault });
      const why = fault instanceof Error ? fault.message : String(fault);
      await outbox.putBack(item.id, waitAfter(item.attempts), why);
      return false;
    }
  };

  const round = async (): Promise<void> => {
    for (;;) {
      const items = await outbox.take(mostAtOnce, leaseMs);
      const told = await Promise.all(items.map(tell));
      const done = items.filter((_, at) => told[at]).map(({ id }) => id);
      if (done.length > 0) await outbox.done(done);
      if (items.length < mostAtOnce) return;
    }
  };

  return keepLooking({ watch: outbox.watch, round, log });
}
