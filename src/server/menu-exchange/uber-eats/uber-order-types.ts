import { type OrderType, orderTypes } from '#domain/order-type.ts';
import { isSameAmount } from '../amounts/amounts.ts';
import { firstByKey } from '../first-by-key.ts';
import type { SaleFacts } from '../imported-menu.ts';
import { nonEmpty, present } from '../present.ts';
import { memberIn, numberIn, objectIn, objectsOf, textIn, textsIn } from '../read-json-source.ts';
import { type UberDocument, type UberEntity, uberAmount } from './uber-menu.ts';

/** How items are sold by several files of menus, one for each way of ordering. */
export interface UberServices {
  readonly types: readonly OrderType[];
  /** An item in each way of ordering; empty unless there are several. */
  itemsOf(id: string): readonly ItemOfType[];
  /** What differs between the ways of ordering. */
  termsOf(id: string): Pick<SaleFacts, 'price_for' | 'order_types'>;
}

type ItemOfType = readonly [type: OrderType, item: UberEntity];

const typeOf = ({ menuType }: UberDocument): OrderType | null => {
  if (/PICK_?UP/i.test(menuType)) return 'takeaway';
  if (/DINE_?IN/i.test(menuType)) return 'dine_in';
  return /DELIVERY/i.test(menuType) ? 'delivery' : null;
};

const merge = <Value>(maps: readonly ReadonlyMap<string, Value>[]): ReadonlyMap<string, Value> =>
  firstByKey(maps.flatMap((map) => [...map]));

/**
 * Several files as one: the first that has an entity counts.
 *
 * @returns `null` for no files.
 */
export function mergeUberDocuments(
  documents: readonly UberDocument[],
): { readonly document: UberDocument; readonly services: UberServices } | null {
  const [first] = documents;
  if (!first) return null;
  return {
    document: {
      menuType: first.menuType,
      items: merge(documents.map(({ items }) => items)),
      groups: merge(documents.map(({ groups }) => groups)),
      categories: merge(documents.map(({ categories }) => categories)),
      menus: mergeMenus(documents),
      nameless: documents.flatMap(({ nameless }) => nameless),
    },
    services: servicesOf(documents),
  };
}

/** A menu whose categories the menus of another file have is the same menu in another way of ordering. */
function mergeMenus(documents: readonly UberDocument[]): readonly UberEntity[] {
  const known = new Set<string>();
  const merged = documents.flatMap(({ menus }) => {
    const own = menus.map((menu) => ({ menu, categories: textsIn(menu.members, 'category_ids') }));
    const added = own.filter(
      ({ categories }) => categories.length === 0 || categories.some((id) => !known.has(id)),
    );
    for (const id of own.flatMap(({ categories }) => categories)) known.add(id);
    return added.map(({ menu }) => [menu.id, menu] as const);
  });
  return [...firstByKey(merged).values()];
}

interface Service {
  readonly type: OrderType;
  readonly items: UberDocument['items'];
  /** The ids of items that a category has. */
  readonly sold: ReadonlySet<string>;
}

function servicesOf(documents: readonly UberDocument[]): UberServices {
  const named = documents.flatMap((document) => {
    const type = typeOf(document);
    return type ? [[type, { type, items: document.items, sold: soldIn(document) }] as const] : [];
  });
  const byType = firstByKey(named);
  const types = orderTypes.filter((type) => byType.has(type));
  const services = types.length < 2 ? [] : types.flatMap((type) => byType.get(type) ?? []);
  return {
    types,
    itemsOf: (id) =>
      services.flatMap(({ type, items }) => {
        const item = items.get(id);
        return item ? [[type, item] as const] : [];
      }),
    termsOf: (id) => termsOf(id, services),
  };
}

function termsOf(id: string, services: readonly Service[]): Pick<SaleFacts, 'price_for' | 'order_types'> {
  const selling = services.filter(({ sold }) => sold.has(id));
  const items = selling.flatMap(({ type, items: all }): readonly ItemOfType[] => {
    const item = all.get(id);
    return item ? [[type, item]] : [];
  });
  const unitsOf = ({ members }: UberEntity) => numberIn(objectIn(members, 'price_info'), 'price');
  return present({
    price_for: pricesFor(items, unitsOf),
    order_types: selling.length === services.length ? null : nonEmpty(selling.map(({ type }) => type)),
  });
}

/** Prices by way of ordering; `null` where they are all the same. */
export function pricesFor(
  items: readonly ItemOfType[],
  unitsOf: (item: UberEntity) => number | null,
): SaleFacts['price_for'] | null {
  const prices = items.flatMap(([type, item]) => {
    const price = uberAmount(unitsOf(item));
    return price === null ? [] : [[type, price] as const];
  });
  const differs = prices.some(([, price]) => !isSameAmount(price, prices[0]?.[1] ?? price));
  return differs ? nonEmpty(Object.fromEntries(prices)) : null;
}

const soldIn = ({ categories }: UberDocument): ReadonlySet<string> =>
  new Set(
    [...categories.values()].flatMap(({ members }) =>
      objectsOf(memberIn(members, 'entities')).flatMap((entity) => textIn(entity, 'id') ?? []),
    ),
  );
