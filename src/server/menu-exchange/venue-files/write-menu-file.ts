import type { OrderType } from '#domain/order-type.ts';
import type { ImportedMenu } from '../imported-menu.ts';
import { nonEmpty, present } from '../present.ts';
import { type JsonObject, memberIn, objectsOf } from '../read-json-source.ts';
import type { RemarkList } from '../remarks.ts';
import type { Says } from '../says.ts';
import type { AssignedIds } from './assign-ids.ts';
import type { EntityWriting } from './entity-members.ts';
import { formatJson } from './format-json.ts';
import { mergeTax } from './known-taxes.ts';
import { dishesIn, emptyMenu, idIn, type MenuBefore, offeredGroupIds } from './menu-before.ts';
import type { TextWriter } from './menu-languages.ts';
import { mergeMembers } from './merge-members.ts';
import { moreAllergens } from './own-allergens.ts';
import { knownMembers } from './schema-members.ts';
import { soundFacts } from './sound-facts.ts';
import { writeGroup } from './write-choices.ts';
import { writeCategory, writeDish, writeTax } from './write-entities.ts';

interface WriteMenuFileOptions {
  readonly menu: ImportedMenu;
  readonly ids: AssignedIds;
  readonly texts: TextWriter;
  readonly pictures: ReadonlyMap<string, string>;
  readonly says: Says;
  /** ISO 4217, for a menu whose source names none. */
  readonly currency: string;
  /** `null` for a new menu. */
  readonly before: MenuBefore | null;
  readonly remarks: RemarkList;
}

/** Writes `menu.json`. Everything in it that no import gave stays as it is. */
export function writeMenuFile(options: WriteMenuFileOptions): string {
  const { menu, ids, texts, pictures, says, currency, before, remarks } = options;
  const groupOfValue = new Map(
    menu.groups.flatMap(({ key, values }) => values.map((value) => [value.key, key] as const)),
  );
  const writing: EntityWriting = { ids, texts, remarks, pictures, groupOfValue };
  const was = before ?? emptyMenu;
  const dishesBefore = new Map(was.dishes.map((dish) => [idIn(dish), dish]));
  const categoriesBefore = new Map(was.categories.map((category) => [idIn(category), category]));
  const dishesOf = Map.groupBy(menu.dishes, ({ categories }) => categories[0]);
  const imported = menu.categories.map((category): JsonObject => {
    const written = writeCategory(category, writing);
    const products = (dishesOf.get(category.key) ?? []).map((dish) => {
      const own = writeDish(dish, writing);
      const merged = mergeMembers(dishesBefore.get(idIn(own)), own, says.dish, texts.defaultLanguage);
      return soundFacts(merged, 'dish', dish.at, remarks);
    });
    const merged = mergeMembers(
      categoriesBefore.get(idIn(written)),
      written,
      says.category,
      texts.defaultLanguage,
    );
    return { ...merged, products };
  });
  const categories = withOwnDishes(imported, was, ids, remarks);
  const groupsBefore = new Map(was.groups.map((group) => [idIn(group), group]));
  const groups = menu.groups.map((group) => {
    const written = writeGroup(group, writing);
    return mergeGroup(groupsBefore.get(idIn(written)), written, { at: group.at, says, texts, remarks });
  });
  const taxesBefore = new Map(was.taxes.map((tax) => [idIn(tax), tax]));
  const taxes = menu.taxes.map((tax) => {
    const written = writeTax(tax, writing);
    return mergeTax(taxesBefore.get(idIn(written)), written);
  });
  const document: JsonObject = {
    ...(before ? was.document : newMenu(menu, texts, remarks)),
    currency: menu.currency ?? memberIn(was.document, 'currency') ?? currency,
    ...venueMembers(menu, texts, was.document),
    ...taxMembers(taxes, was, options),
    ...present({ more_allergens: moreAllergens(menu, was.document) }),
    categories,
    variations: [
      ...groups,
      ...keptEntities(
        was.groups,
        groups,
        ids.gone.groups,
        offeredGroupIds(categories.flatMap(({ products }) => products)),
      ),
    ],
  };
  return formatJson(document);
}

/** Sources say all about the limits of groups and values; diet facts of values are kept where they say none. */
const groupSays = new Set([...knownMembers.group].filter((name) => name !== 'name'));
const valueSays = [
  ...['price', 'math', 'sku', 'order_types', 'display_price_product'],
  ...['min_quantity', 'min_when_chosen', 'max_quantity', 'default_quantity', 'free_quantity'],
] as const;
/** What a source that says it of dishes says of values, too. */
const sharedSays = ['price_for', 'out_of_stock', 'sold_out_until', 'pos_available_qty'] as const;

interface MergeGroupOptions extends Pick<WriteMenuFileOptions, 'says' | 'texts' | 'remarks'> {
  readonly at: string;
}

