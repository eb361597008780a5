import type * as z from 'zod/mini';
import type { menuSourceSchema } from '#contracts/shapes/menu.ts';
import type { venueFileSchema } from '#contracts/shapes/venue.ts';
import type { OrderType } from '#domain/order-type.ts';
import type { Language } from '#i18n/languages.ts';
import { ownNameOf } from '#i18n/own-name.ts';

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

type MenuFile = z.input<typeof menuSourceSchema>;
type VenueFile = z.input<typeof venueFileSchema>;

interface MoreOfVenue {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly domains?: readonly string[];
  /** What the menu has besides. */
  readonly menu?: Partial<MenuFile>;
  /** The address of the folder with the schemas, as an editor finds it from the files. */
  readonly schemas?: string;
}

/** The places with a code of a new venue whose guests order at tables. */
const tables = ['1', '2', '3', '4'].map((name) => ({ type: 'Table', name }) as const);

/** The two files of a new venue. Guests pay in cash until somebody sets up more. */
export function newVenueFiles(licence: string, venue: NewVenue, more: MoreOfVenue) {
  const { name, languages, currency, timezone, order } = venue;
  const { country, domains = [], menu = {}, schemas } = more;
  const schemaOf = (file: string) => (schemas === undefined ? {} : { $schema: `${schemas}/${file}` });
  const settings: VenueFile = {
    ...schemaOf('venue.schema.json'),
    ...{ licence, name, status: 'ACTIVE' },
    ...(domains.length > 0 && { domains: [...domains] }),
    default_language: languages[0],
    languages: languages.map((code) => ({ code, name_local: ownNameOf(code) })),
    ...(order.includes('delivery') && { delivery_fee: '0' }),
    ...(order.includes('dine_in') && { locations: tables }),
    ...(order.length > 0 && { unaccepted: { louder: 3, message: 6, decline: 15 } }),
    legal: { name },
  };
  const content: MenuFile = {
    ...schemaOf('menu.schema.json'),
    ...{ id: 1, currency, timezone, menu_country: country },
    ...(order.length > 0 && { enable_order: true, enable_cash: true, enable_order_phone: true }),
    ...Object.fromEntries(order.map((type) => [`enable_${type}`, true])),
    ...menu,
  };
  return { 'venue.json': written(settings), 'menu.json': written(content) };
}

const written = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;
