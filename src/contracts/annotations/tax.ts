import type { Annotation, Annotations } from './annotation.ts';

const orderTypes: Annotation = ['The ways of ordering that it is for. Without this, all.', ['dine_in']];

/** The taxes of a menu. */
export const taxAnnotations: Annotations = {
  id: ['A number of its own, unique among the taxes.', 1],
  name: ['What guests read on the bill.', { en: 'VAT', ar: 'ضريبة القيمة المضافة' }],
  type: ['percentage of what is sold, or a fixed amount for each order.', 'percentage'],
  rate: ['The percentage, or the amount.', '5'],
  class: [
    'The class of goods that it is for, as their "tax_class" says. Without this, goods without a class.',
    'drinks',
  ],
  order_types: orderTypes,
  from: ['When it begins to count, in local time of the venue.', '2027-01-01T00:00:00'],
  until: ['When it ends, in local time of the venue; it does not include this time.', '2028-01-01T00:00:00'],
  after: ['The ids of taxes of the same class that it is computed on, too.', [1]],
};

/** Service, packaging, a bag. */
export const chargeAnnotations: Annotations = {
  id: ['A number of its own, unique among the charges.', 1],
  name: ['What guests read on the bill.', { en: 'Service 10 %' }],
  type: ['percentage of the dishes after discounts, or a fixed amount.', 'percentage'],
  amount: ['The percentage, or the amount.', '10'],
  per: ['What a fixed amount is charged for: each order, or each item.', 'order'],
  order_types: orderTypes,
  below: ['It is charged only while the dishes cost less than this.', '15.00'],
  min_guests: ['It is charged only from this number of guests. The cart asks how many there are.', 6],
  after: ['The ids of charges before it that a percentage is computed on, too.', [2]],
  taxable: ['Whether it is taxed.', true],
  tax_class: [
    'The class of goods that it is taxed as. Without this, as the dishes are, in proportion.',
    'drinks',
  ],
};

/** What a dish or a choice costs for one way of ordering. */
export const priceFor: Annotation = [
  'Prices by way of ordering, instead of the price. Ways that are left out have the price.',
  { takeaway: '14.50' },
  {
    delivery: ['The price when it is delivered.', '17.00'],
    dine_in: ['The price at a table.', '16.00'],
    drive_thru: ['The price at a car.', '15.00'],
    takeaway: ['The price when it is fetched.', '14.50'],
  },
];

export const taxClass: Annotation = [
  'The class of goods that it is taxed as: a "class" of the menu’s "taxes", or "exempt" for no tax.',
  'drinks',
];

/** How a dish is taxed. */
export const taxedGoodsAnnotations: Annotations = {
  tax_class: taxClass,
  tax_shares: [
    'Parts of the price that are taxed as another class, such as the drink of a set menu.',
    [{ tax_class: 'drinks', percent: 30 }],
    {
      tax_class: ['The class of goods of the part.', 'drinks'],
      percent: ['How much of the price the part is, in percent.', 30],
    },
  ],
};
