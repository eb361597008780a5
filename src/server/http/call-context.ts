import type { Log } from '../log.ts';
import type { Access } from '../staff/access/access-repository.ts';
import type { Limits } from './limits/limits.ts';

/** A branch that a member of staff works for. */
export interface StaffBranch {
  readonly licence: string;
  readonly name: string;
}

/** The access of a member of staff. */
export interface StaffAccess extends Access {
  /** With that of the host first; absent for a token of one venue. */
  readonly branches?: readonly StaffBranch[] | undefined;
}

/** What a call brings besides its address. */
export interface CallContext {
  /** `null` when the call has no body. */
  readonly body: Uint8Array | null;
  readonly contentType: string;
  /** The `Idempotency-Key` of the device; `null` when it sent none. */
  readonly idempotencyKey: string | null;
  /** Proves that the device made the order; `null` when it sent none. */
  readonly orderToken: string | null;
  /** The token of the table or room whose code the device scanned; `null` when it sent none. */
  readonly locationToken: string | null;
  /** The origin under which this diner sees the venue, such as `https://menu.example`. */
  readonly origin: string;
  /** The member of staff who makes the call; `null` for a diner. */
  readonly staff: StaffAccess | null;
  /** The address of the client, as far as it can be trusted. */
  readonly client: string;
  readonly requestId: string;
  readonly limits: Limits;
  readonly log: Log;
}
