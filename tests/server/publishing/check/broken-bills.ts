import { withMenu } from './a-folder.ts';

const product = 'categories[0].products[0]';
const vat = { id: 1, name: 'VAT', type: 'percentage', rate: '5' };
const ofDrinks = { id: 2, name: 'VAT', type: 'percentage', rate: '20', class: 'drinks' };
const service = { id: 1, name: 'Service', type: 'percentage', amount: '10' };
const bag = { id: 2, name: 'Bag', type: 'fixed', amount: '0.25' };
const newYear = '2027-01-01T00:00:00';

/** A menu whose prices include taxes, with one dish. */
const withBill = (menu: object, dish: object = {}) =>
  withMenu({
    prices_include_tax: true,
    taxes: [vat, ofDrinks],
    categories: [{ id: 1, name: 'Food', products: [{ id: 2, name: 'Dish', price: '5', ...dish }] }],
    ...menu,
  });
const withTaxes = (...taxes: readonly object[]) => withBill({ taxes });
const withDish = (dish: object) => withBill({}, dish);
const withCharges = (...charges: readonly object[]) => withBill({ charges });

/** What is wrong with taxes and charges: folders as in `broken-folders.ts`. */
export const brokenBills = [
  ['taxes[0].class needs_prices_include_tax', withMenu({ taxes: [ofDrinks] })],
  [
    `${product}.tax_class needs_prices_include_tax`,
    withBill({ prices_include_tax: undefined, taxes: [vat] }, { tax_class: 'exempt' }),
  ],
  [
    'display_prices_with_tax two_tax_modes',
    withBill({ prices_include_tax: false, display_prices_with_tax: true }),
  ],
  ['taxes[0].class fixed_tax', withTaxes({ ...ofDrinks, type: 'fixed' })],
  ['taxes[0].from bad_value', withTaxes({ ...vat, from: '2027-02-29T00:00:00' })],
  ['taxes[0].until never', withTaxes({ ...vat, from: newYear, until: newYear })],
  ['taxes[0].class exempt_tax', withTaxes({ ...vat, class: 'exempt' })],
  ['taxes[1].after[0] unusable_after', withTaxes(vat, { ...ofDrinks, after: [1] })],
  ['taxes[1].after[0] unusable_after', withTaxes(vat, { ...vat, id: 2, name: 'Levy', after: [9] })],
  [
    'taxes[0].after[0] unusable_after',
    withTaxes({ ...vat, after: [2] }, { ...vat, id: 2, name: 'Levy', after: [1] }),
  ],
  ['taxes[0] overlapping_rates', withTaxes(vat, { ...vat, id: 2, rate: '7', from: newYear })],
  ['taxes[1] overlapping_rates', withTaxes({ ...vat, until: newYear }, { ...vat, id: 2, rate: '7' })],
  ['taxes[0] overlapping_rates', withTaxes(vat, { ...vat, id: 2, rate: '7', order_types: ['takeaway'] })],
  ['taxes[1] overlapping_rates', withTaxes(vat, { ...vat, id: 2, rate: '7' })],
  [`${product}.tax_class unknown_tax_class`, withDish({ tax_class: 'drink' })],
  ['delivery_tax_class unknown_tax_class', withBill({ taxes: [vat], delivery_tax_class: 'delivery' })],
  [
    `${product}.tax_shares[0].tax_class unknown_tax_class`,
    withDish({ tax_shares: [{ tax_class: 'beverages', percent: 30 }] }),
  ],
  [
    `${product}.tax_shares too_many_shares`,
    withDish({
      tax_shares: [
        { tax_class: 'drinks', percent: 70 },
        { tax_class: 'exempt', percent: 31 },
      ],
    }),
  ],
  ['charges[0].per percentage_per_item', withCharges({ ...service, per: 'item' })],
  ['charges[1].after fixed_after', withCharges(service, { ...bag, after: [1] })],
  ['charges[0].after[0] unusable_after', withCharges({ ...service, after: [2] }, bag)],
  ['charges[1].after[0] unusable_after', withCharges(bag, { ...service, after: [9] })],
  ['charges[0].tax_class untaxed_class', withCharges({ ...bag, taxable: false, tax_class: 'drinks' })],
  ['charges[0].amount too_fine', withCharges({ ...bag, amount: '0.255' })],
  ['charges[1].id duplicate_id', withCharges(service, { ...bag, id: 1 })],
  ['cash_rounding no_step', withBill({ cash_rounding: '0' })],
  ['cash_rounding no_step', withBill({ currency: 'JPY', taxes: [vat], cash_rounding: '0' })],
  [`${product}.price_for.takeaway bad_value`, withDish({ price_for: { takeaway: '4,50' } })],
] as const satisfies readonly (readonly [finds: string, folder: object])[];