function mergeGroup(
  before: JsonObject | undefined,
  written: JsonObject,
  { at, says, texts: { defaultLanguage }, remarks }: MergeGroupOptions,
): JsonObject {
  const valuesBefore = new Map(
    objectsOf(memberIn(before ?? {}, 'values')).map((value) => [idIn(value, 'variation_value'), value]),
  );
  const said = new Set<string>([...valueSays, ...sharedSays.filter((name) => says.dish.has(name))]);
  const values = objectsOf(memberIn(written, 'values')).map((value) => {
    const own = valuesBefore.get(idIn(value, 'variation_value'));
    return soundFacts(mergeMembers(own, value, said, defaultLanguage), 'part', at, remarks);
  });
  return { ...mergeMembers(before, written, groupSays, defaultLanguage), values };
}

/** Adds the dishes and categories that no import gave, and leaves out those that are gone from the source. */
function withOwnDishes(
  imported: readonly JsonObject[],
  was: MenuBefore,
  { gone }: AssignedIds,
  remarks: RemarkList,
): readonly (JsonObject & { readonly products: readonly JsonObject[] })[] {
  const written = new Set(imported.flatMap(dishesIn).map((dish) => idIn(dish)));
  const importedIds = new Set(imported.map((category) => idIn(category)));
  const ownOf = new Map(
    was.categories.map((category) => {
      const own = dishesIn(category).filter((dish) => {
        const isGone = gone.dishes.has(idIn(dish));
        if (isGone)
          remarks.add('lost', 'Dishes that the source no longer has are removed', String(nameOf(dish)));
        return !isGone && !written.has(idIn(dish));
      });
      return [idIn(category), own] as const;
    }),
  );
  const kept = was.categories.filter((category) => {
    const id = idIn(category);
    return !importedIds.has(id) && (!gone.categories.has(id) || ownOf.get(id)?.length !== 0);
  });
  const all = [
    ...imported.map((category) => ({
      ...category,
      products: [...dishesIn(category), ...(ownOf.get(idIn(category)) ?? [])],
    })),
    ...kept.map((category) => ({ ...category, products: ownOf.get(idIn(category)) ?? [] })),
  ];
  const ids = new Set(all.map((category) => idIn(category)));
  return all.map((category) => {
    const parent = idIn(category, 'parent');
    return parent !== 0 && !ids.has(parent) ? { ...category, parent: null } : category;
  });
}

const nameOf = (entity: JsonObject): unknown => {
  const name = memberIn(entity, 'name');
  return typeof name === 'object' && name !== null ? Object.values(name)[0] : name;
};

/** Entities that this import did not write, except those that are gone and that nothing uses. */
const keptEntities = (
  before: readonly JsonObject[],
  written: readonly JsonObject[],
  gone: ReadonlySet<number>,
  used: ReadonlySet<number> = new Set(),
): readonly JsonObject[] => {
  const ids = new Set(written.map((entity) => idIn(entity)));
  return before.filter((entity) => {
    const id = idIn(entity);
    return !ids.has(id) && (!gone.has(id) || used.has(id));
  });
};

/** Taxes of an earlier import stay where the source says nothing about taxes. */
function taxMembers(
  taxes: readonly JsonObject[],
  was: MenuBefore,
  { menu: { pricesIncludeTax, dishes }, ids: { gone }, says, remarks }: WriteMenuFileOptions,
): JsonObject {
  const kept = keptEntities(was.taxes, taxes, says.dish.has('tax_class') ? gone.taxes : new Set());
  const all = [...taxes, ...kept];
  const written = all.length === 0 && was.taxes.length === 0 ? {} : { taxes: all };
  const isSaid = taxes.length > 0 || dishes.some(({ tax_class }) => tax_class !== undefined);
  if (!isSaid || pricesIncludeTax === null) return written;
  if (kept.length > 0) remarks.add('guessed', 'The menu keeps its own taxes beside those of the source');
  return {
    prices_include_tax: pricesIncludeTax,
    ...(!pricesIncludeTax && shownWithoutTax(was.document)),
    ...written,
  };
}

/** Prices to which the bill adds the taxes aren't shown with them. */
const shownWithoutTax = (before: JsonObject): JsonObject =>
  memberIn(before, 'display_prices_with_tax') === true ? { display_prices_with_tax: false } : {};

/** What the source says about the venue, where the menu says nothing yet. */
function venueMembers({ venue }: ImportedMenu, texts: TextWriter, before: JsonObject): JsonObject {
  const members = {
    outlet_address: venue.address,
    outlet_phone: venue.phone,
    opening_hours: nonEmpty(venue.openingHours),
    home_header_text: texts.write(venue.description, ''),
  };
  const entries = Object.entries(members).filter(
    ([name, value]) => value !== null && !Object.hasOwn(before, name),
  );
  return Object.fromEntries(entries);
}

/** Ordering as it can begin at once: what the source says, else takeaway, paid in cash. */
function newMenu({ venue }: ImportedMenu, texts: TextWriter, remarks: RemarkList): JsonObject {
  const types: readonly OrderType[] = venue.orderTypes.length > 0 ? venue.orderTypes : ['takeaway'];
  const ordering = Object.fromEntries(types.map((type) => [`enable_${type}`, true]));
  if (venue.orderTypes.length === 0) remarks.add('guessed', 'Orders are taken for takeaway, paid in cash');
  const name = texts.write(venue.name, '');
  return {
    id: 1,
    ...(name !== null && { name }),
    enable_order: true,
    ...ordering,
    enable_cash: true,
  };
}
