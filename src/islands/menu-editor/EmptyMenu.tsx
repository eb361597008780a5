import type { ReactNode } from 'react';
import type { EditorFormatter } from './editor-formatter.ts';

interface Props {
  readonly formatter: EditorFormatter;
  readonly onAdd: () => void;
  /** `null` where no file can be read. */
  readonly onImport: (() => void) | null;
  readonly children: ReactNode;
}

/** How to begin a menu that has nothing yet. */
export function EmptyMenu({ formatter: { t }, onAdd, onImport, children }: Props) {
  return (
    <section className="item-list empty-menu" aria-label={t('menu')}>
      <h2>{t('desk_empty')}</h2>
      <p className="quiet">{t('desk_empty_text')}</p>
      <button type="button" className="button" onClick={onAdd}>
        {t('desk_first_category')}
      </button>
      {onImport && (
        <button type="button" className="button plain" onClick={onImport}>
          {t('desk_read_menu')}
        </button>
      )}
      {children}
    </section>
  );
}
