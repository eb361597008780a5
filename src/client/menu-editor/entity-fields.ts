import type { EditedKind } from '#contracts/shapes/menu-edits.ts';
import { maxSpiciness } from '#domain/diet/diet-marks.ts';
import { orderTypes } from '#domain/order-type.ts';
import { themeColorNames } from '#domain/theme-contrast.ts';
import {
  amount,
  choice,
  code,
  decimal,
  flag,
  hours,
  link,
  links,
  moment,
  picture,
  rare,
  rules,
  text,
  whole,
} from './field-builders.ts';
import { diet, looks, nutrition, priceFor, stock } from './field-groups.ts';
import type { Field } from './field-kinds.ts';

/** The shapes of the places for pictures of dishes, and of the cover. */
const cardAspect = 4 / 3;
const coverAspect = 16 / 9;

const soldFor: Field = { kind: 'choices', member: 'order_types', of: 'order_type', values: orderTypes };

const specialTypes = ['all', 'all_in_category', 'discounted', 'combos'] as const;

const maxOrder = 99;
const maxMinutes = 8_640;

const discount: readonly Field[] = [
  choice('discount_value_type', ['percentage', 'fixed'], { isRequired: true }),
  amount('discount_value', { isRequired: true }),
  amount('min_order_value'),
  amount('max_discount_value'),
  links('products', 'item'),
  links('categories', 'category'),
];

const name = text('name', { isRequired: true });

const described = text('description', { isLong: true, isMarkup: true });

/** What guests see of every page. */
export const lookFields: readonly Field[] = [
  ...themeColorNames.map((of): Field => ({ kind: 'color', member: `theme_data.${of}`, of })),
  { kind: 'font', member: 'theme_data.font_family' },
  { kind: 'font', member: 'theme_data.heading_font_family' },
  whole('theme_data.corner_radius', 0, 32),
  choice('theme_data.dark_mode', ['auto', 'off']),
  picture('logo_image', 'logo'),
  picture('cover_image', 'itself', coverAspect),
];

/** How guests reach the venue, and the least they order. */
export const contactFields: readonly Field[] = [
  text('name'),
  { kind: 'phone', member: 'outlet_phone' },
  text('outlet_address'),
  amount('minimum_order_amount'),
];

/** Of the operator's file. Only owners edit the legal details. */
export const venueFields: readonly Field[] = [
  amount('delivery_fee'),
  whole('delivery_minutes', 1, 1_440),
  { kind: 'legal', member: 'legal' },
];

/** The fields of each kind, in the order of the screen. */
export const entityFields: Readonly<Record<EditedKind, readonly Field[]>> = {
  item: [
    { kind: 'price', member: 'price' },
    flag('out_of_stock'),
    name,
    described,
    text('small_description', { isRare: true }),
    picture('images', 'image.product', cardAspect),
    hours('product_hours'),
    flag('recommend'),
    decimal('discount', 0, 100),
    soldFor,
    links('properties', 'property'),
    ...rare(
      { kind: 'combos', member: 'combo_groups' },
      amount('offer_price'),
      moment('offer_from'),
      moment('offer_until'),
      amount('deposit'),
      code('tax_class', 32),
      { kind: 'tax_shares', member: 'tax_shares' },
      whole('min_per_order', 1, maxOrder),
      whole('max_per_order', 1, maxOrder),
      flag('not_alone'),
      whole('lead_minutes', 1, maxMinutes),
      links('also_in', 'category'),
      flag('upsell_cart'),
      whole('spiciness', 0, maxSpiciness),
      flag('high_salt'),
    ),
    priceFor,
    ...stock,
    ...diet,
    nutrition([decimal('nutrition.serving_grams', 1, 50_000), whole('nutrition.serves', 1, 100)]),
    ...looks,
  ],
  category: [
    name,
    described,
    picture('image', 'product', cardAspect),
    link('parent', 'category'),
    choice('view_format', [1, 2, 3, 4]),
    soldFor,
    hours('category_hours'),
    ...rare(whole('lead_minutes', 1, maxMinutes), links('promotions', 'promotion')),
    ...rare(
      flag('enable_special_category'),
      choice('special_category_type', specialTypes, { hasNone: true }),
      flag('special_category_display_categories'),
    ),
    ...looks,
  ],
  variation: [
    name,
    flag('required'),
    flag('multiple'),
    whole('min_choices', 0, 99),
    whole('max_choices_allowed', 0, 99),
    ...rare(
      whole('max_same', 0, 99),
      whole('min_different', 0, 99),
      whole('max_different', 0, 99),
      whole('free_quantity', 0, 99),
    ),
  ],
  option: [
    name,
    amount('price'),
    choice('math', ['+', '-']),
    flag('out_of_stock'),
    ...rare(
      whole('min_quantity', 0, 99),
      whole('min_when_chosen', 0, 99),
      whole('max_quantity', 0, 99),
      whole('default_quantity', 0, 99),
      whole('free_quantity', 0, 99),
      flag('display_price_product'),
      code('tax_class', 32),
    ),
    priceFor,
    ...stock,
    ...diet,
    nutrition(),
  ],
  property: [name, picture('image', 'icon')],
  tax: [
    name,
    choice('type', ['percentage', 'fixed'], { isRequired: true }),
    amount('rate', { isRequired: true }),
    soldFor,
    ...rare(code('class', 32), moment('from'), moment('until'), links('after', 'tax')),
  ],
  charge: [
    name,
    choice('type', ['percentage', 'fixed'], { isRequired: true }),
    amount('amount', { isRequired: true }),
    choice('per', ['order', 'item']),
    soldFor,
    flag('taxable', true),
    ...rare(amount('below'), whole('min_guests', 2, 999), code('tax_class', 32), links('after', 'charge')),
  ],
  promotion: [
    text('title', { isRequired: true }),
    text('text', { isLong: true }),
    picture('image', 'product', cardAspect),
    text('button'),
    { kind: 'target', member: 'link' },
    moment('until'),
    text('terms', { isLong: true, isRare: true }),
  ],
  page: [
    text('title', { isRequired: true }),
    text('content', { isLong: true, isMarkup: true, isRequired: true }),
  ],
  form: [
    name,
    flag('display_on_menu_load'),
    flag('takes_reservations'),
    text('message', { isLong: true, isMarkup: true }),
    { kind: 'questions', member: 'form_data' },
  ],
  coupon: [
    code('code', 40, { isRequired: true }),
    ...discount,
    flag('free_delivery'),
    whole('usage_limit', 1, 1e9),
  ],
  delivery_zone: [
    code('name', 200, { isRequired: true }),
    { kind: 'area', member: 'area' },
    amount('amount', { isRequired: true }),
    amount('minimum'),
    amount('free_from'),
    whole('minutes', 1, 1_440),
    amount('amount_per_km', { isRare: true }),
    { kind: 'bands', member: 'amounts_by_distance', from: 'from_km', isRare: true },
    { kind: 'bands', member: 'amounts_by_subtotal', from: 'from', isRare: true },
  ],
  menu: [rules('opening_hours'), rules('closing_rules'), ...contactFields, ...lookFields],
  venue: venueFields,
};

export const fieldOf = (of: EditedKind, member: string): Field | undefined =>
  entityFields[of].find((field) => field.member === member);
