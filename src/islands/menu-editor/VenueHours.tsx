import { useSignals } from '@preact/signals-react/runtime';
import { editorDraft, editVenue, revertVenue } from '#client/menu-editor/editor-draft.ts';
import { Closures } from './Closures.tsx';
import type { EditorProps } from './editor-props.ts';
import { WeekHours } from './WeekHours.tsx';

/** The opening hours and the closures of the venue. */
export function VenueHours({ menu, formatter }: EditorProps) {
  useSignals();
  const { t } = formatter;
  const edits = editorDraft.venue.value;
  return (
    <section className="editor venue-hours" aria-labelledby="venue-hours">
      <header className="editor-head">
        <h2 id="venue-hours">{t('opening_hours')}</h2>
        <button
          type="button"
          className="button plain"
          disabled={Object.keys(edits).length === 0}
          onClick={revertVenue}
        >
          {t('undo')}
        </button>
      </header>
      <div className="fields">
        <WeekHours
          windows={edits.opening_hours ?? menu.opening_hours}
          formatter={formatter}
          isOpening
          onChange={(opening_hours) => editVenue({ opening_hours })}
        />
        <Closures
          closures={edits.closing_rules ?? menu.closing_rules}
          formatter={formatter}
          onChange={(closing_rules) => editVenue({ closing_rules })}
        />
      </div>
    </section>
  );
}
