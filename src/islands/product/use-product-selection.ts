import { useRef, useState } from 'react';
import { addToCart, cart } from '#client/cart/cart.ts';
import { replaceLine } from '#client/cart/cart-changes.ts';
import type { CartLine, ChoiceNames } from '#client/cart/cart-state.ts';
import { choiceNamesOf, type LostOption, lostOptions } from '#client/cart/lost-options.ts';
import { products } from '#client/cart/products.ts';
import { clearRefusal } from '#client/cart/refused-lines.ts';
import { pageFacts } from '#client/lib/page-facts.ts';
import { orderAddition } from '#client/table/order-addition.ts';
import { type TableOrder, tableOrder } from '#client/table/saved-table.ts';
import type { AddToCartSettings } from '#contracts/shapes/add-to-cart-settings.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { type AddButton, addButton } from '#domain/cart/add-button.ts';
import { configuredItem } from '#domain/cart/configuration.ts';
import { missingChoices } from '#domain/cart/missing-choices.ts';
import { maxQuantity } from '#domain/cart/quantity.ts';
import { addablePortions } from '#domain/cart/typed-quantity.ts';
import type { Milli } from '#domain/money.ts';
import { linePrice, unitPrice } from '#domain/price/unit-price.ts';
import { type Draft, newDraft } from './drafts.ts';
import { selectionInStock } from './selection-in-stock.ts';
import { sendToOrder } from './send-to-order.ts';
import { useHydrated } from './use-hydrated.ts';

/** A dish that is being configured for the cart, or for the order of the diner's table. */
export interface ProductSelection {
  /** The dish with the stock that its choices have for this diner now. */
  readonly product: Orderable;
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** The questions that still must be answered. */
  readonly missingChoices: ReturnType<
    typeof missingChoices<Orderable['groups'][number], Orderable['combos'][number]>
  >;
  /** What was chosen and cannot be had any more, until the diner chooses again. */
  readonly lost: readonly LostOption[];
  readonly button: AddButton;
  /** The phrase that says why the table blocks adding it; `null` if it does not. */
  readonly blockedBy: 'table_busy' | 'common_order' | null;
  /** The price of the chosen quantity. */
  readonly total: Milli;
  /** The least that can be added, by what an order must have. */
  readonly minQuantity: number;
  /** The maximum that can be added. */
  readonly maxQuantity: number;
  /** How many as chosen can still be added; `null` if nothing of it is counted, or known yet. */
  readonly left: number | null;
  /** How many an order may still have; `null` for any number. */
  readonly allowed: number | null;
  /** Whether a line of the cart is changed, instead of adding one. */
  readonly isEditing: boolean;
  /** Whether the diner has changed anything. */
  readonly isChanged: boolean;
  /** Adds it to the cart if the button allows it, or sends it to the order. Returns whether it is in the cart. */
  readonly add: () => boolean;
}

interface SelectionOptions {
  /** A line of the cart to change; `null` adds one. */
  readonly line?: CartLine | null;
  /** The draft to begin with; what the product no longer offers is left out. Defaults to the line, or a new draft. */
  readonly initial?: Draft;
  /** Called with each new draft, and with a new one after it was added. */
  readonly onChange?: (draft: Draft) => void;
}

/** Holds what a diner selects of a dish, by the rules of the domain. */
export function useProductSelection(
  written: Orderable,
  { rules }: AddToCartSettings,
  { line: edited = null, initial, onChange = () => undefined }: SelectionOptions = {},
): ProductSelection {
  const isHydrated = useHydrated();
  const [start] = useState(() => initial ?? edited ?? newDraft(written));
  const [saved, setSaved] = useState(start);
  const known = products.value.get(written.id);
  // A line of the cart can be changed whatever the table's order is.
  const table = isHydrated && edited === null ? tableOrder.value.kind : 'none';
  const available = isHydrated && known?.kind === 'here' ? known : null;
  const inStock = selectionInStock(written, saved, available, edited);
  const { inCart, left, isOutOfStock } = cartAndStockState(inStock.product, isHydrated, available, edited);
  const { minPerOrder = 1, maxPerOrder = null } = written;
  const allowed = addablePortions(maxPerOrder, inCart);
  const max = Math.min(inStock.max, maxQuantity(allowed));
  const min = Math.min(Math.max(1, minPerOrder - inCart), max);
  const quantity = Math.min(Math.max(saved.quantity, min), max);
  const { product, configuration } = selectionInStock(written, { ...saved, quantity }, available, edited);
  const names = useRef<ChoiceNames>(edited?.choiceNames ?? {});
  names.current = { ...names.current, ...choiceNamesOf(product, saved.configuration) };
  const draft = { ...saved, configuration, quantity };
  const unit = unitPrice(configuredItem(product, configuration), rules);
  const button = addButton(product, configuration, {
    isOutOfStock,
    isInCart: edited === null && inCart > 0,
    // A cart with all remaining portions, or with as many as an order may have, cannot take more.
    canAddAgain: (pageFacts()?.canAddAgain ?? true) && left !== 0 && allowed !== 0,
    ...tableState(table),
  });

  const save = (next: Draft) => {
    setSaved(next);
    onChange(next);
  };
  return {
    product,
    draft,
    change: (part) => save({ ...draft, ...part }),
    missingChoices: missingChoices(product, configuration),
    lost: lostOptions(product, saved.configuration, names.current),
    button: { ...button, isDisabled: button.isDisabled || !product.isOffered },
    blockedBy: tableBlockerPhrases[table],
    total: linePrice(unit, draft.quantity),
    minQuantity: min,
    maxQuantity: max,
    left: inStock.left,
    allowed,
    isEditing: edited !== null,
    isChanged: saved !== start,
    add: () => {
      if (button.isDisabled || !product.isOffered) return false;
      const { said, image } = product;
      const { quantity, instructions } = draft;
      const choiceNames = choiceNamesOf(product, configuration);
      const named = { product: product.id, name: said.words, image, ...(choiceNames && { choiceNames }) };
      const common = { ...named, unit };
      const line = { ...common, configuration, quantity, instructions };
      if (edited) {
        clearRefusal(edited.uuid);
        replaceLine(edited.uuid, line);
        return true;
      }
      if (button.label === 'add_to_order') {
        void sendToOrder(line).then((isThere) => isThere && save(newDraft(product)));
        return false;
      }
      addToCart(line);
      save(newDraft(product));
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

/** The state of a product in the cart and the stock. Unknown on the server and in the first render. */
function cartAndStockState(
  product: Orderable,
  isHydrated: boolean,
  known: { readonly product: Orderable; readonly left: number | null } | null,
  edited: CartLine | null,
): { readonly inCart: number; readonly left: number | null; readonly isOutOfStock: boolean } {
  if (!isHydrated) return { inCart: 0, left: null, isOutOfStock: product.isOutOfStock };
  const inCart = cart.lines.value
    .filter((line) => line.product === product.id && line.uuid !== edited?.uuid)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const left = known?.left ?? null;
  return {
    inCart,
    left: addablePortions(left, inCart),
    isOutOfStock: product.isOutOfStock || known?.product.isOutOfStock === true || left === 0,
  };
}
