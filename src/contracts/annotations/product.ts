import type { Annotations } from './annotation.ts';
import { cardAnnotations, picturesAnnotations } from './card.ts';
import { comboGroupAnnotations, productVariations } from './choices.ts';
import { dietAnnotations } from './diet.ts';
import { offerAnnotations, orderLimitAnnotations } from './dish-terms.ts';
import { availableHours, unavailableAnnotations, unavailableExample, unavailableWords } from './hours.ts';
import { nutrition } from './nutrition.ts';
import { priceFor, taxedGoodsAnnotations } from './tax.ts';

export const productAnnotations: Annotations = {
  id: ['A number of its own, unique among the dishes. Orders and links use it: keep it.', 11],
  category: ['The id of the category that it stands in. Its place decides; leave this out.', 1],
  also_in: ['The ids of other categories that list it, too. It stays one dish with one stock.', [3]],
  name: ['The name that guests read: one text, or one per language.', { en: 'Lentil Soup', ar: 'شوربة عدس' }],
  sku: ['Its article number, which the till receives.', 'SOUP-01'],
  description: [
    'More about the dish, on its page. May hold plain HTML.',
    '<p>Red lentils, cumin, lemon.</p>',
  ],
  price: ['The price, without a currency: digits with at most three decimals.', '18.00'],
  price_for: priceFor,
  ...taxedGoodsAnnotations,
  discount: ['Percent taken off the price and the choices, 0 to 100.', 10],
  ...offerAnnotations,
  deposit: ['What is charged for its bottle or box, beside its price.', '0.25'],
  images: [
    'Its pictures; the first is shown in lists.',
    [{ image: { product: 'media/lentil-soup.jpg' } }],
    picturesAnnotations,
  ],
  video_file: ['A film in the media folder, MP4 or WebM; null for none.', 'media/lentil-soup.mp4'],
  small_description: ['A line below the name in lists.', { en: 'Red lentils, cumin, lemon' }],
  properties: ['The ids of its properties, such as vegetarian.', [1]],
  product_variations: productVariations,
  combo_groups: [
    'The groups that a combo is chosen from.',
    [{ id: 1, name: 'Your starter', products: [{ id: 111, name: 'Hummus' }] }],
    comboGroupAnnotations,
  ],
  enable_combo: ['Whether the dish is a combo: guests choose from its "combo_groups".', true],
  hidden: [
    'Whether guests see nothing of it. For a dish that is shown but can’t be ordered: "out_of_stock".',
    true,
  ],
  ...orderLimitAnnotations,
  product_hours: [unavailableWords, unavailableExample, unavailableAnnotations],
  available_hours: availableHours,
  ...cardAnnotations,
  recommend: ['Whether it is marked as recommended by the chef.', true],
  out_of_stock: ['Whether it is sold out. Staff can change it without a publish.', false],
  sold_out_until: ['Until when it is sold out, in local time of the venue.', '2027-01-31T18:00:00'],
  pos_available_qty: ['How many portions are left; null where nobody counts.', 12],
  upsell_cart: ['Whether the cart offers it.', true],
  spiciness: ['How spicy it is: 0 for not at all, at most 3.', 2],
  ...dietAnnotations,
  nutrition,
};
