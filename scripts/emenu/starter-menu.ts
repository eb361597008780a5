import type * as z from 'zod/mini';
import type { menuSourceSchema } from '#contracts/shapes/menu.ts';
import { type NewVenue, newVenueFiles } from '#server/publishing/new-venue/new-venue-files.ts';
import { countryOf } from '#server/publishing/new-venue/time-zones.ts';

const sizeOf = (variation_value: number) => ({ variation: 1, variation_value });

/** Two categories, four dishes, a size to choose. */
const starterMenu: Partial<z.input<typeof menuSourceSchema>> = {
  categories: [
    {
      id: 1,
      name: 'Food',
      products: [
        { id: 11, name: 'Soup of the day', price: '6' },
        { id: 12, name: 'Dish of the day', price: '14', small_description: 'Ask us what it is today' },
      ],
    },
    {
      id: 2,
      name: 'Drinks',
      products: [
        { id: 21, name: 'Mineral water', price: '3' },
        { id: 22, name: 'Coffee', price: '4', product_variations: [sizeOf(11), sizeOf(12)] },
      ],
    },
  ],
  variations: [
    {
      id: 1,
      name: 'Size',
      required: true,
      values: [
        { id: 11, variation_value: 11, name: 'Small' },
        { id: 12, variation_value: 12, name: 'Large', price: '1' },
      ],
    },
  ],
};

/**
 * The two files of a small venue that can be published.
 *
 * @param schemas the address of the folder with the schemas, as an editor finds it from the files.
 */
export const starterFiles = (licence: string, venue: NewVenue, schemas: string) =>
  newVenueFiles(licence, venue, { country: countryOf(venue.timezone), menu: starterMenu, schemas });
