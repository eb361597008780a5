import type { AvailabilityVoice } from './availability-words.ts';

/** A dish that more is wanted of than a tap can say. */
export interface Wanted {
  readonly product: number;
  readonly name: string;
}

/** What each part of it is given. */
export interface PartProps {
  readonly voice: AvailabilityVoice;
  readonly now: Date;
  readonly onWant: (dish: Wanted) => void;
}
