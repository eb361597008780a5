import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import {
  addUpsell,
  hasMoreUpsells,
  isEmptyWithPopular,
  loadMoreUpsells,
  loadUpsells,
  type UpsellDish,
  upsellDishes,
} from '#client/cart/upsell.ts';
import type { CartFormatter } from './cart-formatter.ts';
import { Icon } from './Icon.tsx';
import { Localized } from './Localized.tsx';
import { openSheet } from './open-sheet.ts';

interface Props {
  readonly formatter: CartFormatter;
}

/** Dishes that go well with the cart, or to begin it with. One without options is added with a tap. Source: spec §2 "upsell products". */
export function Upsell({ formatter }: Props) {
  useSignals();
  // An empty cart suggests other dishes than a filled one.
  useEffect(() => void loadUpsells(), []);
  const list = useRef<HTMLUListElement>(null);
  const offered = upsellDishes.value;
  const focusNext = useFocusNext(list);
  if (offered.length === 0) return null;
  return (
    <section className="upsell" aria-labelledby="upsell">
      <h2 id="upsell" tabIndex={-1}>
        {formatter.t(isEmptyWithPopular.value ? 'popular_dishes' : 'upsell_title')}
      </h2>
      <ul ref={list}>
        {offered.map((dish) => (
          <Dish
            key={dish.product.id}
            formatter={formatter}
            dish={dish}
            onAdd={() => {
              addUpsell(dish);
              focusNext();
            }}
          />
        ))}
        {hasMoreUpsells.value && <LoadMoreTrigger key={offered.length} />}
      </ul>
    </section>
  );
}

/** Loads more dishes when the end of the row is near. */
function LoadMoreTrigger() {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void loadMoreUpsells();
      },
      { root: end.current?.parentElement ?? null, rootMargin: '0px 300px' },
    );
    if (end.current) observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return <li ref={end} className="row-end" aria-hidden="true" />;
}

/** Focuses the next dish: an added dish is no longer offered, and its button is gone. */
function useFocusNext(list: { readonly current: HTMLElement | null }) {
  const isDue = useRef<boolean>(false);
  useEffect(() => {
    if (!isDue.current) return;
    isDue.current = false;
    list.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  });
  return () => {
    isDue.current = true;
  };
}

interface DishProps {
  readonly formatter: CartFormatter;
  readonly dish: UpsellDish;
  readonly onAdd: () => void;
}

function Dish({ formatter: { t, money }, dish: { product, unit, hasNoOptions }, onAdd }: DishProps) {
  const name = product.said.words;
  return (
    <li>
      {product.image && (
        <img src={product.image} width="128" height="96" alt="" loading="lazy" data-c={product.color} />
      )}
      <h3>
        <Localized text={product.said} />
      </h3>
      <bdi>{money(unit)}</bdi>
      {hasNoOptions ? (
        <button
          type="button"
          className="icon-button add"
          aria-label={t('add_named', { name })}
          onClick={onAdd}
        >
          <Icon name="plus" />
        </button>
      ) : (
        <button
          type="button"
          className="icon-button add"
          aria-label={t('choose_options_for', { name })}
          onClick={({ currentTarget }) => void openSheet(currentTarget, product.id, null)}
        >
          <Icon name="plus" />
        </button>
      )}
    </li>
  );
}
