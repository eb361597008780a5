import type { Annotations } from './annotation.ts';
import { cardAnnotations, sizeAnnotations } from './card.ts';
import { orderTypes } from './dish-terms.ts';
import { availableHours, unavailableAnnotations, unavailableExample, unavailableWords } from './hours.ts';
import { productAnnotations } from './product.ts';

export const categoryAnnotations: Annotations = {
  id: ['A number of its own, unique among the categories.', 1],
  name: ['The name that guests read: one text, or one per language.', { en: 'Soups', ar: 'شوربات' }],
  image: [
    'Its picture; null for the menu’s "default_category_image".',
    { product: 'media/soups.jpg' },
    {
      product: ['The path of a JPEG, PNG or WebP in the media folder.', 'media/soups.jpg'],
      ...sizeAnnotations,
    },
  ],
  description: ['A text on the page of the category. May hold plain HTML.', '<p>Served with warm bread.</p>'],
  parent: ['The id of the category that this one belongs to; null for none.', 3],
  products: ['The dishes, in order.', [{ id: 11, name: 'Lentil Soup', price: '18.00' }], productAnnotations],
  promotions: ['The ids of promotions that the category shows.', [1]],
  view_format: [
    'How dishes are listed: 1 cards with pictures, 2 cards without, 3 rows with pictures, 4 rows with a button to add.',
    3,
  ],
  hidden: ['Whether guests see nothing of it: neither the category, nor its dishes and subcategories.', true],
  order_types: orderTypes,
  lead_minutes: [
    'How many minutes before they are served its dishes must be ordered; longer where a dish says so.',
    1440,
  ],
  category_hours: [unavailableWords, unavailableExample, unavailableAnnotations],
  available_hours: availableHours,
  ...cardAnnotations,
  enable_special_category: [
    'Whether the category gathers dishes of the whole menu, as "special_category_type" says.',
    true,
  ],
  special_category_type: [
    'Which dishes it gathers: all, all_in_category (of its subcategories), discounted, combos; null for none.',
    'discounted',
  ],
  special_category_display_categories: [
    'Whether these dishes stand in sections, with a bar of sections.',
    true,
  ],
};
