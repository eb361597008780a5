import type { WrittenMenu } from '#contracts/shapes/menu.ts';
import type { VenueFile } from '#contracts/shapes/venue.ts';
import { defaultPlaces } from '#domain/currency.ts';
import { type Places, readMilli, writeMilli } from '#domain/money.ts';
import type { Language } from '#i18n/languages.ts';
import { type DocumentEntries, type Entry, writeDocument } from '../menu/menu-document.ts';
import type { PublishedMedia } from './media.ts';
import { placeMedia } from './place-media.ts';
import { type Fallback, type InOneLanguage, spell } from './written-text.ts';

/**
 * Makes one menu document per language of the venue, each in the shape that the menu call answers.
 *
 * Source: spec §3 "Menu data (per licence and language)".
 *
 * @param menu checked and cleaned; the paths it names are all in `media`.
 */
export function compileMenu(
  venue: VenueFile,
  menu: WrittenMenu,
  media: PublishedMedia,
): ReadonlyMap<Language, Uint8Array> {
  const ready = withPlaces(placeMedia(menu, media));
  return new Map(
    venue.languages.map(({ code }) => [
      code,
      writeDocument(entriesIn(venue, ready, { wanted: code, byDefault: venue.default_language })),
    ]),
  );
}

type ReadyMenu = ReturnType<typeof withPlaces>;

/** Fills in the venue's places and writes every amount with them. */
function withPlaces(menu: WrittenMenu) {
  const places = menu.price_decimal_places ?? defaultPlaces(menu.currency);
  const altCurrency = menu.alt_currency ?? menu.currency;
  const amount = amountsWith(places);
  const choice = <T extends { readonly price?: string | undefined }>(value: T) =>
    value.price === undefined ? value : { ...value, price: amount(value.price) };

  return {
    ...menu,
    price_decimal_places: places,
    alt_currency_price_decimal_places: menu.alt_currency_price_decimal_places ?? defaultPlaces(altCurrency),
    minimum_order_amount: amount(menu.minimum_order_amount),
    variations: menu.variations.map((variation) => ({ ...variation, values: variation.values.map(choice) })),
    categories: menu.categories.map((category) => ({
      ...category,
      products: category.products.map((product) => ({
        ...product,
        price: amount(product.price),
        product_variations: product.product_variations.map(choice),
        combo_groups: product.combo_groups.map((group) => ({
          ...group,
          products: group.products.map((item) => ({
            ...item,
            increase_price_by: amount(item.increase_price_by),
            product_variations: item.product_variations.map(choice),
          })),
        })),
      })),
    })),
  };
}

const amountsWith = (places: Places) => (text: string) => {
  const amount = readMilli(text);
  if (amount === null) throw new Error(`Not an amount: ${text}`);
  return writeMilli(amount, places);
};

function entriesIn(venue: VenueFile, menu: ReadyMenu, fallback: Fallback): DocumentEntries {
  const { $schema, name, categories, variations, properties, pages, promotions, forms, ...fields } = menu;
  const say = <T>(value: T): Entry<InOneLanguage<T>> => spell(value, fallback);
  const everybodys = <T>(value: T): Entry<T> => ({ value, foreign: {} });

  return {
    fields: [
      ['name', name ? say(name) : everybodys(venue.name)],
      ['license', everybodys(venue.licence)],
      ['license_status', everybodys(venue.status)],
      ['languages', everybodys(venue.languages)],
      ...Object.entries(fields).map(([key, value]) => [key, say(value)] as const),
      [
        'forms',
        say(
          forms.map(({ id, name: title, enable, display_on_menu_load }) => ({
            id,
            name: title,
            enable,
            display_on_menu_load,
          })),
        ),
      ],
    ],
    lists: {
      variations: variations.map(say),
      properties: properties.map(say),
      pages: pages.map(say),
      promotions: promotions.map(say),
    },
    categories: categories.map(({ products, ...category }) => ({
      entry: say(category),
      products: products.map(say),
    })),
  };
}
