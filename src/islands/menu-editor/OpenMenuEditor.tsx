import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import type { EditorAccess } from '#client/menu-editor/editor-access.ts';
import { menuEditor, openMenuEditor } from '#client/menu-editor/menu-editor.ts';
import type { Language } from '#i18n/languages.ts';
import { translatorFrom } from '#i18n/phrases.ts';
import { SessionGate } from '../staff/SessionGate.tsx';
import { createEditorFormatter } from './editor-formatter.ts';
import type { EditorPhrases } from './editor-phrases.ts';
import { MenuEditor } from './MenuEditor.tsx';

interface Props {
  readonly language: Language;
  readonly phrases: EditorPhrases;
  readonly access: EditorAccess;
  /** Shown where the access was withdrawn. */
  readonly closedText: string;
}

/** The menu editor, or why it does not open. */
export function OpenMenuEditor({ language, phrases, access, closedText }: Props) {
  useSignals();
  useEffect(() => openMenuEditor(language, access), [language, access]);
  const menu = menuEditor.menu.value;
  const formatter = useMemo(
    () => menu && createEditorFormatter(phrases, { language, style: menu.money, timezone: menu.timezone }),
    [phrases, language, menu],
  );
  const t = translatorFrom(phrases, language);
  return (
    <>
      <div role="alert" className="notices">
        {menuEditor.isStale.value && <p className="notice error">{t('desk_lost')}</p>}
      </div>
      <SessionGate
        state={menuEditor.state.value}
        t={t}
        openingText={t('desk_opening')}
        withdrawnText={closedText}
      >
        {menu && formatter && <MenuEditor menu={menu} formatter={formatter} place={access.place} />}
      </SessionGate>
    </>
  );
}
