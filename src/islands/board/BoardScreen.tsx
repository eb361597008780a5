import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { tokenInAddress } from '#client/order/token-in-address.ts';
import { board, openBoard } from '#client/staff/board.ts';
import { Door } from '../staff/Door.tsx';
import type { StaffFacts } from '../staff/staff-voice.ts';
import { useNow } from '../staff/use-now.ts';
import { Board } from './Board.tsx';
import { boardVoice } from './board-voice.ts';
import type { BoardPhrases } from './board-words.ts';

export interface BoardScreenProps {
  readonly facts: StaffFacts;
  readonly phrases: BoardPhrases;
}

/** The order board, or why it does not open. */
export function BoardScreen({ facts, phrases }: BoardScreenProps) {
  useSignals();
  const voice = boardVoice(phrases, facts);
  const { t } = voice;
  useEffect(() => openBoard(facts.language, tokenInAddress()), [facts.language]);
  const now = useNow();
  return (
    <Door state={board.state.value} t={t} opening={t('board_opening')} withdrawn={t('board_withdrawn')}>
      <Board voice={voice} now={new Date(now + board.clockAhead.value)} />
    </Door>
  );
}
