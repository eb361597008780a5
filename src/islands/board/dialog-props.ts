import type { BoardOrder } from '#contracts/calls/board.ts';
import type { BoardVoice } from './board-voice.ts';

/** What is wanted of an order that takes more than a tap. */
export interface Wanted {
  readonly number: number;
  readonly ask: 'more' | 'reject' | 'cancel' | 'pay';
}

/** What each of them is given. */
export interface Asked {
  readonly order: BoardOrder;
  readonly voice: BoardVoice;
  readonly onDone: () => void;
}
