import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { findItems, type InventoryItem, inventory, openInventory } from '#client/staff/inventory.ts';
import type { AvailabilityScreen } from '#contracts/calls/availability.ts';
import { Categories } from './Categories.tsx';
import { ItemList } from './ItemList.tsx';
import { ItemStockDialog } from './ItemStockDialog.tsx';
import type { InventoryFormatter } from './inventory-phrases.ts';
import type { InventoryPartProps } from './part-props.ts';
import { SoldOutNow } from './SoldOutNow.tsx';

export interface InventoryProps {
  /** The staff screen that shows it. */
  readonly screen: AvailabilityScreen;
  readonly formatter: InventoryFormatter;
  readonly now: Date;
}

/** Marks dishes and choices as sold out or available. */
export function Inventory({ screen, formatter, now }: InventoryProps) {
  useSignals();
  const { t, language } = formatter;
  const [term, setTerm] = useState('');
  const [selected, setSelected] = useState<InventoryItem | null>(null);
  useEffect(() => openInventory(screen, language), [screen, language]);
  const isSearching = term.trim() !== '';
  const partProps: InventoryPartProps = { formatter, now, onSelect: setSelected };
  if (inventory.categories.value === null) return <p className="loading">{t('loading')}</p>;
  return (
    <div className="inventory">
      <label className="dish-search">
        <span className="visually-hidden">{t('board_find')}</span>
        <input
          type="search"
          autoComplete="off"
          placeholder={t('board_find')}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
      </label>
      {isSearching ? <SearchResults term={term} {...partProps} /> : <SoldOutNow {...partProps} />}
      {/* Hundreds of dishes are slow on a tablet: they are rendered once. */}
      <div hidden={isSearching}>
        <Categories {...partProps} />
      </div>
      {selected && (
        <ItemStockDialog listed={selected} formatter={formatter} now={now} onDone={() => setSelected(null)} />
      )}
    </div>
  );
}

function SearchResults({ term, ...partProps }: InventoryPartProps & { readonly term: string }) {
  useSignals();
  const { t, number } = partProps.formatter;
  const { dishes, choices } = findItems(term);
  const found = [
    ...(dishes.length > 0 ? [t('results_count', { count: dishes.length })] : []),
    ...(choices.length > 0 ? [`${t('options')} ${number(choices.length)}`] : []),
  ];
  return (
    <>
      <p role="status" className={found.length > 0 ? 'visually-hidden' : 'no-entries'}>
        {found.length > 0 ? found.join(' · ') : t('no_results')}
      </p>
      <ItemList items={dishes} {...partProps} />
      {choices.length > 0 && (
        <section aria-labelledby="found-choices">
          <h2 id="found-choices">
            {t('options')} <bdi className="count-badge">{number(choices.length)}</bdi>
          </h2>
          <ItemList items={choices} {...partProps} />
        </section>
      )}
    </>
  );
}
