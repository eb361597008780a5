import { type OrderType, orderTypes } from '#domain/order-type.ts';
import { amountOfMinorUnits, readCurrency } from '../amounts/minor-units.ts';
import { nestGroups } from '../choices/nest-groups.ts';
import { offerSizes } from '../choices/offer-sizes.ts';
import { alcoholAge } from '../diet/alcohol-age.ts';
import { readDiets } from '../diet/read-diets.ts';
import {
  type DishFacts,
  type ImportedChoice,
  type ImportedDish,
  type ImportedGroup,
  unknownVenue,
} from '../imported-menu.ts';
import type { JsonDocument } from '../json-document.ts';
import type { KindReader } from '../kind-reader.ts';
import { nonEmpty, present } from '../present.ts';
import { memberIn, numberIn, textIn, textsIn } from '../read-json-source.ts';
import type { RemarkList } from '../remarks.ts';
import { saysOfKind } from '../says.ts';
import { plainText } from '../text/imported-text.ts';
import { markupOfText } from '../text/markup.ts';
import { readDeal } from './just-eat-deals.ts';
import { groupKeysOf, type JustEatGroups, openJustEatGroups } from './just-eat-groups.ts';
import {
  hasAlcohol,
  isAlcoholLabel,
  isDealOnly,
  type JustEatItem,
  type JustEatMenu,
  type JustEatVariation,
  readAvailability,
  readJustEatMenu,
  sizeNameOf,
} from './just-eat-menu.ts';
import { sizedChoices } from './sized-choices.ts';

interface Context {
  readonly menu: JustEatMenu;
  readonly groups: JustEatGroups;
  readonly currency: string | null;
  readonly remarks: RemarkList;
  readonly use: (group: ImportedGroup) => void;
  /** In which the venue sells. */
  readonly types: readonly OrderType[];
}

/** Reads a menu of Just Eat. */
export const readJustEat: KindReader<readonly JsonDocument[]> = (
  documents,
  { remarks, currency: given, currencyBefore },
) => {
  const [menu] = documents.flatMap((document) => readJustEatMenu(document) ?? []);
  if (!menu) return { kind: 'refused', why: 'it has no "items" with "variations" as menus of Just Eat have' };
  const { document } = menu;
  const currency = given ?? readCurrency(textIn(document, 'currency')) ?? currencyBefore;
  const used = new Map<string, ImportedGroup>();
  const all = [...menu.variations.values()].map(({ variation }) => variation);
  const availability = readAvailability(all, menu);
  if (availability.isGuess)
    remarks.add(
      'guessed',
      'Ways of ordering are read from the names of availabilities; their times aren’t in the file',
    );
  const context: Context = {
    menu,
    groups: openJustEatGroups(menu, currency),
    currency,
    remarks,
    use: (group) => used.set(group.key, group),
    types: availability.types,
  };
  remarks.add('lost', 'Allergens, which Just Eat keeps apart from the menu');
  const dishes = shownItems(menu, remarks).flatMap(
    ({ item, categories }) => dishOf(item, categories, context) ?? [],
  );
  if (dishes.length === 0) return { kind: 'refused', why: 'no category has an item that is sold' };
  const name = textIn(document, 'name');
  return {
    kind: 'read',
    says: saysOfKind('justeat'),
    menu: {
      venue: {
        ...unknownVenue,
        name: name === null ? null : plainText(name),
        orderTypes: availability.types,
      },
      currency,
      pricesIncludeTax: null,
      taxes: [],
      categories: menu.categories.map(({ id, members, at }) => ({
        key: id,
        marks: [`id:${id}`],
        at,
        name: plainText(textIn(members, 'name') ?? id),
        parent: null,
        ...present({ description: htmlIn(members, 'description') }),
      })),
      dishes,
      groups: [...used.values()],
    },
  };
};

const htmlIn = (members: JustEatItem['members'], name: string) => {
  const text = textIn(members, name);
  return text === null ? null : { '': markupOfText(text) };
};

/** The items of categories, each once with its categories. */
function shownItems({ categories, items }: JustEatMenu, remarks: RemarkList) {
  const shown = new Map<JustEatItem, string[]>();
  for (const { id, members, at } of categories) {
    for (const itemId of textsIn(members, 'itemIds')) {
      const item = items.get(itemId);
      if (item) shown.set(item, [...(shown.get(item) ?? []), id]);
      else remarks.add('lost', 'Items that a category names, but that aren’t in the file', at);
    }
  }
  return [...shown].map(([item, own]) => ({ item, categories: own }));
}

