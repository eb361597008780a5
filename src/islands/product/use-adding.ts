import { useState } from 'react';
import { addToCart, cart } from '#client/cart/cart.ts';
import { products } from '#client/cart/products.ts';
import { pageFacts } from '#client/lib/page-facts.ts';
import { type TableOrder, tableOrder } from '#client/table/kept-table.ts';
import { orderAdding } from '#client/table/order-adding.ts';
import type { AddingTerms } from '#contracts/shapes/adding-terms.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { type AddButton, addButton } from '#domain/cart/add-button.ts';
import { type Configuration, configuredItem } from '#domain/cart/configuration.ts';
import { openQuestions } from '#domain/cart/open-questions.ts';
import { mostOf } from '#domain/cart/quantity.ts';
import { stillOffered } from '#domain/cart/still-offered.ts';
import { portionsBeside } from '#domain/cart/wanted-quantity.ts';
import type { Milli } from '#domain/money.ts';
import { linePrice, unitPrice } from '#domain/price/unit-price.ts';
import { type Draft, freshDraft } from './drafts.ts';
import { sendToOrder } from './send-to-order.ts';
import { useHydrated } from './use-hydrated.ts';

/** A dish on its way into the cart, or to the order where the diner sits. */
export interface Adding {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** The questions that must be answered yet. */
  readonly open: ReturnType<typeof openQuestions<Orderable['groups'][number], Orderable['combos'][number]>>;
  readonly button: AddButton;
  /** What goes on at the table that keeps it from being added, by the name of its phrase; `null` for nothing. */
  readonly why: 'table_busy' | 'common_order' | null;
  /** What is chosen, as often as it is wanted. */
  readonly total: Milli;
  /** The most that can be added. */
  readonly most: number;
  /** Portions that can still be added; `null` when nobody counts, or has said yet. */
  readonly left: number | null;
  /** Something was changed since it began. */
  readonly isTouched: boolean;
  /** Puts it into the cart, where the button allows it, or sends it to the order; says whether it is in the cart. */
  readonly add: () => boolean;
}

/**
 * Keeps what a diner puts together of a dish, by the rules of the domain.
 *
 * @param began where to begin; what the product no longer offers is left out.
 * @param onChange told of everything that is put together, and of the fresh start after it was added.
 */
export function useAdding(
  product: Orderable,
  { rules }: AddingTerms,
  began: Draft = freshDraft,
  onChange: (draft: Draft) => void = () => undefined,
): Adding {
  const isHydrated = useHydrated();
  const [start] = useState(began);
  const [kept, setKept] = useState(start);
  const known = products.value.get(product.id);
  const table = isHydrated ? tableOrder.value.kind : 'none';
  const { inCart, left, isOutOfStock } = standingOf(
    product,
    isHydrated,
    known?.kind === 'here' ? known : null,
  );

  const configuration: Configuration = stillOffered(product, kept.configuration);
  const most = mostOf(left);
  const draft = { ...kept, configuration, quantity: Math.min(kept.quantity, most) };
  const unit = unitPrice(configuredItem(product, configuration), rules);
  const button = addButton(product, configuration, {
    isOutOfStock,
    isInCart: inCart > 0,
    // Who has all that is left cannot add more of it.
    mayRepeat: (pageFacts()?.mayRepeat ?? true) && left !== 0,
    ...atTable(table),
  });

  const keep = (next: Draft) => {
    setKept(next);
    onChange(next);
  };
  return {
    draft,
    change: (part) => keep({ ...draft, ...part }),
    open: openQuestions(product, configuration),
    button: { ...button, isDisabled: button.isDisabled || !product.isOffered },
    why: whys[table],
    total: linePrice(unit, draft.quantity),
    most,
    left,
    isTouched: kept !== start,
    add: () => {
      if (button.isDisabled || !product.isOffered) return false;
      const { said, image } = product;
      const line = { ...draft, product: product.id, name: said.words, image, unit };
      if (button.label === 'add_to_order') {
        void sendToOrder(line).then((isThere) => isThere && keep(freshDraft));
        return false;
      }
      addToCart(line);
      keep(freshDraft);
      return true;
    },
  };
}

const whys = { none: null, guests: null, staff: 'common_order', busy: 'table_busy' } as const;

const atTable = (table: TableOrder['kind']) => ({
  hasActiveOrder: table === 'guests',
  isSubmitting: table === 'guests' && ['sending', 'added'].includes(orderAdding.value.kind),
  isCommonOrder: table === 'staff',
  isTableBusy: table === 'busy',
});

/** What the cart and the venue's stock say of a product; on the server, and when they first meet, nothing. */
function standingOf(
  product: Orderable,
  isHydrated: boolean,
  known: { readonly product: Orderable; readonly left: number | null } | null,
): { readonly inCart: number; readonly left: number | null; readonly isOutOfStock: boolean } {
  if (!isHydrated) return { inCart: 0, left: null, isOutOfStock: product.isOutOfStock };
  const inCart = cart.lines.value
    .filter((line) => line.product === product.id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const left = known?.left ?? null;
  return {
    inCart,
    left: portionsBeside(left, inCart),
    isOutOfStock: product.isOutOfStock || known?.product.isOutOfStock === true || left === 0,
  };
}
