import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { findDishes, inventory, openInventory } from '#client/staff/inventory.ts';
import type { AvailabilityScreen } from '#contracts/calls/availability.ts';
import { Categories } from './Categories.tsx';
import { DishList } from './DishList.tsx';
import { DishStockDialog } from './DishStockDialog.tsx';
import type { InventoryFormatter } from './inventory-phrases.ts';
import type { InventoryPartProps, SelectedDish } from './part-props.ts';
import { SoldOutNow } from './SoldOutNow.tsx';

export interface InventoryProps {
  /** Which of the venue's screens shows it. */
  readonly screen: AvailabilityScreen;
  readonly formatter: InventoryFormatter;
  readonly now: Date;
}

/** Takes dishes out and brings them back. */
export function Inventory({ screen, formatter: voice, now }: InventoryProps) {
  useSignals();
  const { t, language } = voice;
  const [term, setTerm] = useState('');
  const [wanted, setWanted] = useState<SelectedDish | null>(null);
  useEffect(() => openInventory(screen, language), [screen, language]);
  const isSearching = term.trim() !== '';
  const part: InventoryPartProps = { formatter: voice, now, onSelect: setWanted };
  if (inventory.categories.value === null) return <p className="loading">{t('loading')}</p>;
  return (
    <div className="availability">
      <label className="find-dish">
        <span className="unseen">{t('board_find_dish')}</span>
        <input
          type="search"
          autoComplete="off"
          placeholder={t('board_find_dish')}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
      </label>
      {isSearching ? <SearchResults term={term} {...part} /> : <SoldOutNow {...part} />}
      {/* Hundreds of them take a tablet a while: they are drawn once. */}
      <div hidden={isSearching}>
        <Categories {...part} />
      </div>
      {wanted && <DishStockDialog dish={wanted} formatter={voice} now={now} onDone={() => setWanted(null)} />}
    </div>
  );
}

function SearchResults({ term, ...part }: InventoryPartProps & { readonly term: string }) {
  useSignals();
  const { t } = part.formatter;
  const dishes = findDishes(term);
  return (
    <>
      <p role="status" className={dishes.length > 0 ? 'unseen' : 'none'}>
        {dishes.length > 0 ? t('results_count', { count: dishes.length }) : t('no_results')}
      </p>
      <DishList dishes={dishes} {...part} />
    </>
  );
}
