import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect } from 'react';
import { menuEditor } from '#client/menu-editor/menu-editor.ts';
import { type FileName, readVenueFile, venueFiles } from '#client/menu-editor/venue-files.ts';
import type { EditorEntity } from '#contracts/calls/menu-editor.ts';
import type { EditorFormatter } from './editor-formatter.ts';

interface Props {
  readonly name: FileName;
  readonly formatter: EditorFormatter;
  readonly children: (file: EditorEntity) => ReactNode;
}

/** Reads a file of the venue, and shows what is made of it. */
export function ReadFile({ name, formatter: { t }, children }: Props) {
  useSignals();
  const file = venueFiles[name].value;
  const version = menuEditor.version.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have another one.
  useEffect(() => void readVenueFile(name), [name, version]);
  if (file.kind === 'known') return children(file.entity);
  return file.kind === 'loading' ? (
    <p className="loading">{t('loading')}</p>
  ) : (
    <>
      <p>{t('desk_unanswered')}</p>
      <button type="button" className="button plain" onClick={() => void readVenueFile(name)}>
        {t('try_again')}
      </button>
    </>
  );
}
