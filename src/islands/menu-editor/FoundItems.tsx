import { useSignals } from '@preact/signals-react/runtime';
import { useMemo, useState } from 'react';
import { editorDraft } from '#client/menu-editor/editor-draft.ts';
import { selectedItems } from '#client/menu-editor/selected-items.ts';
import { findItems, indexItems } from '#domain/menu-editor/find-items.ts';
import { languageTagOf } from '#i18n/languages.ts';
import { EntityRow } from './EntityRow.tsx';
import type { EditorFormatter } from './editor-formatter.ts';
import { SelectAll, SelectRow } from './SelectRow.tsx';

/** As many rows as an old phone renders without a delay; each "more" adds as many. */
const pageSize = 40;

interface Props {
  readonly term: string;
  readonly formatter: EditorFormatter;
}

/** The dishes that a search found by name. */
export function FoundItems({ term, formatter }: Props) {
  useSignals();
  const { t, language } = formatter;
  const [shown, setShown] = useState(pageSize);
  const menu = editorDraft.menu.value;
  const tag = languageTagOf(language);
  const index = useMemo(
    () => indexItems(menu?.all('item').map((entry) => ({ ...entry, category: entry.in ?? 0 })) ?? [], tag),
    [menu, tag],
  );
  const found = useMemo(() => findItems(index, term, null, tag), [index, term, tag]);
  const isSelecting = selectedItems.isSelecting.value;
  return (
    <>
      <p role="status" className="hint">
        {found.length === 0 ? t('no_results_for', { term }) : t('items_count', { count: found.length })}
      </p>
      {isSelecting && found.length > 0 && (
        <p className="select-found">
          <SelectAll label={t('desk_select_found')} items={found} />
          <span aria-hidden="true">{t('desk_select_found')}</span>
        </p>
      )}
      <ul className="items">
        {found.slice(0, shown).map((entry) =>
          isSelecting ? (
            <SelectRow key={entry.id} item={entry} formatter={formatter} />
          ) : (
            <li key={entry.id}>
              <EntityRow entry={entry} formatter={formatter} />
            </li>
          ),
        )}
      </ul>
      {found.length > shown && (
        <button type="button" className="button plain" onClick={() => setShown(shown + pageSize)}>
          {t('desk_more')}
        </button>
      )}
    </>
  );
}
