import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { tokenInAddress } from '#client/order/token-in-address.ts';
import { desk, openDesk } from '#client/staff/desk.ts';
import { Door } from '../staff/Door.tsx';
import { Desk } from './Desk.tsx';
import { type DeskFacts, deskVoice } from './desk-voice.ts';
import type { DeskPhrases } from './desk-words.ts';

export interface DeskScreenProps {
  readonly facts: DeskFacts;
  readonly phrases: DeskPhrases;
}

/** The menu desk, or why it does not open. */
export function DeskScreen({ facts, phrases }: DeskScreenProps) {
  useSignals();
  const voice = deskVoice(phrases, facts);
  const { t } = voice;
  useEffect(() => openDesk(facts.language, tokenInAddress()), [facts.language]);
  const menu = desk.menu.value;
  return (
    <>
      <div role="alert" className="notices">
        {desk.isLost.value && <p className="notice bad">{t('desk_lost')}</p>}
      </div>
      <Door state={desk.state.value} t={t} opening={t('desk_opening')} withdrawn={t('desk_withdrawn')}>
        {menu && <Desk menu={menu} voice={voice} />}
      </Door>
    </>
  );
}
