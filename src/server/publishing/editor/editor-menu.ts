import type { DeliveryZoneFile } from '#contracts/shapes/delivery-zone.ts';
import type { EditorMenu } from '#contracts/shapes/editor-menu.ts';
import type { MapSource } from '#contracts/shapes/map-source.ts';
import { entityKinds } from '#contracts/shapes/menu-edits.ts';
import type { Position } from '#domain/delivery/position.ts';
import { amountOf, writeMilli } from '#domain/money.ts';
import { guestPriceOf } from '#domain/price/guest-price.ts';
import type { PriceRules } from '#domain/price/price-rules.ts';
import type { Language } from '#i18n/languages.ts';
import type { MenuParts } from '../../catalog/menu-parts.ts';
import { type MenuReader, readerOf } from '../../catalog/menu-reader.ts';
import { pricingOf } from '../../catalog/pricing.ts';
import type { Release } from '../../catalog/release.ts';
import { type EntityLists, type ListedEntity, listsIn } from './entity-lists.ts';
import { entityName } from './entity-name.ts';
import type { ParsedFiles } from './menu-files.ts';
import { missingLanguages } from './missing-texts.ts';

/** @throws {Error} when the release has no menu in the language. */
export const readMenu = async (release: Release, language: Language): Promise<MenuParts> => {
  const menu = await release.menu(language);
  if (!menu) throw new Error(`${release.licence} has no menu in ${language}`);
  return menu;
};

/** The menu for the editor's lists, with what is hidden from guests. */
export async function readEditorMenu(
  release: Release,
  files: ParsedFiles,
  language: Language,
  mapAt: (position: Position) => MapSource | null = () => null,
): Promise<EditorMenu> {
  const menu = readerOf(await readMenu(release, language));
  const { venue } = release;
  const { rules, style } = pricingOf({ menu, language });
  const lists = listsIn(files);
  const outlet = outletOf(menu);
  const common = (entry: ListedEntity) => ({
    id: entry.id,
    name: entityName(entry.entity, language, venue.default_language),
    missing: missingLanguages(entry.entity, files),
  });
  return {
    venue: menu.field('name'),
    domain: venue.domains[0] ?? null,
    currency: menu.field('currency'),
    money: style,
    price_rules: { ...rules, taxes: rules.taxes.map(({ type, rate }) => ({ type, rate })) },
    timezone: menu.field('timezone'),
    languages: [...venue.languages],
    default_language: venue.default_language,
    categories: entriesOf(lists, 'category').map((entry) => ({
      ...common(entry),
      parent: typeof entry.entity.parent === 'number' ? entry.entity.parent : null,
      hidden: entry.entity.hidden === true,
    })),
    items: entriesOf(lists, 'item').map((entry) => ({ ...common(entry), ...saleOf(entry, menu, rules) })),
    entities: entityKinds
      .filter((of) => of !== 'category' && of !== 'item')
      .flatMap((of) =>
        entriesOf(lists, of).map((entry) => ({
          of,
          in: entry.within,
          ...common(entry),
          hidden: entry.entity.enable === false,
        })),
      ),
    opening_hours: menu.field('opening_hours'),
    closing_rules: menu.field('closing_rules'),
    outlet,
    map: outlet && mapAt(outlet),
    delivery_areas: entriesOf(lists, 'delivery_zone').map(({ id, entity }) => ({
      id,
      area: entity.area as DeliveryZoneFile['area'],
    })),
  };
}

function outletOf(menu: MenuReader): Position | null {
  const [lat, lng] = [menu.field('outlet_latitude'), menu.field('outlet_longitude')];
  return lat === null || lng === null ? null : { lat, lng };
}

const entriesOf = (lists: EntityLists, of: ListedEntity['of']): readonly ListedEntity[] =>
  [...lists.values()].filter((list) => list.of === of).flatMap(({ entries }) => entries);

/** What lists show of an item: the price as it is written, and what guests see. */
function saleOf({ id, within, entity }: ListedEntity, menu: MenuReader, rules: PriceRules) {
  const shown = menu.read('card', id);
  return {
    category: within ?? 0,
    price: writeMilli(amountOf(String(entity.price)), rules.places),
    guest_price: shown && guestPriceOf(shown, rules),
    thumb: shown?.image?.thumb ?? null,
    hidden: entity.hidden === true,
    out_of_stock: entity.out_of_stock === true,
    properties: (entity.properties ?? []) as number[],
  };
}
