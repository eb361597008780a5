import { hostileHtml } from '#tests/support/hostile-html.ts';

/** Each trick made to tell on itself; those with control characters are refused before they are cleaned. */
const armed = hostileHtml
  .filter(({ html }) => !/\p{Cc}/u.test(html.replaceAll(/[\n\t]/g, '')))
  .map(({ html }) => html.replaceAll('alert(1)', "alert(window.__pwned='yes')"));

/** How many tricks there are, each on the page of its number. */
export const trickCount = armed.length;

/** As many of them as fit one label, as text. */
const asLabels = armed.filter((html) => html.length <= 500).slice(0, 40);

const inTurn = (at: number) => armed.filter((_, index) => index % 4 === at).join('\n');

/** Tricks wherever a venue writes HTML: by the quarter where one swallows another, and each on a page of its own. */
export const hostileMenu = {
  id: 9003,
  name: 'Hostile',
  currency: 'AED',
  home_header_text: inTurn(0),
  home_footer_text: inTurn(1),
  product_footer_text: inTurn(2),
  pages: armed.map((content, at) => ({ id: at + 1, title: `Trick ${at + 1}`, content })),
  forms: [0, 1, 2, 3].map((at) => ({
    id: at + 1,
    name: `Form ${at + 1}`,
    form_data: [
      { type: 'text', name: 'words', label: 'Words' },
      ...asLabels.map((label, index) => ({
        type: 'checkbox-group',
        name: `trick-${index}`,
        label,
        description: label,
        values: [{ label, value: `"><img src=x onerror=alert(${index})>` }],
      })),
    ],
    message: inTurn(at),
  })),
  categories: [
    {
      id: 1,
      name: 'Tricks',
      description: inTurn(3),
      products: [0, 1, 2, 3].map((at) => ({
        id: at + 1,
        name: `Dish ${at + 1}`,
        price: 1,
        description: inTurn(at),
      })),
    },
  ],
};
