import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { readUrlToken } from '#client/order/token-in-address.ts';
import { menuEditor, openMenuEditor } from '#client/staff/desk.ts';
import { SessionGate } from '../staff/Door.tsx';
import { MenuEditor } from './Desk.tsx';
import { type EditorFacts, createEditorFormatter } from './desk-voice.ts';
import type { EditorPhrases } from './desk-words.ts';

export interface MenuEditorScreenProps {
  readonly facts: EditorFacts;
  readonly phrases: EditorPhrases;
}

/** The menu desk, or why it does not open. */
export function MenuEditorScreen({ facts, phrases }: MenuEditorScreenProps) {
  useSignals();
  const voice = createEditorFormatter(phrases, facts);
  const { t } = voice;
  useEffect(() => openMenuEditor(facts.language, readUrlToken()), [facts.language]);
  const menu = menuEditor.menu.value;
  return (
    <>
      <div role="alert" className="notices">
        {menuEditor.isStale.value && <p className="notice bad">{t('desk_lost')}</p>}
      </div>
      <SessionGate state={menuEditor.state.value} t={t} openingText={t('desk_opening')} withdrawnText={t('desk_withdrawn')}>
        {menu && <MenuEditor menu={menu} formatter={voice} />}
      </SessionGate>
    </>
  );
}
