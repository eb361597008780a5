import type { Annotations } from './annotation.ts';

/** What publishing adds to a picture. */
export const sizeAnnotations: Annotations = {
  image_width: ['The width of the picture in pixels. Set when the menu is published.', 1200],
  image_height: ['The height of the picture in pixels. Set when the menu is published.', 800],
  image_color: ['The average color of the picture. Set when the menu is published.', '#8a5a3c'],
};

/** How the card of a category or dish looks, and where it leads. */
export const cardAnnotations: Annotations = {
  hidden_title: [
    'Whether the name is hidden where a picture stands for it. Screen readers still read it.',
    false,
  ],
  hidden_image: ['Whether the picture is hidden.', false],
  fullwidth: ['Whether the card is as wide as the page, not half of it.', true],
  card_shadow: ['Whether the card has a shadow.', true],
  disable_link: ['Whether the card leads nowhere.', false],
  external_link: [
    'An address of another site that the card leads to; null for none. It may also be mailto: or tel:.',
    'https://example.com/gift-cards',
  ],
};

export const picturesAnnotations: Annotations = {
  image: [
    'The picture.',
    { product: 'media/lentil-soup.jpg' },
    { product: ['The path of a JPEG, PNG or WebP in the media folder.', 'media/lentil-soup.jpg'] },
  ],
  ...sizeAnnotations,
  thumb: ['The picture at list size. Set when the menu is published.', 'media/lentil-soup.jpg'],
};
