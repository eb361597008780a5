import type { Annotations } from './annotation.ts';
import { categoryAnnotations } from './category.ts';
import { variationAnnotations } from './choices.ts';
import { ownAllergenAnnotations } from './diet.ts';
import { formAnnotations } from './forms.ts';
import { closureAnnotations, windowAnnotations } from './hours.ts';
import { flagAnnotations } from './menu-flags.ts';
import { promotionAnnotations } from './promotion.ts';
import { chargeAnnotations, taxAnnotations } from './tax.ts';
import { themeAnnotations } from './theme.ts';
import { timeAnnotations } from './time-slots.ts';

const priceAnnotations: Annotations = {
  currency: ['The currency of all prices, in three capital letters.', 'AED'],
  currency_symbol: ['The sign of the currency, instead of the usual one.', 'Dhs'],
  display_currency: ['Whether prices show the currency.', true],
  price_decimal_places: ['The decimals of prices: 0, 2 or 3. Without this, those of the currency.', 2],
  enable_alt_currency: ['Whether prices are shown in another currency, too.', true],
  alt_currency: ['The other currency, in three capital letters; null for none.', 'USD'],
  alt_currency_symbol: ['The sign of the other currency.', '$'],
  alt_currency_price_decimal_places: ['The decimals of the other currency: 0, 2 or 3.', 2],
  alt_currency_exchange_rate: ['How much of the other currency one unit of the currency is.', '0.2723'],
  enable_discount_percentage: ['Whether a discount is shown in percent.', true],
  taxes: ['The taxes of an order.', [{ id: 1, name: 'VAT', type: 'percentage', rate: '5' }], taxAnnotations],
  prices_include_tax: [
    'Whether prices include the taxes; false when the bill adds them. Without this, "display_prices_with_tax" counts.',
    true,
  ],
  tax_rounding: ['document rounds each tax once for the whole bill, line once for each line.', 'document'],
  delivery_tax_class: [
    'The class of goods that the delivery fee is taxed as. Without this, as the dishes are, in proportion.',
    'delivery',
  ],
  charges: [
    'What is charged besides dishes, delivery and taxes: service, packaging, a bag.',
    [{ id: 1, name: 'Service 10 %', type: 'percentage', amount: '10', order_types: ['dine_in'] }],
    chargeAnnotations,
  ],
  cash_rounding: ['The smallest amount that can be paid in cash. The bill is rounded to it.', '0.05'],
  display_prices_with_tax: ['Whether prices are shown with percentage taxes.', false],
  cart_subtotal_include_tax: ['Whether the subtotal of the cart has percentage taxes in it.', true],
  minimum_order_amount: ['The subtotal from which the venue delivers.', '40.00'],
};

const placeAnnotations: Annotations = {
  menu_country: ['The country of phone numbers without a country code, in two capital letters.', 'AE'],
  timezone: ['The time zone of all hours, by its IANA name.', 'Asia/Dubai'],
  opening_hours: [
    'When the venue is open; empty means always.',
    [{ weekday: 'friday', from_hour: '12:00:00', to_hour: '02:00:00' }],
    windowAnnotations,
  ],
  closing_rules: [
    'When it is closed once, such as on a holiday.',
    [{ start: '2027-12-25T00:00:00', end: '2027-12-27T00:00:00' }],
    closureAnnotations,
  ],
  ...timeAnnotations,
  outlet_latitude: ['Where the venue is, in degrees north; null where nobody says.', 25.2038],
  outlet_longitude: ['Where the venue is, in degrees east; null where nobody says.', 55.2437],
  outlet_address: ['The address as guests read it, in one line.', { en: 'Al Wasl Road 214, Dubai' }],
  outlet_phone: ['The telephone number in international form.', '+97140000100'],
  separate_orders_at_table: [
    'Whether guests can place orders of their own at a table with an open order.',
    true,
  ],
  table_order_hours: ['How many hours the order of a table stays open, unless it ends earlier.', 4],
};

