import type { Log } from '../log.ts';
import type { Access } from '../staff/access/access-repository.ts';
import type { Limits } from './limits/limits.ts';

/** What came with a call, besides its address. */
export interface CallContext {
  /** `null` for a call that brings nothing. */
  readonly body: Uint8Array | null;
  readonly contentType: string;
  /** The device's word for this attempt; `null` when it gave none. */
  readonly idempotencyKey: string | null;
  /** What shows that the device made the order; `null` when it showed nothing. */
  readonly orderToken: string | null;
  /** Of the place whose code the device scanned; `null` when it showed none. */
  readonly locationToken: string | null;
  /** Where this diner sees the venue, such as `https://menu.example`. */
  readonly origin: string;
  /** Who of the venue's people asks; `null` for a diner. */
  readonly staff: Access | null;
  /** Who asks, as far as that can be believed. */
  readonly client: string;
  readonly requestId: string;
  readonly limits: Limits;
  readonly log: Log;
}
