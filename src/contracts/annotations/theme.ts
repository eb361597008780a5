import type { Annotations } from './annotation.ts';

export const themeAnnotations: Annotations = {
  primary_color: ['The color of buttons and of what is chosen.', '#9c2f1a'],
  background_color: ['The color of the page.', '#fdfbf7'],
  surface_color: ['The color of cards.', '#f4efe7'],
  text_color: ['The color of text.', '#211c17'],
  header_background_color: ['The color of the bar at the top.', '#fdfbf7'],
  header_text_color: ['The color of text in the bar at the top.', '#211c17'],
  category_text_color: ['The color of the names of categories.', '#211c17'],
  price_color: ['The color of prices.', '#211c17'],
  discount_color: ['The color of discounts.', '#a3161c'],
  font_family: ['The fonts of text, the first that a device has.', 'Georgia, serif'],
  heading_font_family: ['The fonts of headings, the first that a device has.', 'Georgia, serif'],
  dark_mode: [
    'auto for darker colors on devices that ask for them, off for the light ones everywhere.',
    'auto',
  ],
  corner_radius: ['The radius of corners in pixels, 0 to 32.', 12],
};
