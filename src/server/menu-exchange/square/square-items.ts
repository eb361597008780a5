import { amountOfMinorUnits } from '../amounts/minor-units.ts';
import { offerSizes } from '../choices/offer-sizes.ts';
import { alcoholAge } from '../diet/alcohol-age.ts';
import { sortCodes } from '../diet/allergen-kinds.ts';
import { allergenOfWord } from '../diet/read-allergens.ts';
import { readDiets } from '../diet/read-diets.ts';
import type {
  DishFacts,
  ImportedChoice,
  ImportedDish,
  ImportedGroup,
  ImportedText,
} from '../imported-menu.ts';
import { nonEmpty, present } from '../present.ts';
import {
  type JsonObject,
  memberIn,
  numberIn,
  objectIn,
  objectsOf,
  textIn,
  textsIn,
} from '../read-json-source.ts';
import type { RemarkList } from '../remarks.ts';
import { plainText } from '../text/imported-text.ts';
import { isMarkup, type MarkupCleaner, markupOfText } from '../text/markup.ts';
import { nestedObjects, type SquareCatalog, type SquareObject } from './square-objects.ts';

export interface SquareItemContext {
  readonly catalog: SquareCatalog;
  readonly currency: string | null;
  readonly remarks: RemarkList;
  readonly cleanMarkup: MarkupCleaner;
  /** The keys of all categories. */
  readonly categories: ReadonlySet<string>;
  readonly use: (group: ImportedGroup) => void;
}

/** Reads an item; its sizes are the first of its choices. */
export function readSquareItem(
  item: SquareObject,
  context: SquareItemContext,
): { readonly dish: ImportedDish; readonly sizes: readonly ImportedChoice[] } {
  const { data, id, at } = item;
  const variations = nestedObjects(item, 'variations').toSorted(
    (one, other) => (numberIn(one.data, 'ordinal') ?? 0) - (numberIn(other.data, 'ordinal') ?? 0),
  );
  const offered = variations.length > 1 ? sizesOf(item, variations, context) : null;
  const sold = offered ? soldInSizes(offered) : onlyVariation(item, variations[0], context);
  const dish: ImportedDish = {
    ...foodFactsOf(data, context.remarks),
    key: id,
    marks: sold.sku === undefined ? [`id:${id}`] : [`id:${id}`, `sku:${sold.sku}`],
    at,
    categories: categoriesOf(data, context.categories),
    name: plainText(textIn(data, 'name') ?? id),
    ...sold,
    ...present({
      description: descriptionOf(data, context.cleanMarkup),
      images: nonEmpty(imagesOf(item, variations, context.catalog)),
      min_age: alcoholAge(memberIn(data, 'is_alcoholic') === true, at, context.remarks),
    }),
    choices: [],
    combo: [],
  };
  return { dish, sizes: offered?.choices ?? [] };
}

type SoldItem = Pick<ImportedDish, 'price' | 'sku' | 'out_of_stock' | 'sold_out_until'>;

const soldInSizes = ({ price, sold_out_until }: ReturnType<typeof offerSizes>): SoldItem => ({
  price,
  ...present({ sold_out_until }),
});

/** The price, code and stock of an item of one size. */
function onlyVariation(
  { at }: SquareObject,
  variation: SquareObject | undefined,
  context: SquareItemContext,
): SoldItem {
  if (!variation) {
    context.remarks.add('lost', 'Items without a variation have no price', at);
    return { price: '0' };
  }
  return {
    price: priceOf(variation, context),
    ...saleOf(variation, context.remarks),
    ...present({ sku: textIn(variation.data, 'sku') }),
  };
}

function categoriesOf(data: JsonObject, known: ReadonlySet<string>): readonly string[] {
  const named = [
    textIn(objectIn(data, 'reporting_category'), 'id'),
    ...objectsOf(memberIn(data, 'categories')).map((category) => textIn(category, 'id')),
    textIn(data, 'category_id'),
  ];
  const keys = [...new Set(named)].filter((key) => key !== null && known.has(key)) as string[];
  return keys.length === 0 ? ['uncategorized'] : keys;
}

function descriptionOf(data: JsonObject, cleanMarkup: MarkupCleaner): ImportedText | null {
  const html = textIn(data, 'description_html');
  const text = html ?? textIn(data, 'description') ?? textIn(data, 'description_plaintext');
  if (text === null) return null;
  return { '': html !== null || isMarkup(text) ? cleanMarkup(text).html : markupOfText(text) };
}

