import { describe, expect, test } from 'vitest';
import { type CheckoutFlags, checkoutFields, deliveryDetails } from '#domain/checkout/checkout-fields.ts';
import { orderTypes } from '#domain/order-type.ts';

const plain: CheckoutFlags = {
  enable_order_email: false,
  enable_order_phone: false,
  enable_delivery_datetime: false,
  enable_address_google_maps: false,
  al_futtaim_enabled: false,
  menu_country: 'AE',
  checkout_terms: null,
};
const all: CheckoutFlags = {
  ...plain,
  enable_order_email: true,
  enable_order_phone: true,
  enable_delivery_datetime: true,
  checkout_terms: 3,
};
const withMap = { enable_address_google_maps: true };
const namesOf = (...args: Parameters<typeof checkoutFields>) =>
  checkoutFields(...args).map(({ name }) => name);

describe('the checkout', () => {
  /** Source: spec §2 checkout.fields, §5 checkout.date-time, checkout.name-hidden */
  test.for([
    ['delivery', {}, ['name', 'address']],
    ['delivery', withMap, ['name', 'flat_number', 'building', 'area', 'landmark']],
    ['delivery', { enable_delivery_datetime: true }, ['name', 'date_time', 'address']],
    ['takeaway', {}, ['name']],
    ['takeaway', withMap, ['name']],
    ['takeaway', { enable_delivery_datetime: true }, ['name', 'date_time']],
    ['dine_in', { enable_delivery_datetime: true }, ['name']],
    ['drive_thru', { enable_delivery_datetime: true }, ['name', 'car_number']],
    ['dine_in', { enable_order_email: true }, ['name', 'email']],
    ['dine_in', { enable_order_phone: true }, ['name', 'phone']],
    ['dine_in', { checkout_terms: 3 }, ['name', 'terms']],
    ['dine_in', { al_futtaim_enabled: true }, []],
  ] as const)('for %s with %o asks for %o', ([orderType, flags, names]) => {
    expect(namesOf({ ...plain, ...flags }, orderType)).toEqual(names);
  });

  /** Source: spec §2 checkout.fields */
  test.for([
    ['delivery', {}, ['name', 'email', 'phone', 'date_time', 'address', 'terms']],
    [
      'delivery',
      withMap,
      ['name', 'email', 'phone', 'date_time', 'flat_number', 'building', 'area', 'landmark', 'terms'],
    ],
    ['takeaway', {}, ['name', 'email', 'phone', 'date_time', 'terms']],
    ['drive_thru', {}, ['name', 'email', 'phone', 'car_number', 'terms']],
    ['dine_in', {}, ['name', 'email', 'phone', 'terms']],
  ] as const)('for %s with %o asks for all fields in this order', ([orderType, flags, names]) => {
    expect(namesOf({ ...all, ...flags }, orderType)).toEqual(names);
  });

  /** Source: spec §5 checkout.delivery-details */
  test('requires everything but the landmark', () => {
    const fields = orderTypes.flatMap((type) => [
      ...checkoutFields(all, type),
      ...checkoutFields({ ...all, ...withMap }, type),
    ]);
    const optional = fields.filter(({ isRequired }) => !isRequired).map(({ name }) => name);
    expect(new Set(optional)).toEqual(new Set(['landmark']));
    expect(deliveryDetails.filter(({ isRequired }) => isRequired)).toHaveLength(3);
  });

  /** Source: spec §5 checkout.phone-sg */
  test.for([
    ['SG', true, false],
    ['SG', false, true],
    ['AE', true, true],
    ['AE', false, true],
  ] as const)('in %s, with Al Futtaim mode %s, requires a phone: %s', ([menu_country, mode, isRequired]) => {
    const flags = { ...plain, enable_order_phone: true, al_futtaim_enabled: mode, menu_country };
    expect(checkoutFields(flags, 'dine_in')).toContainEqual({ name: 'phone', isRequired });
  });
});
