import { hostileHtml } from '#tests/support/hostile-html.ts';

/** Payloads that reveal that they ran. Those with control characters are refused before sanitizing. */
const payloads = hostileHtml
  .filter(({ html }) => !/\p{Cc}/u.test(html.replaceAll(/[\n\t]/g, '')))
  .map(({ html }) => html.replaceAll('alert(1)', "alert(window.__pwned='yes')"));

/** How many payloads there are. Each is on the info page of its number. */
export const payloadCount = payloads.length;

/** Payloads that fit a label, as text. */
const labelPayloads = payloads.filter((html) => html.length <= 500).slice(0, 40);

const everyFourth = (at: number) => payloads.filter((_, index) => index % 4 === at).join('\n');

/** Payloads in every HTML field: a quarter per field, because some swallow others, and each one on its own page. */
export const hostileMenu = {
  id: 9003,
  name: 'Hostile',
  currency: 'AED',
  home_header_text: everyFourth(0),
  home_footer_text: everyFourth(1),
  product_footer_text: everyFourth(2),
  pages: payloads.map((content, at) => ({ id: at + 1, title: `Trick ${at + 1}`, content })),
  forms: [0, 1, 2, 3].map((at) => ({
    id: at + 1,
    name: `Form ${at + 1}`,
    form_data: [
      { type: 'text', name: 'words', label: 'Words' },
      ...labelPayloads.map((label, index) => ({
        type: 'checkbox-group',
        name: `trick-${index}`,
        label,
        description: label,
        values: [{ label, value: `"><img src=x onerror=alert(${index})>` }],
      })),
    ],
    message: everyFourth(at),
  })),
  categories: [
    {
      id: 1,
      name: 'Tricks',
      description: everyFourth(3),
      products: [0, 1, 2, 3].map((at) => ({
        id: at + 1,
        name: `Dish ${at + 1}`,
        price: 1,
        description: everyFourth(at),
      })),
    },
  ],
};
