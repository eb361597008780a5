import type { Annotations } from './annotation.ts';
import { sizeAnnotations } from './card.ts';

export const promotionAnnotations: Annotations = {
  id: ['A number of its own, unique among the promotions.', 1],
  title: ['What guests read first, in a few words.', { en: 'Grill night' }],
  text: ['One or two sentences more.', { en: 'Order two skewers and the second is ours.' }],
  terms: ['What limits it, in small type.', { en: 'Once per table, not with other offers.' }],
  until: ['When it ends, by the venue’s clock. It is not shown from then on.', '2026-12-31T23:00:00'],
  link: [
    'Where it leads: exactly one of product, category, page and url.',
    { category: 3 },
    {
      product: ['The id of a dish.', 12],
      category: ['The id of a category.', 3],
      page: ['The id of an info page.', 1],
      url: ['An address of another site.', 'https://example.com/grill-night'],
    },
  ],
  button: [
    'What its button says. Without this, a standard text in the guest’s language.',
    { en: 'See the skewers' },
  ],
  image: [
    'Its picture; null for none.',
    { product: 'media/grill-night.jpg' },
    {
      product: ['The path of a JPEG, PNG or WebP in the media folder.', 'media/grill-night.jpg'],
      retina: ['The same picture, larger, for sharp screens.', 'media/grill-night-large.jpg'],
      ...sizeAnnotations,
    },
  ],
  video: ['A film in the media folder, MP4 or WebM; null for none.', 'media/grill-night.mp4'],
  enable: ['Whether it is shown.', true],
};
