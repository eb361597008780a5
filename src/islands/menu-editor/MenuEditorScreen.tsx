import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { deskAccess } from '#client/menu-editor/desk-access.ts';
import { menuEditor, openMenuEditor } from '#client/menu-editor/menu-editor.ts';
import { readUrlToken } from '#client/staff/url-token.ts';
import { SessionGate } from '../staff/SessionGate.tsx';
import { createEditorFormatter, type EditorFacts } from './editor-formatter.ts';
import type { EditorPhrases } from './editor-phrases.ts';
import { MenuEditor } from './MenuEditor.tsx';

export interface MenuEditorScreenProps {
  readonly facts: EditorFacts;
  readonly phrases: EditorPhrases;
}

/** The menu editor, or why it does not open. */
export function MenuEditorScreen({ facts, phrases }: MenuEditorScreenProps) {
  useSignals();
  const formatter = createEditorFormatter(phrases, facts);
  const { t } = formatter;
  useEffect(() => openMenuEditor(facts.language, deskAccess(readUrlToken())), [facts.language]);
  const menu = menuEditor.menu.value;
  return (
    <>
      <div role="alert" className="notices">
        {menuEditor.isStale.value && <p className="notice error">{t('desk_lost')}</p>}
      </div>
      <SessionGate
        state={menuEditor.state.value}
        t={t}
        openingText={t('desk_opening')}
        withdrawnText={t('desk_withdrawn')}
      >
        {menu && <MenuEditor menu={menu} formatter={formatter} />}
      </SessionGate>
    </>
  );
}
