import { type MenuSource, venueInEveryLanguage, writeVenueFolder } from './venue-folder.ts';

export const busyVenue = 'bench-orders';
export const busyMenu = 1;
export const busyDishes = Array.from({ length: 40 }, (_, at) => 10 + at);
const price = '12.50';
const choice = { variation: 1, variation_value: 101 };

/** Overrides for the menu and its first dish. */
interface VenueOverrides {
  readonly venue?: object;
  readonly menu?: Partial<MenuSource>;
  readonly dish?: object;
}

/** Writes a venue that accepts orders at any time by default. The stock of some dishes is counted. */
export async function writeOrderVenue(
  folder: string,
  { venue, menu, dish }: VenueOverrides = {},
): Promise<void> {
  await writeVenueFolder(folder, {
    venue: { ...venueInEveryLanguage(busyVenue, 'The Busy Counter'), ...venue },
    menu: {
      id: busyMenu,
      name: 'The Busy Counter',
      currency: 'AED',
      enable_order: true,
      enable_takeaway: true,
      taxes: [{ id: 1, name: 'VAT', type: 'percentage', rate: '5' }],
      display_prices_with_tax: true,
      variations: [
        {
          id: 1,
          name: 'Size',
          required: true,
          values: [{ id: 1, variation_value: 101, name: 'Regular', price: '0' }],
        },
      ],
      categories: [
        {
          id: 1,
          name: 'Everything',
          products: busyDishes.map((id, at) => ({
            id,
            name: `Dish ${id}`,
            price,
            ...(at % 4 === 0 ? { pos_available_qty: 1_000_000 } : {}),
            product_variations: [choice],
            ...(at === 0 && dish),
          })),
        },
      ],
      ...menu,
    },
  });
}

/** One diner's order of a single dish. */
export const orderBody = () => ({
  menu: busyMenu,
  order_type: 'takeaway',
  payment_type: 'cash',
  customer_name: 'Bench',
  total: '13.13',
  line_items: [{ product: 11, quantity: 1, variations: [101], cart_uuid: crypto.randomUUID() }],
});