const screenAnnotations: Annotations = {
  theme_data: ['Colors, fonts and corners.', { primary_color: '#9c2f1a' }, themeAnnotations],
  logo_image: [
    'The logo, best a square of 512 pixels; null for none.',
    { logo: 'media/logo.png' },
    { logo: ['Its path in the media folder.', 'media/logo.png'] },
  ],
  cover_image: ['The picture of the first screen; null for none.', 'media/cover.jpg'],
  desktop_image: ['The same, for wide screens; null for none.', 'media/cover-wide.jpg'],
  category_background: ['A picture behind the categories; null for none.', 'media/pattern.jpg'],
  default_product_image: [
    'The picture of dishes without one; null for none.',
    { resized: 'media/plate.jpg' },
    {
      resized: ['Its path in the media folder.', 'media/plate.jpg'],
      width: ['Its width in pixels. Set when the menu is published.', 800],
      height: ['Its height in pixels. Set when the menu is published.', 500],
    },
  ],
  default_category_image: ['The picture of categories without one; null for none.', 'media/table.jpg'],
  chef_recommends_image: [
    'The sign of dishes that the chef recommends; null for a standard one.',
    'media/chef.png',
  ],
  home_display_all_categories: [
    'true lists the categories on home, false all dishes under their categories.',
    true,
  ],
  home_view_format: [
    'How home lists categories: 1 cards with pictures, 2 cards without, 3 rows with pictures, 4 rows without.',
    1,
  ],
  home_header_text: [
    'A text at the top of home. May hold plain HTML.',
    '<p>Grilled over charcoal since 1984.</p>',
  ],
  home_footer_text: ['A text at the end of home. May hold plain HTML.', '<p>All prices include VAT.</p>'],
  product_footer_text: ['A text below every dish. May hold plain HTML.', '<p>Ask us about allergens.</p>'],
  skip_onboarding_screen: ['Whether the menu opens on home, without a welcome screen.', false],
  enable_language_onboarding: ['Whether the welcome screen offers the languages.', true],
  display_properties_in_product: ['Whether a dish shows its properties.', true],
  enable_arabic_numerals: ['Whether numbers in Arabic are written in Arabic-Indic digits.', false],
  ui_strings: [
    'Phrases of the product in your own words: ui_str_ and the name of the phrase.',
    { ui_str_menu_closed: { en: 'See you tomorrow' } },
  ],
  qr_app_version: ['A version above that of the site asks guests to reload once.', '1.9.55'],
};

/** `menu.json`. */
export const menuAnnotations: Annotations = {
  $schema: ['Where an editor finds this description.', '../../public/schema/menu.schema.json'],
  id: ['A number of the menu.', 1],
  name: ['The name of the menu. Without this, that of the venue.', { en: 'Corner Bistro' }],
  ...priceAnnotations,
  ...placeAnnotations,
  categories: [
    'The categories, in order.',
    [{ id: 1, name: 'Soups', products: [{ id: 11, name: 'Lentil Soup', price: '18.00' }] }],
    categoryAnnotations,
  ],
  variations: [
    'The choices of dishes, each with its values. Dishes say which values they offer.',
    [{ id: 1, name: 'Size', values: [{ id: 11, variation_value: 11, name: 'Large', price: '8.00' }] }],
    variationAnnotations,
  ],
  properties: [
    'Signs of dishes, such as vegetarian. Guests can filter a search by them.',
    [{ id: 1, name: 'Vegetarian' }],
    {
      id: ['A number of its own, unique among the properties.', 1],
      name: ['What guests read.', { en: 'Vegetarian', ar: 'نباتي' }],
      image: [
        'Its sign; null for none.',
        { icon: 'media/leaf.png' },
        { icon: ['Its path in the media folder.', 'media/leaf.png'] },
      ],
    },
  ],
  more_allergens: [
    'Allergens beside the fourteen of the EU, and kinds of them.',
    [{ code: 'wheat', name: { en: 'Wheat', fr: 'Blé' }, within: 'gluten' }],
    ownAllergenAnnotations,
  ],
  pages: [
    'Info pages, such as the terms.',
    [{ id: 1, title: 'About us', content: '<p>A family kitchen.</p>' }],
    {
      id: ['A number of its own, unique among the pages.', 1],
      title: ['What guests read in the navigation and above the page.', { en: 'About us' }],
      content: ['The text. May hold plain HTML.', '<p>A family kitchen.</p>'],
    },
  ],
  promotions: [
    'Promotions, each a picture or film with words.',
    [{ id: 1, title: 'Grill night' }],
    promotionAnnotations,
  ],
  promotion_on_load: ['The id of the promotion that greets guests; null for none.', 1],
  forms: [
    'Forms for guests, such as reservations.',
    [
      {
        id: 1,
        name: 'Feedback',
        form_data: [{ type: 'textarea', name: 'feedback', label: 'What can we do better?' }],
      },
    ],
    formAnnotations,
  ],
  checkout_terms: ['The id of the info page with the terms that guests agree to; null for none.', 1],
  highest_ids: [
    'The largest number that each kind ever had, so that no new one is taken for one that was removed. The menu editor writes it.',
    { item: 812 },
  ],
  coupon_auto_apply: ['The code of a coupon that every cart tries; null for none.', 'SAFFRON15'],
  ...screenAnnotations,
  ...flagAnnotations,
};
