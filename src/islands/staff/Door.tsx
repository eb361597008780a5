import type { ReactNode } from 'react';
import type { DoorState } from '#client/staff/staff-door.ts';
import type { PhraseKey, Text } from '#i18n/phrases.ts';

/** What any door says. */
export const doorWords = ['board_shut', 'board_shut_text'] as const satisfies readonly PhraseKey[];

interface Props {
  readonly state: DoorState;
  readonly t: Text<(typeof doorWords)[number]>;
  /** Said while it is not known whether it opens. */
  readonly opening: string;
  /** Said once it no longer does. */
  readonly withdrawn: string;
  readonly children: ReactNode;
}

/** A screen of the venue's own, or why it does not open. */
export function Door({ state, t, opening, withdrawn, children }: Props) {
  switch (state) {
    case 'opening':
      return (
        <div className="lone">
          <p className="loading">{opening}</p>
        </div>
      );
    case 'shut':
      return (
        <div className="lone">
          <h1>{t('board_shut')}</h1>
          <p>{t('board_shut_text')}</p>
        </div>
      );
    case 'withdrawn':
      return (
        <div className="lone">
          <h1>{withdrawn}</h1>
        </div>
      );
    case 'open':
      return children;
  }
}
