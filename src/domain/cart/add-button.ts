import type { ConfigurableProduct, Configuration } from './configuration.ts';
import { configurationErrors } from './configuration.ts';

/** The phrase key of the add button's label. */
export type AddButtonLabel =
  | 'add_to_cart'
  | 'already_added_to_cart'
  | 'out_of_stock'
  | 'add_to_order'
  | 'adding_to_order';

export interface AddButton {
  readonly label: AddButtonLabel;
  readonly isDisabled: boolean;
}

/** What the add button depends on, besides the product. */
export interface AddButtonState {
  readonly isOutOfStock: boolean;
  /** The product is already in the cart. */
  readonly isInCart: boolean;
  /** The venue allows adding the same product again. */
  readonly canAddAgain: boolean;
  /** Items are added directly to an order that is being prepared. */
  readonly hasActiveOrder: boolean;
  readonly isSubmitting: boolean;
  /** Staff opened the order at this table: guests can view and pay it, but not add to it. */
  readonly isCommonOrder: boolean;
  /** The POS has locked the table: nothing can be added until it unlocks it. */
  readonly isTableBusy: boolean;
}

/**
 * The add button's label, and whether it is disabled.
 *
 * Source: spec §4 "Add to cart".
 */
export function addButton(
  product: ConfigurableProduct,
  configuration: Configuration,
  state: AddButtonState,
): AddButton {
  const label = labelOf(state);
  const canPress = label === 'add_to_cart' || label === 'add_to_order';
  const isBlocked = state.isSubmitting || state.isCommonOrder || state.isTableBusy;
  return {
    label,
    isDisabled: !canPress || isBlocked || configurationErrors(product, configuration).length > 0,
  };
}

function labelOf({
  isOutOfStock,
  isInCart,
  canAddAgain,
  hasActiveOrder,
  isSubmitting,
}: AddButtonState): AddButtonLabel {
  if (isOutOfStock) return 'out_of_stock';
  if (hasActiveOrder) return isSubmitting ? 'adding_to_order' : 'add_to_order';
  return isInCart && !canAddAgain ? 'already_added_to_cart' : 'add_to_cart';
}
