import { Availability } from '../availability/Availability.tsx';
import { PauseHead } from '../availability/PauseHead.tsx';
import { useNow } from '../staff/use-now.ts';
import type { AtDesk } from './desk-props.ts';

/** What the board shows of it, here: it is so at once, and none of it is published. */
export function WhatCanBeHad({ voice }: Pick<AtDesk, 'voice'>) {
  const now = new Date(useNow());
  return (
    <>
      <PauseHead screen="desk" voice={voice} now={now} />
      <Availability screen="desk" voice={voice} now={now} />
    </>
  );
}
