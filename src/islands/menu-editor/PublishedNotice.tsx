import type { LastPublish } from '#client/menu-editor/editor-review.ts';
import { livePageOf } from '#client/menu-editor/menu-editor.ts';
import type { EditorFormatter } from './editor-formatter.ts';

interface Props extends LastPublish {
  readonly formatter: EditorFormatter;
}

/** Says that the menu is live, how long it took, and where to see it. */
export function PublishedNotice({ live, item, formatter: { t, milliseconds } }: Props) {
  const page = livePageOf(item);
  return (
    <div className="published-notice" role="status">
      <p>{t('desk_took', { time: milliseconds(live.ms) })}</p>
      {live.regenerated > 0 && <p className="quiet">{t('desk_pages_made', { count: live.regenerated })}</p>}
      {page !== null && (
        <a className="button" href={page} target="_blank" rel="noopener">
          {t('desk_see_live')} <span className="visually-hidden">{t('opens_new_tab')}</span>
        </a>
      )}
    </div>
  );
}
