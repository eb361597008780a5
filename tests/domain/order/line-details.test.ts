import { expect, test } from 'vitest';
import { lineDetails } from '#domain/order/line-details.ts';

const line = { product_variation: '', combo_groups: [] };

/** Source: spec §3 order-line */
test.for([
  { what: 'a plain dish has no details', given: line, details: [] },
  {
    what: 'each group of choices has a line',
    given: { ...line, product_variation: 'Size: Large\nSauce: Garlic, Chili' },
    details: ['Size: Large', 'Sauce: Garlic, Chili'],
  },
  {
    what: 'combos follow the choices, with the choices of their dishes',
    given: {
      product_variation: 'Size: Large',
      combo_groups: [
        { name: 'Drink', products: [{ name: 'Laban · Size: Large\nIce: None' }] },
        { name: 'Side', products: [{ name: 'Fries' }] },
      ],
    },
    details: ['Size: Large', 'Drink: Laban · Size: Large · Ice: None', 'Side: Fries'],
  },
  {
    what: 'a group without a name is its dish alone',
    given: { ...line, combo_groups: [{ name: '', products: [{ name: 'Fries' }] }] },
    details: ['Fries'],
  },
])('$what', ({ given, details }) => {
  expect(lineDetails(given)).toEqual(details);
});
