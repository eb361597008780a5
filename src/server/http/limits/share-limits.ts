import type { RateLimitName } from '#contracts/rate-limits.ts';
import type { Log } from '../../log.ts';
import type { Limits } from './limits.ts';

/** Kinds that count across all processes: they protect secrets, kitchens and inboxes. */
export const sharedKinds = [
  'orders',
  'coupons',
  'staff',
  'publishing',
  'payment_messages',
  'submissions',
  'printer_tokens',
  'till_tokens',
  'sign_in',
  'sign_in_codes',
  'sign_in_mails',
  'guest_lookups',
  'driver_links',
  'delivery_codes',
] as const satisfies readonly RateLimitName[];

export type SharedKind = (typeof sharedKinds)[number];

/** One counted request or failed try. */
export interface LimitCount {
  readonly kind: SharedKind;
  readonly licence: string;
  readonly client: string;
}

/** How processes share their counts; nothing is stored. */
export interface CountChannel {
  publish(counts: readonly LimitCount[]): Promise<void>;
  /** Calls back with the counts of other processes; the returned function stops it. */
  subscribe(onCounts: (counts: readonly LimitCount[]) => void): Promise<() => void>;
}

/** How long counts are gathered before they are sent, in milliseconds. */
const batchMs = 50;

/** Further counts stay local until the batch is sent. */
const maxBatch = 1_000;

export interface SharedLimits extends Limits {
  /** Sends the remaining counts and unsubscribes. */
  close(): Promise<void>;
}

/**
 * Limits shared by all processes. Each process decides by itself and sends its counts a moment later: no request waits
 * for it. While counts cannot be sent, each process counts for itself.
 */
export async function shareLimits(own: Limits, channel: CountChannel, log: Log): Promise<SharedLimits> {
  let gathered: LimitCount[] = [];
  let sending: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  const send = () => {
    timer = null;
    const counts = gathered;
    gathered = [];
    if (counts.length === 0) return;
    sending = sending
      .then(() => channel.publish(counts))
      .catch((error: unknown) => log.error('sharing counts failed', { fault: error }));
  };

  const unsubscribe = await channel.subscribe((counts) => {
    for (const { kind, licence, client } of counts) own.count(kind, licence, client);
  });

  return {
    waitFor: own.waitFor,
    count(kind, licence, client) {
      own.count(kind, licence, client);
      const shared = sharedKinds.find((one) => one === kind);
      if (!shared || gathered.length >= maxBatch) return;
      gathered.push({ kind: shared, licence, client });
      timer ??= setTimeout(send, batchMs);
    },
    async close() {
      unsubscribe();
      if (timer) clearTimeout(timer);
      send();
      await sending;
    },
  };
}
