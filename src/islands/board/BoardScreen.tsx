import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { board, openBoard } from '#client/staff/board.ts';
import { readUrlToken } from '#client/staff/url-token.ts';
import type { UrgencyLimits } from '#domain/order/order-urgency.ts';
import { SessionGate } from '../staff/SessionGate.tsx';
import { useNow } from '../staff/use-now.ts';
import { Board, type BoardStaffOrder } from './Board.tsx';
import { type BoardFacts, createBoardFormatter } from './board-formatter.ts';
import type { BoardPhrases } from './board-phrases.ts';
import type { BoardVenue } from './board-venue.ts';

export interface BoardScreenProps {
  readonly venue: BoardVenue;
  readonly facts: BoardFacts;
  readonly limits: UrgencyLimits;
  readonly phrases: BoardPhrases;
  readonly staffOrder: BoardStaffOrder | null;
}

/** The order board, or why it does not open. */
export function BoardScreen({ venue, facts, limits, phrases, staffOrder }: BoardScreenProps) {
  useSignals();
  const formatter = createBoardFormatter(phrases, facts);
  const { t } = formatter;
  useEffect(() => openBoard(facts.language, readUrlToken()), [facts.language]);
  const now = useNow();
  return (
    <SessionGate
      state={board.state.value}
      t={t}
      openingText={t('board_opening')}
      withdrawnText={t('board_withdrawn')}
    >
      <Board {...{ venue, limits, formatter, staffOrder }} now={new Date(now + board.clockAhead.value)} />
    </SessionGate>
  );
}
