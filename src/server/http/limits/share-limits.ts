import type { RateLimitName } from '#contracts/rate-limits.ts';
import type { Log } from '../../log.ts';
import type { Limits } from './limits.ts';

/** What protects guesses, kitchens and letter boxes counts alike, whichever process it reaches. */
export const sharedKinds = [
  'orders',
  'coupons',
  'staff',
  'publishing',
  'payment_messages',
  'submissions',
] as const satisfies readonly RateLimitName[];

export type SharedKind = (typeof sharedKinds)[number];

/** Something that was counted against somebody. */
export interface LimitCount {
  readonly kind: SharedKind;
  readonly licence: string;
  readonly client: string;
}

/** How processes tell each other what they have counted; nothing of it is kept. */
export interface CountChannel {
  publish(counts: readonly LimitCount[]): Promise<void>;
  /** Calls back with what others tell; the returned function stops it. */
  subscribe(heard: (counts: readonly LimitCount[]) => void): Promise<() => void>;
}

/** How long counts are gathered before they are told, in milliseconds. */
const batchMs = 50;

/** What comes beyond while nothing can be told counts here alone. */
const maxBatch = 1_000;

export interface SharedLimits extends Limits {
  /** Tells what is left, and hears no more. */
  close(): Promise<void>;
}

/**
 * Limits that all processes count towards. Each decides by itself and tells the others a moment later: nobody waits for
 * it, and while nobody can be told, each counts for itself.
 */
export async function shareLimits(own: Limits, wire: CountChannel, log: Log): Promise<SharedLimits> {
  let gathered: LimitCount[] = [];
  let telling: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  const tell = () => {
    timer = null;
    const counts = gathered;
    gathered = [];
    if (counts.length === 0) return;
    telling = telling
      .then(() => wire.publish(counts))
      .catch((fault: unknown) => log.error('counts were not told', { fault }));
  };

  const unhear = await wire.subscribe((counts) => {
    for (const { kind, licence, client } of counts) own.count(kind, licence, client);
  });

  return {
    waitFor: own.waitFor,
    count(kind, licence, client) {
      own.count(kind, licence, client);
      const shared = sharedKinds.find((one) => one === kind);
      if (!shared || gathered.length >= maxBatch) return;
      gathered.push({ kind: shared, licence, client });
      timer ??= setTimeout(tell, batchMs);
    },
    async close() {
      unhear();
      if (timer) clearTimeout(timer);
      tell();
      await telling;
    },
  };
}
