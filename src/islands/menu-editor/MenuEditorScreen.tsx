import { useMemo } from 'react';
import { deskAccess } from '#client/menu-editor/desk-access.ts';
import { readUrlToken } from '#client/staff/url-token.ts';
import type { Language } from '#i18n/languages.ts';
import { translatorFrom } from '#i18n/phrases.ts';
import type { EditorPhrases } from './editor-phrases.ts';
import { OpenMenuEditor } from './OpenMenuEditor.tsx';

export interface MenuEditorScreenProps {
  readonly language: Language;
  readonly phrases: EditorPhrases;
}

/** The menu editor at the link of a tablet. */
export function MenuEditorScreen({ language, phrases }: MenuEditorScreenProps) {
  const access = useMemo(() => deskAccess(readUrlToken()), []);
  const closedText = translatorFrom(phrases, language)('desk_withdrawn');
  return <OpenMenuEditor {...{ language, phrases, access, closedText }} />;
}
