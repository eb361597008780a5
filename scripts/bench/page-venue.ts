import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { dishNames } from './dish-names.ts';
import { randomFrom } from './seeded-random.ts';
import { type MenuSource, type VenueFiles, venueInEveryLanguage, writeVenueFolder } from './venue-folder.ts';

/** The venue's licence. */
export const longLicence = 'bench-page';

/** The category whose page is measured: all dishes. */
export const longCategory = 1;

const pictureFolder = join(import.meta.dirname, '../../venues/saffron-grill/media');
const pictureWidth = 640;

/** Writes a picture for each dish: the existing ones first, then the same mirrored. */
async function drawPictures(target: string, count: number): Promise<readonly string[]> {
  const files = (await readdir(pictureFolder)).filter((file) => file.endsWith('.webp')).toSorted();
  const sized = await Promise.all(
    files.map(async (file) => ({ file, ...(await sharp(join(pictureFolder, file)).metadata()) })),
  );
  const large = sized.filter(({ width }) => width >= pictureWidth).map(({ file }) => file);
  if (large.length * 2 < count) throw new Error(`${pictureFolder} has too few pictures`);

  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const name = `media/dish-${at}.webp`;
      const picture = sharp(join(pictureFolder, large[at % large.length] ?? '')).resize({
        width: pictureWidth,
      });
      await picture
        .flop(at >= large.length)
        .webp({ quality: 80 })
        .toFile(join(target, name));
      return name;
    }),
  );
}

function menuOf(pictures: readonly string[]): MenuSource {
  const chance = randomFrom('page venue');
  const dishes = dishNames.map(({ name, summary }, at) => ({
    id: 100 + at,
    name,
    ...(summary === null ? {} : { small_description: summary }),
    price: (Math.round(chance.between(40, 480)) / 4).toFixed(2),
    discount: chance.next() < 0.08 ? 15 : 0,
    recommend: chance.next() < 0.05,
    out_of_stock: chance.next() < 0.03,
    images: [{ image: { product: pictures[at] ?? '' } }],
  }));
  const others = ['Breakfast', 'Lunch sets', 'Family platters', 'Hot drinks', 'Cold drinks', 'For children'];
  return {
    id: 1,
    name: 'The Long Menu',
    currency: 'AED',
    currency_symbol: 'AED',
    price_decimal_places: 2,
    enable_discount_percentage: true,
    taxes: [{ id: 1, name: 'VAT', type: 'percentage', rate: '5' }],
    display_prices_with_tax: true,
    opening_hours: [],
    categories: [
      { id: longCategory, name: 'The whole kitchen', products: dishes },
      ...others.map((name, at) => ({
        id: 2 + at,
        name,
        products: [{ id: 300 + at, name: `${name} of the day`, price: '35.00' }],
      })),
    ],
  };
}

/** A venue with one very long category: 130 dishes, each with its own picture, written to the folder. */
export async function longCategoryVenue(folder: string): Promise<VenueFiles> {
  await mkdir(join(folder, 'media'), { recursive: true });
  const pictures = await drawPictures(folder, dishNames.length);
  return { venue: venueInEveryLanguage(longLicence, 'The Long Menu'), menu: menuOf(pictures) };
}

/** Writes the complete venue folder. */
export async function writePageVenue(folder: string): Promise<void> {
  await writeVenueFolder(folder, await longCategoryVenue(folder));
}
