import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { editorAccess } from '#client/menu-editor/editor-access.ts';
import { isAnyEdited, revertFields } from '#client/menu-editor/editor-draft.ts';
import { contactFields, venueFields } from '#client/menu-editor/entity-fields.ts';
import type { EditorProps } from './editor-props.ts';
import { Fields } from './fields/EntityFields.tsx';
import { ReadFile } from './ReadFile.tsx';

/** Name, contact and delivery of the venue, and for its owners the legal details. */
export function VenueView(props: EditorProps) {
  useSignals();
  const { formatter } = props;
  const { t } = formatter;
  // Remounts the fields, so that invalid input is dropped too.
  const [resetCount, setResetCount] = useState(0);
  const mayEditLegal = editorAccess.value?.mayEditLegal.value ?? false;
  const ofVenue = venueFields.filter(({ kind }) => kind !== 'legal' || mayEditLegal);
  const parts = [
    { entity: { of: 'menu', id: null }, fields: contactFields },
    { entity: { of: 'venue', id: null }, fields: ofVenue },
  ] as const;
  const undo = () => {
    for (const { entity, fields } of parts)
      revertFields(
        entity,
        fields.map(({ member }) => member),
      );
    setResetCount(resetCount + 1);
  };
  const isEdited = parts.some(({ entity, fields }) =>
    isAnyEdited(
      entity,
      fields.map(({ member }) => member),
    ),
  );
  return (
    <section className="editor" aria-labelledby="venue">
      <header className="editor-head">
        <h2 id="venue">{t('desk_venue')}</h2>
        <button type="button" className="button plain" disabled={!isEdited} onClick={undo}>
          {t('undo')}
        </button>
      </header>
      {parts.map(({ entity: { of }, fields }) => (
        <ReadFile key={of} name={of} formatter={formatter}>
          {(file) => (
            <div className="fields" key={resetCount}>
              <Fields {...props} entity={file} fields={fields} />
            </div>
          )}
        </ReadFile>
      ))}
    </section>
  );
}
