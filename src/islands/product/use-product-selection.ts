import { useState } from 'react';
import { addToCart, cart } from '#client/cart/cart.ts';
import { products } from '#client/cart/products.ts';
import { pageFacts } from '#client/lib/page-facts.ts';
import { orderAddition } from '#client/table/order-addition.ts';
import { type TableOrder, tableOrder } from '#client/table/saved-table.ts';
import type { AddToCartSettings } from '#contracts/shapes/add-to-cart-settings.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { type AddButton, addButton } from '#domain/cart/add-button.ts';
import { type Configuration, configuredItem } from '#domain/cart/configuration.ts';
import { missingChoices } from '#domain/cart/missing-choices.ts';
import { normalizeConfiguration } from '#domain/cart/normalize-configuration.ts';
import { maxQuantity } from '#domain/cart/quantity.ts';
import { addablePortions } from '#domain/cart/typed-quantity.ts';
import type { Milli } from '#domain/money.ts';
import { linePrice, unitPrice } from '#domain/price/unit-price.ts';
import { type Draft, emptyDraft } from './drafts.ts';
import { sendToOrder } from './send-to-order.ts';
import { useHydrated } from './use-hydrated.ts';

/** A dish on its way into the cart, or to the order where the diner sits. */
export interface ProductSelection {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** The questions that must be answered yet. */
  readonly missingChoices: ReturnType<
    typeof missingChoices<Orderable['groups'][number], Orderable['combos'][number]>
  >;
  readonly button: AddButton;
  /** What goes on at the table that keeps it from being added, by the name of its phrase; `null` for nothing. */
  readonly blockedBy: 'table_busy' | 'common_order' | null;
  /** What is chosen, as often as it is wanted. */
  readonly total: Milli;
  /** The most that can be added. */
  readonly maxQuantity: number;
  /** Portions that can still be added; `null` when nobody counts, or has said yet. */
  readonly left: number | null;
  /** Something was changed since it began. */
  readonly isChanged: boolean;
  /** Puts it into the cart, where the button allows it, or sends it to the order; says whether it is in the cart. */
  readonly add: () => boolean;
}

/**
 * Keeps what a diner puts together of a dish, by the rules of the domain.
 *
 * @param began where to begin; what the product no longer offers is left out.
 * @param onChange told of everything that is put together, and of the fresh start after it was added.
 */
export function useProductSelection(
  product: Orderable,
  { rules }: AddToCartSettings,
  began: Draft = emptyDraft,
  onChange: (draft: Draft) => void = () => undefined,
): ProductSelection {
  const isHydrated = useHydrated();
  const [start] = useState(began);
  const [kept, setKept] = useState(start);
  const known = products.value.get(product.id);
  const table = isHydrated ? tableOrder.value.kind : 'none';
  const { inCart, left, isOutOfStock } = cartAndStockState(
    product,
    isHydrated,
    known?.kind === 'here' ? known : null,
  );

  const configuration: Configuration = normalizeConfiguration(product, kept.configuration);
  const most = maxQuantity(left);
  const draft = { ...kept, configuration, quantity: Math.min(kept.quantity, most) };
  const unit = unitPrice(configuredItem(product, configuration), rules);
  const button = addButton(product, configuration, {
    isOutOfStock,
    isInCart: inCart > 0,
    // Who has all that is left cannot add more of it.
    canAddAgain: (pageFacts()?.canAddAgain ?? true) && left !== 0,
    ...tableState(table),
  });

  const keep = (next: Draft) => {
    setKept(next);
    onChange(next);
  };
  return {
    draft,
    change: (part) => keep({ ...draft, ...part }),
    missingChoices: missingChoices(product, configuration),
    button: { ...button, isDisabled: button.isDisabled || !product.isOffered },
    blockedBy: tableBlockerPhrases[table],
    total: linePrice(unit, draft.quantity),
    maxQuantity: most,
    left,
    isChanged: kept !== start,
    add: () => {
      if (button.isDisabled || !product.isOffered) return false;
      const { said, image } = product;
      const line = { ...draft, product: product.id, name: said.words, image, unit };
      if (button.label === 'add_to_order') {
        void sendToOrder(line).then((isThere) => isThere && keep(emptyDraft));
        return false;
      }
      addToCart(line);
      keep(emptyDraft);
      return true;
    },
  };
}

const tableBlockerPhrases = { none: null, guests: null, staff: 'common_order', busy: 'table_busy' } as const;

const tableState = (table: TableOrder['kind']) => ({
  hasActiveOrder: table === 'guests',
  isSubmitting: table === 'guests' && ['sending', 'added'].includes(orderAddition.value.kind),
  isCommonOrder: table === 'staff',
  isTableBusy: table === 'busy',
});

/** What the cart and the venue's stock say of a product; on the server, and when they first meet, nothing. */
function cartAndStockState(
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
    left: addablePortions(left, inCart),
    isOutOfStock: product.isOutOfStock || known?.product.isOutOfStock === true || left === 0,
  };
}
