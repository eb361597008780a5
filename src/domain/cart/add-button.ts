import type { ConfigurableProduct, Configuration } from './configuration.ts';
import { configurationErrors } from './configuration.ts';

/** What the button under a product says, by the names of its phrases. */
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

/** What decides about adding, besides the product. */
export interface AddButtonState {
  readonly isOutOfStock: boolean;
  /** The product stands in the cart already. */
  readonly isInCart: boolean;
  /** The venue lets the same product be added again. */
  readonly canAddAgain: boolean;
  /** Items go straight into an order that is being prepared. */
  readonly hasActiveOrder: boolean;
  readonly isSubmitting: boolean;
  /** The order on the table is the staff's: guests watch and pay, they do not add. */
  readonly isCommonOrder: boolean;
  /** The till has the table: nothing is added until it lets go. */
  readonly isTableBusy: boolean;
}

/**
 * What the add button says, and whether it can be pressed.
 *
 * Source: spec §4 "Add to cart".
 */
export function addButton(
  product: ConfigurableProduct,
  configuration: Configuration,
  state: AddButtonState,
): AddButton {
  const label = labelOf(state);
  const mayPress = label === 'add_to_cart' || label === 'add_to_order';
  const isShut = state.isSubmitting || state.isCommonOrder || state.isTableBusy;
  return { label, isDisabled: !mayPress || isShut || configurationErrors(product, configuration).length > 0 };
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
