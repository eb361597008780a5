import type { WrittenMenu } from '#contracts/shapes/menu.ts';
import type { VenueFile } from '#contracts/shapes/venue.ts';
import { defaultPlaces } from '#domain/currency.ts';
import { type Places, readMilli, writeMilli } from '#domain/money.ts';
import type { Language } from '#i18n/languages.ts';
import { type DocumentDraft, type PackedDocument, writeDocument } from '../menu/write-document.ts';
import type { PublishedMedia } from './media.ts';
import { placeMedia } from './place-media.ts';
import { type Draft, draftOf, say } from './written-text.ts';

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
): ReadonlyMap<Language, PackedDocument> {
  const draft = draftMenu(venue, withPlaces(placeMedia(menu, media)));
  const byDefault = venue.default_language;
  return new Map(
    venue.languages.map(({ code }) => [
      code,
      writeDocument(draft, (entry, into) => say(entry, { wanted: code, byDefault }, into)),
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

function draftMenu(venue: VenueFile, menu: ReadyMenu): DocumentDraft<Draft> {
  const { $schema, name, categories, variations, properties, pages, promotions, forms, ...fields } = menu;
  const listed = {
    name: name ?? venue.name,
    license: venue.licence,
    license_status: venue.status,
    languages: venue.languages,
    ...fields,
    forms: forms.map(({ id, name: title, enable, display_on_menu_load }) => ({
      id,
      name: title,
      enable,
      display_on_menu_load,
    })),
  };

  return {
    fields: Object.entries(listed).map(([key, value]) => [key, draftOf(value)]),
    lists: {
      variations: variations.map(draftEntity),
      properties: properties.map(draftEntity),
      pages: pages.map(draftEntity),
      promotions: promotions.map(draftEntity),
    },
    categories: categories.map(({ products, ...category }) => ({
      category: draftEntity(category),
      products: products.map(draftEntity),
    })),
    apart: { forms: forms.map(draftForm) },
  };
}

/** What its page and its calls are made from. When it greets is the menu's to say. */
const draftForm = ({ id, name, enable, form_data, message }: ReadyMenu['forms'][number]) =>
  draftEntity({ id, name, enable, form_data, message: message ?? '' });

const draftEntity = <T extends { readonly id: number }>(entity: T) => ({
  id: entity.id,
  draft: draftOf(entity),
});
