import type { ReactNode } from 'react';
import type { StaffSessionState } from '#client/staff/staff-session.ts';
import type { PhraseKey, Translator } from '#i18n/phrases.ts';

/** Phrases of the session gate. */
export const sessionGatePhrases = ['board_shut', 'board_shut_text'] as const satisfies readonly PhraseKey[];

interface Props {
  readonly state: StaffSessionState;
  readonly t: Translator<(typeof sessionGatePhrases)[number]>;
  /** Shown while the session is opening. */
  readonly openingText: string;
  /** Shown after access was withdrawn. */
  readonly withdrawnText: string;
  readonly children: ReactNode;
}

/** A staff screen, or why it does not open. */
export function SessionGate({ state, t, openingText, withdrawnText, children }: Props) {
  switch (state) {
    case 'opening':
      return (
        <div className="centered">
          <p className="loading">{openingText}</p>
        </div>
      );
    case 'closed':
      return (
        <div className="centered">
          <h1>{t('board_shut')}</h1>
          <p>{t('board_shut_text')}</p>
        </div>
      );
    case 'withdrawn':
      return (
        <div className="centered">
          <h1>{withdrawnText}</h1>
        </div>
      );
    case 'open':
      return children;
  }
}
