import { anOpenVenue, type Body } from './an-open-venue.ts';

const topping = (variation_value: number) => ({ variation: 2, variation_value });

/** Bowls and wraps with the same toppings. Onion has a code, and fried onion has the same. */
export const menuOfChoices = {
  categories: [
    {
      id: 1,
      name: 'Bowls',
      products: [
        {
          id: 11,
          name: 'Bowl',
          price: '18',
          product_variations: [
            { variation: 1, variation_value: 101 },
            { variation: 1, variation_value: 102 },
            topping(201),
            topping(202),
          ],
        },
        {
          id: 12,
          name: 'Wrap',
          price: '18',
          product_variations: [topping(202), { variation: 3, variation_value: 301 }],
        },
        { id: 13, name: 'Cola', price: '3', pos_available_qty: 4 },
        {
          id: 14,
          name: 'Deal',
          price: '18',
          enable_combo: true,
          combo_groups: [
            { id: 5, name: 'Main', products: [{ id: 51, name: 'Bowl', product_variations: [topping(201)] }] },
            { id: 6, name: 'Drink', products: [{ id: 61, name: 'Cola', product: 13 }] },
          ],
        },
      ],
    },
  ],
  variations: [
    {
      id: 1,
      name: 'Size',
      required: true,
      values: [
        { id: 101, variation_value: 101, name: 'Small' },
        { id: 102, variation_value: 102, name: 'Large' },
      ],
    },
    {
      id: 2,
      name: 'Toppings',
      multiple: true,
      max_same: 0,
      values: [
        { id: 201, variation_value: 201, name: 'Onion', sku: 'ONION', pos_available_qty: 5 },
        { id: 202, variation_value: 202, name: 'Olives' },
      ],
    },
    {
      id: 3,
      name: 'Extras',
      multiple: true,
      values: [{ id: 301, variation_value: 301, name: 'Fried onion', sku: 'ONION' }],
    },
  ],
};

/** A venue with that menu. */
export async function aVenueOfChoices() {
  const venue = await anOpenVenue({ menu: menuOfChoices });
  /** What the processes of the venue are told, once they are. */
  const tell = () => {
    venue.state.live = { ...venue.state.live, stock: new Map(venue.stock.all()) };
  };
  return {
    venue,
    tell,
    onions: async () => (await venue.stock.find('sku:ONION'))?.quantity ?? null,
    colas: async () => (await venue.stock.find(13))?.quantity ?? null,
  };
}

/** The choices of a deal, with some units of onion on its bowl. */
export const aDeal = (...toppings: readonly number[]): Body => ({
  product: 14,
  combo_groups: [
    { id: 5, products: [{ id: 51, product_variations: toppings }] },
    { id: 6, products: [{ id: 61, product_variations: [] }] },
  ],
});
