import { describe, expect, test } from 'vitest';
import { type AddButtonState, addButton } from '#domain/cart/add-button.ts';
import { emptyConfiguration } from '#domain/cart/configuration.ts';
import { aComboProduct, aGroup, aProduct, aValue } from './a-product.ts';

const atRest: AddButtonState = {
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
    { when: 'nothing is in the way', state: {}, label: 'add_to_cart', isDisabled: false },
    {
      when: 'it is in the cart and may be repeated',
      state: { isInCart: true },
      label: 'add_to_cart',
      isDisabled: false,
    },
    {
      when: 'it is in the cart and may not be repeated',
      state: { isInCart: true, canAddAgain: false },
      label: 'already_added_to_cart',
      isDisabled: true,
    },
    {
      when: 'it may not be repeated, and is not there',
      state: { canAddAgain: false },
      label: 'add_to_cart',
      isDisabled: false,
    },
    { when: 'it has run out', state: { isOutOfStock: true }, label: 'out_of_stock', isDisabled: true },
    {
      when: 'it has run out, whatever else there is',
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
      when: 'an order is under way',
      state: { hasActiveOrder: true },
      label: 'add_to_order',
      isDisabled: false,
    },
    {
      when: 'it is being added to the order under way',
      state: { hasActiveOrder: true, isSubmitting: true },
      label: 'adding_to_order',
      isDisabled: true,
    },
    { when: 'the cart is being sent', state: { isSubmitting: true }, label: 'add_to_cart', isDisabled: true },
    {
      when: "the table's order is the staff's",
      state: { isCommonOrder: true },
      label: 'add_to_cart',
      isDisabled: true,
    },
    {
      when: "the order under way is the staff's",
      state: { isCommonOrder: true, hasActiveOrder: true },
      label: 'add_to_order',
      isDisabled: true,
    },
    {
      when: 'the till has the table',
      state: { isTableBusy: true },
      label: 'add_to_cart',
      isDisabled: true,
    },
  ])('when $when says $label, disabled: $isDisabled', ({ state, label, isDisabled }) => {
    expect(addButton(aProduct(), emptyConfiguration, { ...atRest, ...state })).toEqual({ label, isDisabled });
  });

  const sized = aProduct({ groups: [aGroup(1, [aValue(11)], { isRequired: true })] });
  const combo = aProduct({
    combos: [{ id: 5, products: [aComboProduct(51), aComboProduct(52, { isOutOfStock: true })] }],
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
      what: 'a combo product is picked that has run out',
      product: combo,
      configuration: picked(52),
      isDisabled: true,
    },
  ])('where $what is disabled: $isDisabled', ({ product, configuration, isDisabled }) => {
    expect(addButton(product, configuration, atRest)).toEqual({ label: 'add_to_cart', isDisabled });
  });
});
