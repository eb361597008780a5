import { longCategory, longCategoryVenue } from './page-venue.ts';
import { type MenuSource, writeVenueFolder } from './venue-folder.ts';

/** A category that shows the dishes of its subcategories, each a section with a chip. */
export const sectionedCategory = 40;
const sections = 10;
/** The first dish has options, which a diner chooses in a dialog. */
const size = { variation: 1, variation_value: 101 };

type Category = NonNullable<MenuSource['categories']>[number];
type Product = NonNullable<Category['products']>[number];

/** The long page with ordering: 130 dishes in one category, and dishes in ten sections of another. */
export async function writeInteractionVenue(folder: string): Promise<void> {
  const { venue, menu } = await longCategoryVenue(folder);
  const { opening_hours: neverOpen, categories = [], ...rest } = menu;
  const [long, ...others] = categories;
  if (long?.id !== longCategory) throw new Error('The long category must come first');
  const [first, ...dishes] = (long.products ?? []).map((dish): Product => ({ ...dish, out_of_stock: false }));
  if (!first) throw new Error('The long category has no dishes');
  const parts = Array.from(
    { length: sections },
    (_, at): Category => ({
      id: sectionedCategory + 1 + at,
      name: `Section ${at + 1}`,
      parent: sectionedCategory,
      products: dishes.slice(at * 8, at * 8 + 8).map((dish) => ({ ...dish, id: 1_000 + Number(dish.id) })),
    }),
  );
  await writeVenueFolder(folder, {
    venue,
    menu: {
      ...rest,
      enable_order: true,
      enable_takeaway: true,
      enable_cash: true,
      enable_search: true,
      variations: [
        {
          id: 1,
          name: 'Size',
          required: true,
          values: [
            { id: 1, variation_value: 101, name: 'Regular', price: '0' },
            { id: 2, variation_value: 102, name: 'Large', price: '5' },
          ],
        },
      ],
      categories: [
        {
          ...long,
          products: [{ ...first, product_variations: [size, { ...size, variation_value: 102 }] }, ...dishes],
        },
        ...others,
        {
          id: sectionedCategory,
          name: 'All sections',
          enable_special_category: true,
          special_category_type: 'all_in_category',
          special_category_display_categories: true,
        },
        ...parts,
      ],
    },
  });
}
