import { useSignals } from '@preact/signals-react/runtime';
import { membersOf, setMembers } from '#client/menu-editor/editor-draft.ts';
import { editMembers, memberValue } from '#client/menu-editor/entity-draft.ts';
import type { EditorEntity } from '#contracts/calls/menu-editor.ts';
import type { EditorMenu } from '#contracts/shapes/editor-menu.ts';
import type { Closure, WeeklyWindow } from '#contracts/shapes/hours.ts';
import { Closures } from './Closures.tsx';
import type { EditorProps } from './editor-props.ts';
import { WeekHours } from './WeekHours.tsx';

/** The menu file, as far as its hours are concerned. */
const hoursOf = ({ opening_hours, closing_rules }: EditorMenu): EditorEntity => ({
  ...{ of: 'menu', id: null, in: null, source: { opening_hours, closing_rules } },
  ...{ missing: [], hours: null, pictures: [], used_by: [] },
});

/** The opening hours and the closures of the venue. */
export function VenueHours({ menu, formatter }: EditorProps) {
  useSignals();
  const { t } = formatter;
  const venue = hoursOf(menu);
  const { opening_hours: editedHours, closing_rules: editedRules, ...others } = membersOf(venue);
  return (
    <section className="editor venue-hours" aria-labelledby="venue-hours">
      <header className="editor-head">
        <h2 id="venue-hours">{t('opening_hours')}</h2>
        <button
          type="button"
          className="button plain"
          disabled={editedHours === undefined && editedRules === undefined}
          onClick={() => setMembers(venue, others)}
        >
          {t('undo')}
        </button>
      </header>
      <div className="fields">
        <WeekHours
          windows={memberValue(venue, 'opening_hours') as readonly WeeklyWindow[]}
          formatter={formatter}
          isOpening
          onChange={(opening_hours) => editMembers(venue, { opening_hours })}
        />
        <Closures
          closures={memberValue(venue, 'closing_rules') as readonly Closure[]}
          formatter={formatter}
          onChange={(closing_rules) => editMembers(venue, { closing_rules })}
        />
      </div>
    </section>
  );
}
