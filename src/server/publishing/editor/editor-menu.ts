import type { EditorItem, EditorMenu } from '#contracts/calls/menu-editor.ts';
import type { Product } from '#contracts/shapes/menu.ts';
import { guestPriceOf } from '#domain/price/guest-price.ts';
import type { PriceRules } from '#domain/price/price-rules.ts';
import type { Language } from '#i18n/languages.ts';
import type { MenuParts } from '../../catalog/menu-parts.ts';
import { type MenuReader, readerOf } from '../../catalog/menu-reader.ts';
import { pricingOf } from '../../catalog/pricing.ts';
import type { Release } from '../../catalog/release.ts';
import { itemsIn, type ParsedFiles, unavailableHoursIn } from './menu-files.ts';

const readMenu = async (release: Release, language: Language): Promise<MenuParts> => {
  const menu = await release.menu(language);
  if (!menu) throw new Error(`${release.licence} has no menu in ${language}`);
  return menu;
};

/** The menu for the editor's lists, as diners see it in that language. */
export async function readEditorMenu(release: Release, language: Language): Promise<EditorMenu> {
  const parts = await readMenu(release, language);
  const menu = readerOf(parts);
  const { venue } = release;
  const { rules } = pricingOf({ menu, language });
  const { order } = parts.document;
  return {
    venue: menu.field('name'),
    currency: menu.field('currency'),
    price_rules: { ...rules, taxes: rules.taxes.map(({ type, rate }) => ({ type, rate })) },
    timezone: menu.field('timezone'),
    languages: [...venue.languages],
    default_language: venue.default_language,
    categories: [...order.keys()].map((id) => ({ id, name: menu.read('crumb', id)?.name ?? '' })),
    items: [...order].flatMap(([category, ids]) => itemsOf(menu, category, ids, rules)),
    opening_hours: menu.field('opening_hours'),
    closing_rules: menu.field('closing_rules'),
  };
}

function itemsOf(
  menu: MenuReader,
  category: number,
  ids: readonly number[],
  rules: PriceRules,
): EditorMenu['items'] {
  return ids.flatMap((id) => {
    const item = menu.read('card', id);
    if (!item) return [];
    const { name, price, image } = item;
    return [
      { id, category, name, price, guest_price: guestPriceOf(item, rules), thumb: image?.thumb ?? null },
    ];
  });
}

/** An item with its source values; `null` when the menu has no such item. */
export async function readEditorItem(
  release: Release,
  { menu }: ParsedFiles,
  id: number,
): Promise<EditorItem | null> {
  const found = itemsIn(menu).get(id);
  if (!found) return null;
  const { item, category } = found;
  const shown = readerOf(await readMenu(release, release.venue.default_language)).read('product', id);
  return {
    id,
    category: category.id,
    name: item.name,
    description: item.description ?? '',
    price: shown?.price ?? String(item.price),
    discount: shown?.discount ?? 0,
    picture: pictureOf(shown),
    hours: unavailableHoursIn(item),
    out_of_stock: item.out_of_stock ?? false,
  };
}

function pictureOf(product: Product | null): EditorItem['picture'] {
  const [first] = product?.images ?? [];
  return first
    ? { address: first.image.product, width: first.image_width ?? 0, height: first.image_height ?? 0 }
    : null;
}
