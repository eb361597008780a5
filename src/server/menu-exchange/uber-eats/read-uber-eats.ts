import { nestGroups } from '../choices/nest-groups.ts';
import {
  type ImportedCategory,
  type ImportedChoice,
  type ImportedDish,
  type ImportedGroup,
  type ImportedWindow,
  unknownVenue,
} from '../imported-menu.ts';
import type { JsonDocument } from '../json-document.ts';
import type { KindReader } from '../kind-reader.ts';
import { nonEmpty, present } from '../present.ts';
import { memberIn, numberIn, objectIn, objectsOf, textIn, textsIn } from '../read-json-source.ts';
import { saysOfKind } from '../says.ts';
import { classifyTaxes } from '../taxes/tax-classes.ts';
import { mapText, plainText } from '../text/imported-text.ts';
import { markupOfText } from '../text/markup.ts';
import { readUberFacts, readVisibility } from './uber-facts.ts';
import { appended, findUberGroup, groupKeysOf, pricesWithin, type UberGroupsContext } from './uber-groups.ts';
import {
  countIn,
  readUberDocument,
  type UberDocument,
  type UberEntity,
  uberAmount,
  uberQuantity,
  uberText,
  uberWindows,
} from './uber-menu.ts';
import { mergeUberDocuments } from './uber-order-types.ts';
import { includesTax, taxesOf } from './uber-taxes.ts';

/** Reads menus of Uber Eats: one file, or one for each way of ordering. */
export const readUberEats: KindReader<readonly JsonDocument[]> = (
  files,
  { remarks, currency: given, currencyBefore, now },
) => {
  const documents = files.flatMap((file) => readUberDocument(file) ?? []);
  const currency = given ?? currencyBefore;
  const merged = mergeUberDocuments(documents);
  if (!merged) return { kind: 'refused', why: 'it has no "items" as menus of Uber Eats have' };
  const { document, services } = merged;
  for (const place of document.nameless) remarks.add('lost', 'Items without an id are left out', place);
  const context: UberGroupsContext = { document, services, remarks, now, itemOfValue: new Map() };
  const used = new Map<string, ImportedGroup>();
  const { categories, shownIn, openingHours } = readCategories(document);
  const items = [...document.items.values()].filter(({ id }) => shownIn.has(id));
  const optionIds = new Set([...document.groups.values()].flatMap(optionIdsOf));
  for (const { id, at } of document.items.values()) {
    if (!shownIn.has(id) && !optionIds.has(id))
      remarks.add('lost', 'Items that no category or group has', at);
  }
  const taxed = new Map(items.map((item) => [item.id, taxesOf(item, services)]));
  const taxKeysOf = ({ id }: UberEntity) => (taxed.get(id) ?? []).map(({ key }) => key);
  const taxes = new Map([...taxed.values()].flat().map((tax) => [tax.key, tax]));
  const classes = classifyTaxes([...taxes.values()], items.map(taxKeysOf));
  const dishes = items.map((item): ImportedDish => {
    const choices = nestGroups({
      top: groupKeysOf(item, context),
      find: (key) => findUberGroup(key, context),
      use: (group) => used.set(group.key, group),
      remarks,
      at: item.at,
    });
    return {
      ...dishOf(item, shownIn.get(item.id) ?? [], context),
      ...present({ tax_class: classes.classOf(taxKeysOf(item)), ...services.termsOf(item.id) }),
      choices: withPricesWithin(choices, item, context),
    };
  });
  if (dishes.length === 0) return { kind: 'refused', why: 'no category has an item' };
  return {
    kind: 'read',
    // A single file leaves open what another way of ordering costs.
    says: saysOfKind('ubereats', services.types.length < 2 ? ['price_for', 'order_types'] : []),
    menu: {
      venue: { ...unknownVenue, openingHours, orderTypes: services.types },
      currency,
      pricesIncludeTax: includesTax(items),
      taxes: classes.taxes,
      categories,
      dishes,
      groups: [...used.values()],
    },
  };
};

const optionIdsOf = ({ members }: UberEntity) =>
  objectsOf(memberIn(members, 'modifier_options')).flatMap((option) => textIn(option, 'id') ?? []);

interface ReadCategories {
  readonly categories: readonly ImportedCategory[];
  /** The keys of the categories of each item. */
  readonly shownIn: ReadonlyMap<string, readonly string[]>;
  readonly openingHours: readonly ImportedWindow[];
}