function imagesOf(
  { data, object }: SquareObject,
  variations: readonly SquareObject[],
  catalog: SquareCatalog,
) {
  const ids = [...textsIn(data, 'image_ids'), ...variations.flatMap((one) => textsIn(one.data, 'image_ids'))];
  const urls = [...ids, textIn(object, 'image_id')].map((id) => textIn(catalog.find(id)?.data ?? {}, 'url'));
  const found = [...urls, textIn(object, 'seed_image')].filter((url) => url !== null);
  return [...new Set(found)];
}

/** The price of a variation. One that staff name has none and can't be ordered. */
function priceOf({ data, at }: SquareObject, { currency, remarks }: SquareItemContext): string {
  if (textIn(data, 'pricing_type') === 'VARIABLE_PRICING') {
    remarks.add('lost', 'Prices that staff name: these can’t be ordered', at);
    return '0';
  }
  const amount = amountOfMinorUnits(numberIn(objectIn(data, 'price_money'), 'amount'), currency);
  if (amount === null) remarks.add('lost', 'Items without a price can’t be ordered', at);
  return amount ?? '0';
}

/** What a variation says about stock at its locations. */
function saleOf(
  { data, at }: SquareObject,
  remarks: RemarkList,
): Pick<DishFacts, 'out_of_stock' | 'sold_out_until'> {
  const locations = objectsOf(memberIn(data, 'location_overrides'));
  const soldOut = locations.filter((one) => memberIn(one, 'sold_out') === true);
  if (locations.some((one) => memberIn(one, 'price_money') !== undefined))
    remarks.add('lost', 'Prices of single locations', at);
  if (soldOut.length === 0 || soldOut.length < locations.length) return {};
  const until = textIn(soldOut[0] ?? {}, 'sold_out_valid_until');
  if (until === null) return { out_of_stock: true };
  remarks.add('guessed', 'The end of being sold out is read as the venue’s own time', at);
  return { out_of_stock: true, sold_out_until: until.slice(0, 19) };
}

function sizesOf(item: SquareObject, variations: readonly SquareObject[], context: SquareItemContext) {
  const offered = offerSizes(
    { key: `size ${item.id}`, marks: [`id:size ${item.id}`], at: item.at },
    sizeGroupName(item, context.catalog),
    variations.map((variation) => {
      const { id, data, at } = variation;
      const sku = textIn(data, 'sku');
      return {
        key: id,
        marks: sku === null ? [`id:${id}`] : [`id:${id}`, `sku:${sku}`],
        at,
        name: plainText(textIn(data, 'name') ?? id),
        price: priceOf(variation, context),
        ...saleOf(variation, context.remarks),
        ...present({ sku }),
      };
    }),
  );
  context.use(offered.group);
  return offered;
}

/** The name of the item's only option, such as "Milk"; several options are told apart in the names of the sizes alone. */
function sizeGroupName({ data }: SquareObject, catalog: SquareCatalog): ImportedText {
  const options = objectsOf(memberIn(data, 'item_options'));
  const option = options.length === 1 ? catalog.find(textIn(options[0] ?? {}, 'item_option_id')) : null;
  return plainText(
    textIn(option?.data ?? {}, 'display_name') ?? textIn(option?.data ?? {}, 'name') ?? 'Size',
  );
}

function foodFactsOf(data: JsonObject, remarks: RemarkList): DishFacts {
  const details = objectIn(data, 'food_and_beverage_details');
  const namesIn = (member: string) =>
    objectsOf(memberIn(details, member)).flatMap(
      (one) => textIn(one, 'standard_name') ?? textIn(one, 'custom_name') ?? [],
    );
  const ingredients = namesIn('ingredients');
  const allergens = ingredients.flatMap((name) => allergenOfWord(name)?.code ?? []);
  const read = readDiets(namesIn('dietary_preferences').join('|'));
  for (const word of read.unknown) remarks.add('lost', `“${word}” is no diet that the menu knows`);
  const calories = numberIn(details, 'calorie_count');
  return present({
    allergens: nonEmpty(sortCodes(allergens)),
    diets: nonEmpty(read.diets),
    calories: calories !== null && calories >= 0 && calories <= 20_000 ? Math.round(calories) : null,
  });
}
