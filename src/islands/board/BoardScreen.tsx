import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { readUrlToken } from '#client/order/token-in-address.ts';
import { board, openBoard } from '#client/staff/board.ts';
import { SessionGate } from '../staff/Door.tsx';
import type { StaffFacts } from '../staff/staff-voice.ts';
import { useNow } from '../staff/use-now.ts';
import { Board } from './Board.tsx';
import { createBoardFormatter } from './board-voice.ts';
import type { BoardPhrases } from './board-words.ts';

export interface BoardScreenProps {
  readonly facts: StaffFacts;
  readonly phrases: BoardPhrases;
}

/** The order board, or why it does not open. */
export function BoardScreen({ facts, phrases }: BoardScreenProps) {
  useSignals();
  const voice = createBoardFormatter(phrases, facts);
  const { t } = voice;
  useEffect(() => openBoard(facts.language, readUrlToken()), [facts.language]);
  const now = useNow();
  return (
    <SessionGate state={board.state.value} t={t} openingText={t('board_opening')} withdrawnText={t('board_withdrawn')}>
      <Board formatter={voice} now={new Date(now + board.clockAhead.value)} />
    </SessionGate>
  );
}
