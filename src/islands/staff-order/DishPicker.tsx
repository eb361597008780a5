import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { loadProducts } from '#client/cart/products.ts';
import { inventory, type SearchableItem } from '#client/staff/inventory.ts';
import { findDishes } from '#client/staff-order/find-dishes.ts';
import { CategoryChips, type DishGroup, dishGroupsOf } from './CategoryChips.tsx';
import { chooseDish } from './choose-dish.ts';
import { DishOption } from './DishOption.tsx';
import { searchId } from './focus-search.ts';
import { dishBlockerMessage } from './messages.ts';
import type { StaffOrderFormatter } from './staff-order-formatter.ts';

interface Props {
  readonly formatter: StaffOrderFormatter;
}

/** Debounce time before dishes are loaded, in milliseconds. */
const debounceMs = 150;

/** Finds dishes by name, number or category. Arrow keys move, Enter adds. */
export function DishPicker({ formatter }: Props) {
  useSignals();
  const { facts, t, number } = formatter;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const [active, setActive] = useState(0);
  const [chosenGroup, setGroup] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const groups = dishGroupsOf(facts, inventory.categories.value ?? [], t);
  const group = groups.find(({ id }) => id === chosenGroup) ?? groups[0] ?? null;
  const isSearching = term.trim() !== '';
  const dishes = isSearching ? findDishes(inventory.dishes.value, term, facts.language) : dishesOn(group);
  const current = isSearching ? active : -1;
  useLoadedDishes(dishes, formatter);

  const choose = async (dish: SearchableItem | undefined) => {
    const field = input.current;
    if (!field || typeof dish?.item !== 'number') return;
    const outcome = await chooseDish(dish.item, field);
    // The next letters replace these; Enter adds another one.
    field.select();
    setMessage(
      outcome === 'added' || outcome === 'has_options'
        ? outcome === 'added'
          ? `${number(1)} × ${dish.name}`
          : ''
        : dishBlockerMessage(outcome, formatter),
    );
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && dishes.length > 0 && isSearching) {
      event.preventDefault();
      setActive((active + step + dishes.length) % dishes.length);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (isSearching) void choose(dishes[active]);
    } else if (event.key === 'Escape' && isSearching) {
      // The next one closes the dialog.
      event.preventDefault();
      event.stopPropagation();
      setTerm('');
    }
  };

  return (
    <section className="dish-picker" aria-label={t('categories')}>
      <div className="dish-search">
        <label htmlFor={searchId} className="visually-hidden">
          {t('staff_order_search')}
        </label>
        <input
          ref={input}
          id={searchId}
          type="text"
          role="combobox"
          placeholder={t('staff_order_search')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          dir="auto"
          aria-expanded={dishes.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current < 0 || dishes.length === 0 ? undefined : `${listId}-${current}`}
          value={term}
          onChange={({ currentTarget }) => {
            setTerm(currentTarget.value);
            setActive(0);
            setMessage('');
          }}
          onKeyDown={handleKey}
        />
      </div>
      <p role="status" className="picked">
        {isSearching && dishes.length === 0 ? t('no_results') : message}
      </p>
      {!isSearching && <CategoryChips {...{ groups, group, formatter }} onChoose={setGroup} />}
      <div
        id={listId}
        className="dish-options"
        role="listbox"
        aria-label={isSearching || !group ? t('categories') : group.name}
        // A tap keeps the focus, and the keyboard of a phone, in the search.
        onPointerDown={(event) => event.pointerType === 'mouse' && event.preventDefault()}
      >
        {dishes.map((dish, at) => (
          <DishOption
            key={dish.item}
            id={`${listId}-${at}`}
            dish={dish}
            isActive={at === current}
            formatter={formatter}
            onChoose={() => void choose(dish)}
          />
        ))}
      </div>
    </section>
  );
}

function dishesOn(group: DishGroup | null): readonly SearchableItem[] {
  if (!group) return [];
  const byId = new Map(inventory.dishes.value.map((dish) => [dish.item, dish]));
  return group.products.flatMap((id) => byId.get(id) ?? []);
}

/** Loads prices and options of the dishes that are shown, once typing pauses. */
function useLoadedDishes(
  dishes: readonly SearchableItem[],
  { facts: { language } }: StaffOrderFormatter,
): void {
  const ids = dishes.map(({ item }) => item).join(' ');
  useEffect(() => {
    if (ids === '') return;
    const timer = setTimeout(() => void loadProducts(ids.split(' ').map(Number), language), debounceMs);
    return () => clearTimeout(timer);
  }, [ids, language]);
}
