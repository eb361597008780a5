import type * as z from 'zod/mini';
import type { menuSourceSchema } from '#contracts/shapes/menu.ts';
import type { venueFileSchema } from '#contracts/shapes/venue.ts';
import type { OrderType } from '#domain/order-type.ts';
import type { Language } from '#i18n/languages.ts';
import { ownNameOf } from '#i18n/own-name.ts';
import { canonicalTimeZone } from '#server/publishing/check/rules/regions.ts';

/** What is asked about a new venue. */
export interface NewVenue {
  readonly name: string;
  /** The default language first. */
  readonly languages: readonly [Language, ...Language[]];
  /** ISO 4217. */
  readonly currency: string;
  /** IANA name. */
  readonly timezone: string;
  /** None for a menu to read. */
  readonly order: readonly OrderType[];
}

/** The places with a code of a new venue whose guests order at tables. */
const tables = ['1', '2', '3', '4'].map((name) => ({ type: 'Table', name }) as const);

/**
 * The two files of a small venue that can be published: two categories, four dishes, a size to choose.
 *
 * @param schemas the address of the folder with the schemas, as an editor finds it from the files.
 */
export function newVenueFiles(licence: string, venue: NewVenue, schemas: string) {
  const { languages, name } = venue;
  const settings: z.input<typeof venueFileSchema> = {
    $schema: `${schemas}/venue.schema.json`,
    licence,
    name,
    status: 'ACTIVE',
    default_language: languages[0],
    languages: languages.map((code) => ({ code, name_local: ownNameOf(code) })),
    ...(venue.order.includes('delivery') && { delivery_fee: '0' }),
    ...(venue.order.includes('dine_in') && { locations: tables }),
    ...(venue.order.length > 0 && { unaccepted: { louder: 3, message: 6, decline: 15 } }),
    legal: { name },
  };
  return {
    'venue.json': written(settings),
    'menu.json': written({ $schema: `${schemas}/menu.schema.json`, ...menuOf(venue) }),
  };
}

const written = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;

function menuOf({ currency, timezone, order }: NewVenue): z.input<typeof menuSourceSchema> {
  return {
    id: 1,
    currency,
    timezone,
    menu_country: countryOf(timezone),
    ...(order.length > 0 && { enable_order: true, enable_cash: true, enable_order_phone: true }),
    ...Object.fromEntries(order.map((type) => [`enable_${type}`, true])),
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
}

const sizeOf = (variation_value: number) => ({ variation: 1, variation_value });

interface TimeZones {
  readonly getTimeZones?: () => readonly string[] | undefined;
}

/**
 * The country of a time zone, by any of its names; that of the product where CLDR does not say.
 *
 * Source: CLDR, `Locale.getTimeZones`.
 */
export function countryOf(timezone: string): string {
  const canonical = canonicalTimeZone(timezone) ?? timezone;
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const found = codes.find((code) => {
    const region = new Intl.Locale(`und-${code}`) as Intl.Locale & TimeZones;
    return region.maximize().region === code && region.getTimeZones?.()?.includes(canonical);
  });
  return found ?? 'AE';
}
