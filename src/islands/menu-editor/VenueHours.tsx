import { useSignals } from '@preact/signals-react/runtime';
import { editorDraft, editVenue, revertVenue } from '#client/staff/editor-draft.ts';
import { Closures } from './Closures.tsx';
import type { EditorProps } from './editor-props.ts';
import { WeekHours } from './WeekHours.tsx';

/** When the venue is open, and when it is closed all the same. */
export function VenueHours({ menu, formatter: voice }: EditorProps) {
  useSignals();
  const { t } = voice;
  const edits = editorDraft.venue.value;
  return (
    <section className="editor venue-hours" aria-labelledby="venue-hours">
      <header className="editor-head">
        <h2 id="venue-hours">{t('opening_hours')}</h2>
        <button
          type="button"
          className="key plain"
          disabled={Object.keys(edits).length === 0}
          onClick={revertVenue}
        >
          {t('undo')}
        </button>
      </header>
      <div className="fields">
        <WeekHours
          windows={edits.opening_hours ?? menu.opening_hours}
          formatter={voice}
          isOpening
          onChange={(opening_hours) => editVenue({ opening_hours })}
        />
        <Closures
          closures={edits.closing_rules ?? menu.closing_rules}
          formatter={voice}
          onChange={(closing_rules) => editVenue({ closing_rules })}
        />
      </div>
    </section>
  );
}
