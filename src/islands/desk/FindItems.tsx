import { useSignals } from '@preact/signals-react/runtime';
import { useDeferredValue, useMemo, useState } from 'react';
import { deskDraft, editsOf } from '#client/staff/desk-draft.ts';
import { lookAtItem, openItem } from '#client/staff/desk-item.ts';
import type { ItemSummary } from '#contracts/calls/menu-desk.ts';
import { findItems, indexItems } from '#domain/desk/find-items.ts';
import { tagOf } from '#i18n/languages.ts';
import type { AtDesk } from './desk-props.ts';
import type { DeskVoice } from './desk-voice.ts';

/** The id of an item's row. */
export const rowOf = (id: number): string => `item-${id}`;

/** As many rows as an old phone shows at once without a pause; each "more" adds as many. */
const rowsAtOnce = 40;

/** Finds items by name and category. */
export function FindItems({ menu, voice }: AtDesk) {
  const { t, language } = voice;
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState<number | null>(null);
  const [shown, setShown] = useState(rowsAtOnce);
  const sought = useDeferredValue(typed);
  const tag = tagOf(language);
  const index = useMemo(() => indexItems(menu.items, tag), [menu, tag]);
  const found = useMemo(() => findItems(index, sought, category, tag), [index, sought, category, tag]);
  const seek = (change: () => void) => {
    change();
    setShown(rowsAtOnce);
  };
  return (
    <section className="find-items" aria-label={t('menu')}>
      <search className="finding">
        <div className="field">
          <label htmlFor="sought">{t('desk_search')}</label>
          <input
            id="sought"
            type="search"
            dir="auto"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => seek(() => setTyped(target.value))}
          />
        </div>
        <div className="field">
          <label htmlFor="sought-in">{t('categories')}</label>
          <div className="select">
            <select
              id="sought-in"
              value={category ?? ''}
              onChange={({ target }) =>
                seek(() => setCategory(target.value === '' ? null : Number(target.value)))
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
        {found.length === 0
          ? t('no_results_for', { term: sought })
          : t('items_count', { count: found.length })}
      </p>
      <ul className="items">
        {found.slice(0, shown).map((item) => (
          <ItemRow key={item.id} item={item} voice={voice} />
        ))}
      </ul>
      {found.length > shown && (
        <button type="button" className="key plain" onClick={() => setShown(shown + rowsAtOnce)}>
          {t('desk_more')}
        </button>
      )}
    </section>
  );
}

function ItemRow({ item, voice }: { readonly item: ItemSummary; readonly voice: DeskVoice }) {
  useSignals();
  const { id, name, price, thumb } = item;
  const isEdited = deskDraft.items.value.some((one) => one.id === id);
  const open = openItem.value;
  const isOpen = open.kind !== 'none' && open.id === id;
  return (
    <li>
      <button
        type="button"
        id={rowOf(id)}
        className="item"
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => void lookAtItem(id)}
      >
        {thumb === null ? (
          <span className="thumb" />
        ) : (
          <img className="thumb" src={thumb} alt="" loading="lazy" />
        )}
        <bdi className="name">{name}</bdi>
        <bdi className="price">{voice.money(editsOf(id).price ?? price)}</bdi>
        {isEdited && <span className="tag">{voice.t('desk_edited')}</span>}
      </button>
    </li>
  );
}
