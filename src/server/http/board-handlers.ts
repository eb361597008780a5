import type { CallResponse, ParsedCallRequest } from '#contracts/call.ts';
import type { actOnOrder, readBoard } from '#contracts/calls/board.ts';
import type { setBusy } from '#contracts/calls/busy.ts';
import type { reprintOrder } from '#contracts/calls/printing.ts';
import type { BoardPrinter } from '#contracts/shapes/board-printer.ts';
import type { LiveTopic } from '#contracts/shapes/live-topic.ts';
import type { BusyPeriod } from '#domain/checkout/ready-time.ts';
import type { VenueAction } from '../ordering/apply-venue-action.ts';
import type { BoardActionOutcome, BoardSnapshot } from '../staff/board/board.ts';
import type { StaffBranch } from './call-context.ts';
import { type Refused, refuse } from './refuse.ts';

/** The response with all orders of the board. */
export const boardResponse = (
  { numbers, orders, pausedUntil, taxAuthority, givesTimes, busy, ...shown }: BoardSnapshot,
  live: LiveTopic,
  now: Date,
  branches?: readonly StaffBranch[],
): CallResponse<typeof readBoard> => ({
  ...(branches && branches.length > 1 && { branches: [...branches] }),
  live,
  numbers: [...numbers],
  orders: [...orders],
  paused_until: pausedUntil?.toISOString() ?? null,
  tax_authority: taxAuthority,
  gives_times: givesTimes,
  ...busyResponse(busy),
  printers: [...shown.printers],
  unaccepted: [...shown.unaccepted],
  unshown: shown.unshown && {
    from: shown.unshown.from.toISOString(),
    to: shown.unshown.to.toISOString(),
  },
  now: now.toISOString(),
});

/** How much longer the kitchen needs, and until when. */
export const busyResponse = (busy: BusyPeriod | null): CallResponse<typeof setBusy> => ({
  busy: busy && { minutes: busy.minutes, until: busy.until.toISOString() },
});

/** Reads the action of a tablet. */
export function venueActOf(act: ParsedCallRequest<typeof actOnOrder>['body']['act']): VenueAction {
  if ('move' in act) {
    const promisedFor = act.promised_for === undefined ? null : new Date(act.promised_for);
    return { kind: 'move', move: act.move, reason: act.reason, promisedFor };
  }
  if ('stage' in act) return { kind: 'stage', stage: act.stage };
  if ('promised_for' in act) return { kind: 'promise', promisedFor: new Date(act.promised_for) };
  if ('release' in act) return { kind: 'release' };
  if ('paid' in act) return { kind: 'paid', type: act.paid, tendered: act.tendered };
  return { kind: 'strike', line: act.strike };
}

/** The response to an action on an order. */
export const boardActResponse = (
  outcome: BoardActionOutcome,
): CallResponse<typeof actOnOrder> | Refused<'not_found'> =>
  outcome.kind === 'answered' ? { order: outcome.order, no: outcome.no } : refuse('not_found');

/** The response to a request for printing. */
export const boardPrintersResponse = (
  printers: readonly BoardPrinter[] | null,
): CallResponse<typeof reprintOrder> | Refused<'not_found'> =>
  printers ? { printers: [...printers] } : refuse('not_found');
