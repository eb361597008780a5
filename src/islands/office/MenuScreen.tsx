import { useEffect, useMemo } from 'react';
import { officeAccess } from '#client/menu-editor/office-access.ts';
import { readAccount } from '#client/office/office-account.ts';
import type { Language } from '#i18n/languages.ts';
import type { EditorPhrases } from '../menu-editor/editor-phrases.ts';
import { OpenMenuEditor } from '../menu-editor/OpenMenuEditor.tsx';
import type { FramePhrases } from './frame-phrases.ts';
import { OfficeFrame } from './OfficeFrame.tsx';
import { createOfficeFormatter } from './office-formatter.ts';
import { shownLicence } from './shown-licence.ts';

export interface MenuScreenProps {
  readonly language: Language;
  readonly phrases: FramePhrases;
  readonly editorPhrases: EditorPhrases;
}

/** The menu of a venue in the office. */
export function MenuScreen({ language, phrases, editorPhrases }: MenuScreenProps) {
  const formatter = useMemo(() => createOfficeFormatter(phrases, language), [phrases, language]);
  const access = useMemo(() => officeAccess(shownLicence() ?? ''), []);
  useEffect(() => void readAccount(), []);
  return (
    <OfficeFrame screen="menu" licence={shownLicence()} formatter={formatter}>
      <h1>{formatter.t('menu')}</h1>
      <OpenMenuEditor
        {...{ language, access, phrases: editorPhrases }}
        closedText={formatter.t('office_not_yours')}
      />
    </OfficeFrame>
  );
}
