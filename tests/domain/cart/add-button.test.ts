import { describe, expect, test } from 'vitest';
import { type AddButtonState, addButton } from '#domain/cart/add-button.ts';
import { emptyConfiguration } from '#domain/cart/configuration.ts';
import { aComboProduct, aGroup, aProduct, aValue } from './a-product.ts';

const initial: AddButtonState = {
  isOutOfStock: false,
  isInCart: false,
  canAddAgain: true,
  hasActiveOrder: false,
  isSubmitting: false,
  isCommonOrder: false,
  isTableBusy: false,
};

describe('the add button', () => {
  /**
   * Source: spec §4 adding.disabled-busy, adding.disabled-out-of-stock, adding.disabled-repeated,
   * adding.labels
   */
  test.for<{ when: string; state: Partial<AddButtonState>; label: string; isDisabled: boolean }>([
    { when: 'nothing blocks it', state: {}, label: 'add_to_cart', isDisabled: false },
    {
      when: 'the dish is in the cart and can be repeated',
      state: { isInCart: true },
      label: 'add_to_cart',
      isDisabled: false,
    },
    {
      when: 'the dish is in the cart and cannot be repeated',
      state: { isInCart: true, canAddAgain: false },
      label: 'already_added_to_cart',
      isDisabled: true,
    },
    {
      when: 'the dish cannot be repeated and is not in the cart',
      state: { canAddAgain: false },
      label: 'add_to_cart',
      isDisabled: false,
    },
    { when: 'the dish is sold out', state: { isOutOfStock: true }, label: 'out_of_stock', isDisabled: true },
    {
      when: 'the dish is sold out, whatever else is true',
      state: {
        isOutOfStock: true,
        isInCart: true,
        canAddAgain: false,
        hasActiveOrder: true,
        isSubmitting: true,
      },
      label: 'out_of_stock',
      isDisabled: true,
    },
    {
      when: 'an order is active',
      state: { hasActiveOrder: true },
      label: 'add_to_order',
      isDisabled: false,
    },
    {
      when: 'the dish is being added to the active order',
      state: { hasActiveOrder: true, isSubmitting: true },
      label: 'adding_to_order',
      isDisabled: true,
    },
    { when: 'the cart is being sent', state: { isSubmitting: true }, label: 'add_to_cart', isDisabled: true },
    {
      when: 'the table has an order of staff',
      state: { isCommonOrder: true },
      label: 'add_to_cart',
      isDisabled: true,
    },
    {
      when: 'the active order belongs to staff',
      state: { isCommonOrder: true, hasActiveOrder: true },
      label: 'add_to_order',
      isDisabled: true,
    },
    {
      when: 'the table is at the POS',
      state: { isTableBusy: true },
      label: 'add_to_cart',
      isDisabled: true,
    },
  ])('when $when says $label, disabled: $isDisabled', ({ state, label, isDisabled }) => {
    expect(addButton(aProduct(), emptyConfiguration, { ...initial, ...state })).toEqual({
      label,
      isDisabled,
    });
  });

  const sized = aProduct({ groups: [aGroup(1, [aValue(11)], { min: 1 })] });
  const combo = aProduct({
    combos: [
      { id: 5, min: 1, max: 1, products: [aComboProduct(51), aComboProduct(52, { isOutOfStock: true })] },
    ],
  });
  const picked = (product: number) => ({ choices: [], combos: [{ group: 5, product, choices: [] }] });

  /** Source: spec §4 adding.disabled-unanswered */
  test.for([
    {
      what: 'a required choice is not made',
      product: sized,
      configuration: emptyConfiguration,
      isDisabled: true,
    },
    {
      what: 'a required choice is made',
      product: sized,
      configuration: { choices: [11], combos: [] },
      isDisabled: false,
    },
    {
      what: 'a combo product is not picked',
      product: combo,
      configuration: emptyConfiguration,
      isDisabled: true,
    },
    { what: 'a combo product is picked', product: combo, configuration: picked(51), isDisabled: false },
    {
      what: 'a combo product is picked that is sold out',
      product: combo,
      configuration: picked(52),
      isDisabled: true,
    },
  ])('where $what is disabled: $isDisabled', ({ product, configuration, isDisabled }) => {
    expect(addButton(product, configuration, initial)).toEqual({ label: 'add_to_cart', isDisabled });
  });
});
