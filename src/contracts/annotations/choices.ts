import type { Annotations } from './annotation.ts';
import { picturesAnnotations } from './card.ts';
import { dietAnnotations } from './diet.ts';
import { priceFor, taxClass } from './tax.ts';

/** A value that a dish offers. */
const offeredAnnotations: Annotations = {
  variation: ['The id of the variation, in the menu’s "variations".', 1],
  variation_value: ['The "variation_value" of one of its values.', 11],
  price: ['What the value adds to the price of this dish, instead of its usual price.', '6.00'],
  price_for: priceFor,
  math: ['Whether the price is added ("+") or taken off ("-").', '+'],
  display_price: ['Whether the dish shows the price of the value.', true],
  display_price_product: ['Whether the dish shows what it then costs, instead of the difference.', false],
  default_quantity: ['How many of it are chosen before the guest chooses.', 1],
  only_with: [
    'The value is offered only while one of these values is chosen: their "variation_value".',
    [11, 12],
  ],
  prices: [
    'What the value adds while another value is chosen, such as a size. The last line that applies counts.',
    [{ with: 12, price: '9.00' }],
    {
      with: ['The "variation_value" of the other value.', 12],
      price: ['What this value then adds.', '9.00'],
    },
  ],
};

export const productVariations = [
  'The values that the dish offers, of the menu’s "variations".',
  [{ variation: 1, variation_value: 11 }],
  offeredAnnotations,
] as const;

const valueAnnotations: Annotations = {
  id: ['A number of its own.', 11],
  variation_value: ['The number that dishes and orders use. Unique in the whole menu.', 11],
  name: ['What guests read.', { en: 'Large', ar: 'كبير' }],
  price: ['What it adds to the price of a dish.', '8.00'],
  price_for: priceFor,
  tax_class: taxClass,
  math: ['Whether the price is added ("+") or taken off ("-").', '+'],
  display_price_product: ['Whether dishes show what they then cost, instead of the difference.', false],
  min_quantity: ['The least number of it in every choice.', 0],
  min_when_chosen: ['The least number of it, once any is chosen.', 2],
  max_quantity: ['The most of it. Without this, the variation’s "max_same" counts.', 3],
  default_quantity: ['How many of it are chosen before the guest chooses.', 1],
  free_quantity: ['How many of it cost nothing.', 1],
  out_of_stock: ['Whether it is sold out. Staff can change it without a publish.', false],
  sold_out_until: ['Until when it is sold out, in local time of the venue.', '2027-01-31T18:00:00'],
  pos_available_qty: ['How many portions are left; null where nobody counts.', 12],
  sku: ['Its code at the till. Values with the same code share their stock.', 'SIZE-L'],
  ...dietAnnotations,
};

export const variationAnnotations: Annotations = {
  id: ['A number of its own, unique among the variations.', 1],
  name: ['What guests read above the values.', { en: 'Size', ar: 'الحجم' }],
  values: [
    'The values to choose from, in order.',
    [{ id: 11, variation_value: 11, name: 'Regular' }],
    valueAnnotations,
  ],
  required: ['Whether one must be chosen.', true],
  multiple: ['Whether several can be chosen.', false],
  max_choices_allowed: ['The most that can be chosen in all; 0 for any number.', 3],
  min_choices: [
    'The least that must be chosen in all. Without this, one where it is required, else none.',
    1,
  ],
  max_same: ['The most of one value; 0 for any number. Without this, one.', 2],
  min_different: ['The least number of different values.', 1],
  max_different: ['The most different values; 0 for any number.', 4],
  free_quantity: ['How many cost nothing, the dearest first.', 2],
};

const partAnnotations: Annotations = {
  id: ['A number of its own, unique in the group.', 111],
  name: ['What guests read.', { en: 'Hummus', ar: 'حمص' }],
  product: ['The id of the dish of the menu that it is.', 111],
  default: ['Whether it is chosen before the guest chooses.', true],
  min_quantity: ['The least number of it in every choice.', 0],
  min_when_chosen: ['The least number of it, once any is chosen.', 2],
  max_quantity: ['The most of it. Without this, the group’s "max_same" counts.', 2],
  out_of_stock: ['Whether it is sold out.', false],
  increase_price_by: ['What it adds to the price of the combo.', '4.00'],
  tax_class: taxClass,
  images: [
    'Its pictures; the first is shown.',
    [{ image: { product: 'media/hummus.jpg' } }],
    picturesAnnotations,
  ],
  description: ['More about it. May hold plain HTML.', '<p>Chickpeas, tahini, lemon.</p>'],
  properties: ['The ids of its properties.', [1]],
  product_variations: productVariations,
  ...dietAnnotations,
};

export const comboGroupAnnotations: Annotations = {
  id: ['A number of its own, unique in the combo.', 1],
  name: ['What guests read above the parts.', { en: 'Your starter', ar: 'المقبلات' }],
  products: ['The parts to choose from.', [{ id: 111, name: 'Hummus' }], partAnnotations],
  min_choices: ['The least that must be chosen; one without this.', 1],
  max_choices: ['The most that can be chosen; one without this, 0 for any number.', 2],
  max_same: ['The most of the same part; one without this, 0 for any number.', 1],
  free_quantity: [
    'How many are part of the price, the dearest first: others cost their dish’s price too. Without this, all.',
    2,
  ],
};
