import { useSignals } from '@preact/signals-react/runtime';
import { useDeferredValue, useMemo, useState } from 'react';
import { editorDraft, editsOf } from '#client/menu-editor/editor-draft.ts';
import { loadItem, openedItem } from '#client/menu-editor/editor-item.ts';
import type { ItemSummary } from '#contracts/calls/menu-editor.ts';
import { findItems, indexItems } from '#domain/menu-editor/find-items.ts';
import { languageTagOf } from '#i18n/languages.ts';
import type { EditorFormatter } from './editor-formatter.ts';
import type { EditorProps } from './editor-props.ts';

/** The element id of an item's row. */
export const itemRowId = (id: number): string => `item-${id}`;

/** As many rows as an old phone renders without a delay; each "more" adds as many. */
const pageSize = 40;

/** Finds items by name and category. */
export function ItemSearch({ menu, formatter }: EditorProps) {
  const { t, language } = formatter;
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState<number | null>(null);
  const [shown, setShown] = useState(pageSize);
  const term = useDeferredValue(typed);
  const tag = languageTagOf(language);
  const index = useMemo(() => indexItems(menu.items, tag), [menu, tag]);
  const found = useMemo(() => findItems(index, term, category, tag), [index, term, category, tag]);
  const search = (change: () => void) => {
    change();
    setShown(pageSize);
  };
  return (
    <section className="item-list" aria-label={t('menu')}>
      <search className="item-search">
        <div className="field">
          <label htmlFor="item-search-text">{t('desk_search')}</label>
          <input
            id="item-search-text"
            type="search"
            dir="auto"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => search(() => setTyped(target.value))}
          />
        </div>
        <div className="field">
          <label htmlFor="item-search-category">{t('categories')}</label>
          <div className="select">
            <select
              id="item-search-category"
              value={category ?? ''}
              onChange={({ target }) =>
                search(() => setCategory(target.value === '' ? null : Number(target.value)))
              }
            >
              <option value="">{t('desk_all_categories')}</option>
              {menu.categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        </div>
      </search>
      <p role="status" className="hint">
        {found.length === 0 ? t('no_results_for', { term }) : t('items_count', { count: found.length })}
      </p>
      <ul className="items">
        {found.slice(0, shown).map((item) => (
          <ItemRow key={item.id} item={item} formatter={formatter} />
        ))}
      </ul>
      {found.length > shown && (
        <button type="button" className="button plain" onClick={() => setShown(shown + pageSize)}>
          {t('desk_more')}
        </button>
      )}
    </section>
  );
}

function ItemRow({ item, formatter }: { readonly item: ItemSummary; readonly formatter: EditorFormatter }) {
  useSignals();
  const { t, money } = formatter;
  const { id, name, price, guest_price: guestPrice, thumb } = item;
  const isEdited = editorDraft.items.value.some((one) => one.id === id);
  const { price: editedPrice = price } = editsOf(id);
  const open = openedItem.value;
  const isOpen = open.kind !== 'none' && open.id === id;
  return (
    <li>
      <button
        type="button"
        id={itemRowId(id)}
        className="item"
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => void loadItem(id)}
      >
        {thumb === null ? (
          <span className="thumb" />
        ) : (
          <img className="thumb" src={thumb} alt="" loading="lazy" />
        )}
        <bdi className="name">{name}</bdi>
        <span className="prices">
          <bdi>{money(editedPrice)}</bdi>
          {/* The price for guests of an edit is in the review. */}
          {guestPrice !== null && editedPrice === price && (
            <small>{t('desk_guest_price', { amount: money(guestPrice) })}</small>
          )}
        </span>
        {isEdited && <span className="tag">{t('desk_edited')}</span>}
      </button>
    </li>
  );
}
