import type { CallResponse, ParsedCallRequest } from '#contracts/call.ts';
import type { actOnOrder, readBoard } from '#contracts/calls/board.ts';
import type { LiveTopic } from '#contracts/shapes/live-topic.ts';
import type { VenueAction } from '../ordering/apply-venue-action.ts';
import type { BoardActionOutcome, BoardSnapshot } from '../staff/board/board.ts';
import { type Refused, refuse } from './refuse.ts';

/** The response with all orders of the board. */
export const boardResponse = (
  { numbers, orders, pausedUntil, taxAuthority }: BoardSnapshot,
  live: LiveTopic,
  now: Date,
): CallResponse<typeof readBoard> => ({
  live,
  numbers: [...numbers],
  orders: [...orders],
  paused_until: pausedUntil?.toISOString() ?? null,
  tax_authority: taxAuthority,
  now: now.toISOString(),
});

/** Reads the action of a tablet. */
export function venueActOf(act: ParsedCallRequest<typeof actOnOrder>['body']['act']): VenueAction {
  if ('move' in act) return { kind: 'move', move: act.move, reason: act.reason };
  if ('release' in act) return { kind: 'release' };
  if ('paid' in act) return { kind: 'paid', type: act.paid, tendered: act.tendered };
  return { kind: 'strike', line: act.strike };
}

/** The response to an action on an order. */
export const boardActResponse = (
  outcome: BoardActionOutcome,
): CallResponse<typeof actOnOrder> | Refused<'not_found'> =>
  outcome.kind === 'answered' ? { order: outcome.order, no: outcome.no } : refuse('not_found');