/** Categories of the only menu, whose hours are those of the venue; or of several, each of which is a category around them. */
function readCategories({ categories, menus }: UberDocument): ReadCategories {
  const [only] = menus.length === 1 ? menus : [];
  const parents = only ? [] : menus.map((menu) => menuCategory(menu));
  const menuOf = new Map(
    only
      ? []
      : menus.flatMap((menu) =>
          textsIn(menu.members, 'category_ids').map((id) => [id, `menu ${menu.id}`] as const),
        ),
  );
  const shownIn = new Map<string, string[]>();
  const own = [...categories.values()].map((category): ImportedCategory => {
    for (const entity of objectsOf(memberIn(category.members, 'entities'))) {
      const id = textIn(entity, 'id') ?? '';
      shownIn.set(id, [...(shownIn.get(id) ?? []), category.id]);
    }
    return {
      key: category.id,
      marks: [`id:${category.id}`],
      at: category.at,
      name: uberText(category.members, 'title') ?? plainText(category.id),
      parent: menuOf.get(category.id) ?? null,
      ...present({ description: descriptionOf(category, 'subtitle') }),
    };
  });
  return {
    categories: [...parents, ...own],
    shownIn,
    openingHours: only ? uberWindows(only.members, 'service_availability') : [],
  };
}

function menuCategory(menu: UberEntity): ImportedCategory {
  const windows = uberWindows(menu.members, 'service_availability');
  return {
    key: `menu ${menu.id}`,
    marks: [`id:menu ${menu.id}`],
    at: menu.at,
    name: uberText(menu.members, 'title') ?? plainText(menu.id),
    parent: null,
    ...present({ hours: windows.length === 0 ? null : { windows } }),
  };
}

const descriptionOf = ({ members }: UberEntity, member: string) => {
  const text = uberText(members, member);
  return text && mapText(text, markupOfText);
};

function dishOf(item: UberEntity, categories: readonly string[], context: UberGroupsContext): ImportedDish {
  const { members, id, at } = item;
  const { remarks, document } = context;
  const facts = readUberFacts(item, context);
  const price = uberAmount(numberIn(objectIn(members, 'price_info'), 'price'));
  if (price === null) remarks.add('lost', 'Items without a price can’t be ordered', at);
  const deposit =
    numberIn(objectIn(objectIn(members, 'price_info'), 'container_deposit'), 'amount') ??
    numberIn(objectIn(members, 'price_info'), 'container_deposit');
  if (deposit !== null && deposit > 0) remarks.add('lost', 'Deposits, which Uber Eats only tells about', at);
  const bundled = objectsOf(memberIn(members, 'bundled_items')).flatMap((one) => {
    const name = uberText(document.items.get(textIn(one, 'item_id') ?? '')?.members ?? {}, 'title');
    return name ? [Object.values(name)[0] ?? ''] : [];
  });
  const description = descriptionOf(item, 'description');
  const image = textIn(members, 'image_url');
  return {
    ...facts,
    key: id,
    marks: facts.sku === undefined ? [`id:${id}`] : [`id:${id}`, `sku:${facts.sku}`],
    at,
    categories,
    name: uberText(members, 'title') ?? plainText(id),
    price: price ?? '0',
    ...present({
      description: bundled.length > 0 ? appended(description, markupOfText(bundled.join(', '))) : description,
      images: image === null ? null : [image],
      hours: readVisibility(item, remarks),
      max_per_order: countIn(uberQuantity(members, 'ITEM', id), 'max_permitted') || null,
    }),
    choices: [],
    combo: [],
  };
}

/** Prices that options have within this dish, or while another of its options is chosen. */
function withPricesWithin(
  choices: readonly (ImportedChoice & { readonly original: string })[],
  dish: UberEntity,
  { itemOfValue }: UberGroupsContext,
): readonly ImportedChoice[] {
  const valuesOf = Map.groupBy(choices, ({ original }) => itemOfValue.get(original)?.id);
  return choices.map(({ original, ...choice }) => {
    const item = itemOfValue.get(original);
    const within = item ? pricesWithin(item) : [];
    const own = within.find((one) => one.item === dish.id)?.price;
    const prices = within.flatMap((one) =>
      (valuesOf.get(one.item) ?? []).map(({ value }) => ({ with: value, price: one.price })),
    );
    return { ...choice, ...present({ price: own, prices: nonEmpty(prices) }) };
  });
}