/** `null` for an item that is only sold in deals. */
function dishOf(item: JustEatItem, categories: readonly string[], context: Context): ImportedDish | null {
  const sold = item.variations.filter((variation) => !isDealOnly(variation));
  const [first] = sold;
  if (!first) {
    context.remarks.add('lost', 'Items that are only sold in deals are no dishes of their own', item.at);
    return null;
  }
  const isSized = sold.length > 1 || sizeNameOf(first) !== '';
  const sizes = isSized ? sizesOf(item, sold, context) : null;
  const sku = isSized ? null : textIn(first.members, 'kitchenNumber');
  const image = textIn(item.members, 'imageUrl');
  return {
    ...factsOf(item, sold, context),
    key: item.id,
    marks: sku === null ? [`id:${item.id}`] : [`id:${item.id}`, `sku:${sku}`],
    at: item.at,
    categories,
    name: plainText(textIn(item.members, 'name') ?? item.id),
    price: sizes?.price ?? priceOf(first, context),
    ...present({
      sku,
      description: htmlIn(item.members, 'description'),
      images: image === null ? null : [image],
    }),
    choices: sizes
      ? [...sizes.choices, ...choicesOfSizes(item, sold, context)]
      : choicesOf(item, first, context),
    combo: item.isDeal ? readDeal(item, first, context) : [],
  };
}

function priceOf({ members, at }: JustEatVariation, { currency, remarks }: Context): string {
  const price = amountOfMinorUnits(numberIn(members, 'basePrice'), currency);
  if (price === null) remarks.add('lost', 'Items without a price can’t be ordered', at);
  return price ?? '0';
}

/** The choices of an item's only variation. Those of a deal are in its parts. */
const choicesOf = (item: JustEatItem, variation: JustEatVariation, { groups, use, remarks }: Context) =>
  item.isDeal
    ? []
    : nestGroups({ top: groupKeysOf(item, variation), find: groups.find, use, remarks, at: item.at });

const sizeKey = (item: JustEatItem, { id }: JustEatVariation) => `size ${item.id}/${id}`;

function choicesOfSizes(
  item: JustEatItem,
  sold: readonly JustEatVariation[],
  { groups, use }: Context,
): readonly ImportedChoice[] {
  const offered = sold.map((variation) => {
    const own = groupKeysOf(item, variation).flatMap((key) => groups.find(key)?.group ?? []);
    return [sizeKey(item, variation), own] as const;
  });
  return sizedChoices(new Map(offered), use);
}

function sizesOf(item: JustEatItem, sold: readonly JustEatVariation[], context: Context) {
  const offered = offerSizes(
    { key: `size ${item.id}`, marks: [`id:size ${item.id}`], at: item.at },
    plainText('Size'),
    sold.map((variation) => {
      const sku = textIn(variation.members, 'kitchenNumber');
      return {
        key: sizeKey(item, variation),
        marks: sku === null ? [`id:${variation.id}`] : [`id:${variation.id}`, `sku:${sku}`],
        at: variation.at,
        name: plainText(sizeNameOf(variation) || 'Regular'),
        price: priceOf(variation, context),
        ...(sold.length === 1 && { default_quantity: 1 }),
        ...present({ sku, order_types: limitedTypes([variation], context) }),
      };
    }),
  );
  context.use(offered.group);
  return offered;
}

/** The ways of ordering in which variations are sold; `null` for all of the venue's. */
function limitedTypes(
  variations: readonly JustEatVariation[],
  { menu, types }: Context,
): readonly OrderType[] | null {
  const own = readAvailability(variations, menu).types;
  return own.length === 0 || own.length === types.length
    ? null
    : orderTypes.filter((type) => own.includes(type));
}

function factsOf(
  item: JustEatItem,
  sold: readonly JustEatVariation[],
  context: Context,
): DishFacts & Pick<ImportedDish, 'hours'> {
  const { members, at } = item;
  const labels = textsIn(members, 'labels').filter((label) => !isAlcoholLabel(label));
  const read = readDiets(labels.join('|'));
  for (const word of read.unknown) context.remarks.add('lost', `The label “${word}”`, at);
  const { windows } = readAvailability(sold, context.menu);
  return present({
    diets: nonEmpty(read.diets),
    spiciness: read.spiciness,
    min_age: alcoholAge(hasAlcohol(item), at, context.remarks),
    not_alone: memberIn(members, 'requireOtherProducts') === true ? true : null,
    order_types: limitedTypes(sold, context),
    hours: windows.length === 0 ? null : { windows },
  });
}
