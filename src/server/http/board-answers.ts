import type { Answer, Incoming } from '#contracts/call.ts';
import type { actOnOrder, readBoard } from '#contracts/calls/board.ts';
import type { LiveTopic } from '#contracts/shapes/live-topic.ts';
import type { VenueAct } from '../ordering/run-order.ts';
import type { ActOutcome, Board } from '../staff/board/board-desk.ts';
import { type Refused, refuse } from './refuse.ts';

/** What a tablet is told that asks what there is. */
export const answerBoard = (
  { numbers, orders, pausedUntil }: Board,
  live: LiveTopic,
  now: Date,
): Answer<typeof readBoard> => ({
  live,
  numbers: [...numbers],
  orders: [...orders],
  paused_until: pausedUntil?.toISOString() ?? null,
  now: now.toISOString(),
});

/** What was tapped, as the venue does it. */
export function venueActOf(act: Incoming<typeof actOnOrder>['body']['act']): VenueAct {
  if ('move' in act) return { kind: 'move', move: act.move, reason: act.reason };
  if ('release' in act) return { kind: 'release' };
  if ('paid' in act) return { kind: 'paid', type: act.paid, tendered: act.tendered };
  return { kind: 'strike', line: act.strike };
}

/** What a tablet is told of what was tapped. */
export const answerActed = (outcome: ActOutcome): Answer<typeof actOnOrder> | Refused<'not_found'> =>
  outcome.kind === 'answered' ? { order: outcome.order, no: outcome.no } : refuse('not_found');
