import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import {
  hasMoreToOffer,
  type OfferedDish,
  offeredDishes,
  offerMore,
  putOffered,
} from '#client/cart/upsell.ts';
import { productOf } from '#i18n/links.ts';
import { Glyph } from './Glyph.tsx';
import { Spoken } from './Spoken.tsx';
import type { CartVoice } from './voice.ts';

interface Props {
  readonly voice: CartVoice;
}

/** Dishes that go well with the cart; one without options is added by a tap. Source: spec §2 "upsell products". */
export function Upsell({ voice }: Props) {
  useSignals();
  const list = useRef<HTMLUListElement>(null);
  const offered = offeredDishes.value;
  const focusNext = useFocusAfter(list);
  if (offered.length === 0) return null;
  return (
    <section className="upsell" aria-labelledby="upsell">
      <h2 id="upsell" tabIndex={-1}>
        {voice.t('upsell_title')}
      </h2>
      <ul ref={list}>
        {offered.map((dish) => (
          <Dish
            key={dish.product.id}
            voice={voice}
            of={dish}
            onAdd={() => {
              putOffered(dish);
              focusNext();
            }}
          />
        ))}
        {hasMoreToOffer.value && <RowEnd key={offered.length} />}
      </ul>
    </section>
  );
}

/** Reads more dishes as soon as the end of the row is nearly seen. */
function RowEnd() {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const watching = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) void offerMore();
      },
      { root: end.current?.parentElement ?? null, rootMargin: '0px 300px' },
    );
    if (end.current) watching.observe(end.current);
    return () => watching.disconnect();
  }, []);
  return <li ref={end} className="row-end" aria-hidden="true" />;
}

/** A dish that was added is no longer offered, and its button is gone with it. */
function useFocusAfter(list: { readonly current: HTMLElement | null }) {
  const isDue = useRef<boolean>(false);
  useEffect(() => {
    if (!isDue.current) return;
    isDue.current = false;
    list.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  });
  return () => {
    isDue.current = true;
  };
}

interface DishProps {
  readonly voice: CartVoice;
  readonly of: OfferedDish;
  readonly onAdd: () => void;
}

function Dish({ voice: { t, facts, money }, of: { product, unit, isPlain }, onAdd }: DishProps) {
  const name = product.said.words;
  return (
    <li>
      {product.image ? (
        <img src={product.image} width="128" height="96" alt="" loading="lazy" data-c={product.color} />
      ) : (
        <span className="blank" />
      )}
      <h3>
        <Spoken of={product.said} />
      </h3>
      <bdi>{money(unit)}</bdi>
      {isPlain ? (
        <button type="button" className="tool add" aria-label={t('add_named', { name })} onClick={onAdd}>
          <Glyph of="plus" />
        </button>
      ) : (
        <a
          className="tool add"
          href={productOf(facts.language, product.id)}
          aria-label={t('choose_options_for', { name })}
        >
          <Glyph of="plus" />
        </a>
      )}
    </li>
  );
}
