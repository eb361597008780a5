import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useState } from 'react';
import { leaveTheDesk } from '#client/staff/desk.ts';
import { deskDraft } from '#client/staff/desk-draft.ts';
import { forgetReview } from '#client/staff/desk-review.ts';
import type { AtDesk } from './desk-props.ts';
import type { DeskVoice } from './desk-voice.ts';
import { History } from './History.tsx';
import { MenuView } from './MenuView.tsx';
import { ReviewView } from './ReviewView.tsx';
import { VenueHours } from './VenueHours.tsx';
import { WhatCanBeHad } from './WhatCanBeHad.tsx';

const views = {
  menu: { title: 'menu', View: MenuView },
  availability: { title: 'board_availability', View: WhatCanBeHad },
  hours: { title: 'opening_hours', View: VenueHours },
  history: { title: 'desk_history', View: History },
} as const;

type ViewName = keyof typeof views;

const viewNames = Object.keys(views) as ViewName[];

/** Where the menu is edited, and what is meant to change. */
export function Desk({ menu, voice }: AtDesk) {
  useSignals();
  const [name, setName] = useState<ViewName>('menu');
  const [isReviewing, setReviewing] = useState(false);
  const { View } = views[name];
  const { t } = voice;
  const review = (isOpen: boolean) => {
    forgetReview();
    setReviewing(isOpen);
  };
  return (
    <div className="desk">
      {isReviewing ? (
        <ReviewView menu={menu} voice={voice} onBack={() => review(false)} />
      ) : (
        <>
          <nav className="views" aria-label={t('desk_title')}>
            {viewNames.map((one) => (
              <Turn key={one} isHere={one === name} onTurn={() => setName(one)}>
                {t(views[one].title)}
              </Turn>
            ))}
          </nav>
          <View menu={menu} voice={voice} />
          <button type="button" className="leave" onClick={() => void leaveTheDesk()}>
            {t('board_leave')}
          </button>
          <Unpublished voice={voice} onReview={() => review(true)} />
        </>
      )}
    </div>
  );
}

interface TurnProps {
  readonly isHere: boolean;
  readonly onTurn: () => void;
  readonly children: ReactNode;
}

const Turn = ({ isHere, onTurn, children }: TurnProps) => (
  <button type="button" aria-current={isHere ? 'page' : undefined} onClick={onTurn}>
    {children}
  </button>
);

/** That something is not published yet stays in sight. */
function Unpublished({
  voice: { t },
  onReview,
}: {
  readonly voice: DeskVoice;
  readonly onReview: () => void;
}) {
  useSignals();
  const count = deskDraft.count.value;
  return (
    <div className="unpublished" role="status">
      {count > 0 && (
        <>
          <b>{t('desk_not_published', { count })}</b>
          <button type="button" className="key" onClick={onReview}>
            {t('desk_review')}
          </button>
        </>
      )}
    </div>
  );
}
