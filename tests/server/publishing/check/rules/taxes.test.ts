import { describe, expect, test } from 'vitest';
import { problemsOf, withMenu } from '../a-folder.ts';

const vat = { id: 1, name: 'VAT', type: 'percentage', rate: '5' };
const wine = { id: 2, name: 'VAT', type: 'percentage', rate: '20', class: 'wine' };
const withTaxes = (taxes: readonly object[], more: object = {}) =>
  withMenu({ categories: [], prices_include_tax: true, taxes, ...more });
const withDish = (product: object, more: object = {}) =>
  withMenu({
    prices_include_tax: true,
    taxes: [vat, wine],
    categories: [{ id: 1, name: 'Food', products: [{ id: 2, name: 'Dish', price: '5', ...product }] }],
    ...more,
  });
const own = 'categories[0].products[0]';
const newYear = '2026-01-01T00:00:00';

describe('checkVenue: taxes', () => {
  test.for([
    {
      what: 'a class without a mode',
      folder: withTaxes([wine], { prices_include_tax: undefined }),
      finds: ['taxes[0].class needs_prices_include_tax'],
    },
    {
      what: 'a dish with a class without a mode',
      folder: withDish({ tax_class: 'exempt' }, { prices_include_tax: undefined, taxes: [vat] }),
      finds: [`${own}.tax_class needs_prices_include_tax`],
    },
    {
      what: 'both ways to show prices',
      folder: withTaxes([vat], { prices_include_tax: false, display_prices_with_tax: true }),
      finds: ['display_prices_with_tax two_tax_modes'],
    },
    {
      what: 'prices that include tax, and are shown with it',
      folder: withTaxes([vat], { display_prices_with_tax: true }),
      finds: [],
    },
    {
      what: 'a fixed tax of a class',
      folder: withTaxes([{ ...wine, type: 'fixed' }]),
      finds: ['taxes[0].class fixed_tax'],
    },
    {
      what: 'a tax that ends before it begins',
      folder: withTaxes([{ ...vat, from: newYear, until: newYear }]),
      finds: ['taxes[0].until never'],
    },
    {
      what: 'a tax on what is exempt',
      folder: withTaxes([{ ...vat, class: 'exempt' }]),
      finds: ['taxes[0].class exempt_tax'],
    },
    {
      what: 'a tax after one of another class',
      folder: withTaxes([vat, { ...wine, after: [1] }]),
      finds: ['taxes[1].after[0] unusable_after'],
    },
    {
      what: 'a tax after itself',
      folder: withTaxes([{ ...vat, after: [1] }]),
      finds: ['taxes[0].after[0] unusable_after'],
    },
    {
      what: 'taxes after each other',
      folder: withTaxes([
        { ...vat, after: [2] },
        { ...vat, id: 2, name: 'Levy', after: [1] },
      ]),
      finds: ['taxes[0].after[0] unusable_after', 'taxes[1].after[0] unusable_after'],
    },
    {
      what: 'a tax after another',
      folder: withTaxes([vat, { ...vat, id: 2, name: 'Levy', after: [1] }]),
      finds: [],
    },
    {
      what: 'two rates at once',
      folder: withTaxes([vat, { ...vat, id: 2, rate: '7', from: newYear }]),
      finds: ['taxes[0] overlapping_rates'],
    },
    {
      what: 'two rates one after the other',
      folder: withTaxes([
        { ...vat, until: newYear },
        { ...vat, id: 2, rate: '7', from: newYear },
      ]),
      finds: [],
    },
    {
      what: 'two rates for two ways of ordering',
      folder: withTaxes([
        { ...vat, order_types: ['dine_in'] },
        { ...vat, id: 2, rate: '7', order_types: ['takeaway'] },
      ]),
      finds: [],
    },
    {
      what: 'two rates for the same way',
      folder: withTaxes([vat, { ...vat, id: 2, rate: '7', order_types: ['takeaway'] }]),
      finds: ['taxes[0] overlapping_rates'],
    },
    { what: 'rates of two classes', folder: withTaxes([vat, wine]), finds: [] },
    {
      what: 'a dish of an unknown class',
      folder: withDish({ tax_class: 'whine' }),
      finds: [`${own}.tax_class unknown_tax_class`],
    },
    {
      what: 'a dish of a known class, and one that is exempt',
      folder: withDish({ tax_class: 'wine', tax_shares: [{ tax_class: 'exempt', percent: 30 }] }),
      finds: [],
    },
    {
      what: 'a delivery of an unknown class',
      folder: withTaxes([vat], { delivery_tax_class: 'wine' }),
      finds: ['delivery_tax_class unknown_tax_class'],
    },
    {
      what: 'a choice of an unknown class',
      folder: withTaxes([vat], {
        variations: [
          { id: 1, name: 'Drink', values: [{ id: 1, variation_value: 1, name: 'Wine', tax_class: 'wine' }] },
        ],
      }),
      finds: ['variations[0].values[0].tax_class unknown_tax_class'],
    },
    {
      what: 'shares above the whole',
      folder: withDish({
        tax_shares: [
          { tax_class: 'wine', percent: 70 },
          { tax_class: 'exempt', percent: 31 },
        ],
      }),
      finds: [`${own}.tax_shares too_many_shares`],
    },
  ])('reports $what', ({ folder, finds }) => {
    expect(problemsOf(folder)).toEqual(finds);
  });
});

describe('checkVenue: charges', () => {
  const service = { id: 1, name: 'Service', type: 'percentage', amount: '10' };
  const bag = { id: 2, name: 'Bag', type: 'fixed', amount: '0.25' };
  test.for([
    {
      what: 'a percentage for each item',
      charges: [{ ...service, per: 'item' }],
      finds: ['charges[0].per percentage_per_item'],
    },
    {
      what: 'a fixed amount on others',
      charges: [service, { ...bag, after: [1] }],
      finds: ['charges[1].after fixed_after'],
    },
    {
      what: 'a charge on a later one',
      charges: [{ ...service, after: [2] }, bag],
      finds: ['charges[0].after[0] unusable_after'],
    },
    { what: 'a charge on an earlier one', charges: [bag, { ...service, after: [2] }], finds: [] },
    {
      what: 'a class of what is not taxed',
      charges: [{ ...bag, taxable: false, tax_class: 'exempt' }],
      finds: ['charges[0].tax_class untaxed_class'],
    },
    {
      what: 'an amount finer than the coins',
      charges: [{ ...bag, amount: '0.255' }],
      finds: ['charges[0].amount too_fine'],
    },
    {
      what: 'the same id twice',
      charges: [service, { ...bag, id: 1 }],
      finds: ['charges[1].id duplicate_id'],
    },
  ])('reports $what', ({ charges, finds }) => {
    expect(problemsOf(withTaxes([vat], { charges }))).toEqual(finds);
  });

  test.for([
    { step: '0', finds: ['cash_rounding no_step'] },
    { step: '0.005', finds: ['cash_rounding too_fine'] },
    { step: '0.05', finds: [] },
  ])('reports a smallest cash amount of $step', ({ step, finds }) => {
    expect(problemsOf(withTaxes([vat], { cash_rounding: step }))).toEqual(finds);
  });
});
