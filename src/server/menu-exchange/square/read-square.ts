import { readCurrency } from '../amounts/minor-units.ts';
import { nestGroups } from '../choices/nest-groups.ts';
import {
  type ImportedCategory,
  type ImportedDish,
  type ImportedGroup,
  type ImportedTax,
  unknownVenue,
} from '../imported-menu.ts';
import type { JsonDocument } from '../json-document.ts';
import type { KindReader } from '../kind-reader.ts';
import { present } from '../present.ts';
import { memberIn, numberIn, objectIn, objectsOf, textIn, textsIn } from '../read-json-source.ts';
import type { RemarkList } from '../remarks.ts';
import { saysOfKind } from '../says.ts';
import { classifyTaxes } from '../taxes/tax-classes.ts';
import { plainText } from '../text/imported-text.ts';
import { openSquareGroups, type SquareGroups } from './square-groups.ts';
import { readSquareItem, type SquareItemContext } from './square-items.ts';
import { nestedObjects, readSquareCatalog, type SquareCatalog, type SquareObject } from './square-objects.ts';

/** Reads the catalog of Square: `{objects}` of its API, a list of objects, or a seed file. */
export const readSquare: KindReader<readonly JsonDocument[]> = (
  documents,
  { remarks, cleanMarkup, currency: given, currencyBefore },
) => {
  const catalog = readSquareCatalog(documents);
  const items = catalog.ofType('ITEM').filter((item) => isSold(item, remarks));
  if (items.length === 0) return { kind: 'refused', why: 'it has no objects of the type ITEM' };
  const currency = given ?? currencyOf(items) ?? currencyBefore;
  const groups = openSquareGroups(catalog, currency, remarks);
  const used = new Map<string, ImportedGroup>();
  const taxes = catalog.ofType('TAX').flatMap((tax) => taxOf(tax, remarks) ?? []);
  const taxIds = items.map(({ data }) => textsIn(data, 'tax_ids'));
  const classes = classifyTaxes(taxes, taxIds);
  const usedTaxes = new Set(taxIds.flat());
  for (const { key, at } of taxes) if (!usedTaxes.has(key)) remarks.add('lost', 'Taxes that no item has', at);
  const categories = categoriesOf(catalog, remarks);
  const context: SquareItemContext = {
    catalog,
    currency,
    remarks,
    cleanMarkup,
    categories: new Set(categories.map(({ key }) => key)),
    use: (group) => used.set(group.key, group),
  };
  const dishes = items.map((item): ImportedDish => {
    const { dish, sizes } = readSquareItem(item, context);
    return {
      ...dish,
      ...present({ tax_class: classes.classOf(textsIn(item.data, 'tax_ids')) }),
      choices: [...sizes, ...choicesOf(item, groups, context)],
    };
  });
  for (const rule of catalog.ofType('PRICING_RULE')) remarks.add('lost', 'Pricing rules', rule.at);
  for (const discount of catalog.ofType('DISCOUNT')) remarks.add('lost', 'Discounts', discount.at);
  const isUncategorized = dishes.some(({ categories: [own] }) => own === uncategorized.key);
  return {
    kind: 'read',
    says: saysOfKind('square'),
    menu: {
      venue: unknownVenue,
      currency,
      pricesIncludeTax: includesTax(catalog, remarks),
      taxes: classes.taxes,
      categories: isUncategorized ? [...categories, uncategorized] : categories,
      dishes,
      groups: [...used.values()],
    },
  };
};

/** For items without a category. */
const uncategorized: ImportedCategory = {
  key: 'uncategorized',
  marks: [],
  at: '',
  name: plainText('Other'),
  parent: null,
};

function isSold({ data, at }: SquareObject, remarks: RemarkList): boolean {
  if (memberIn(data, 'is_archived') !== true) return true;
  remarks.add('lost', 'Archived items are left out', at);
  return false;
}

function currencyOf(items: readonly SquareObject[]): string | null {
  for (const item of items) {
    for (const { data } of nestedObjects(item, 'variations')) {
      const currency = readCurrency(textIn(objectIn(data, 'price_money'), 'currency'));
      if (currency) return currency;
    }
  }
  return null;
}

function categoriesOf(catalog: SquareCatalog, remarks: RemarkList): readonly ImportedCategory[] {
  return catalog.ofType('CATEGORY').flatMap(({ id, data, at }): readonly ImportedCategory[] => {
    if (textIn(data, 'category_type') === 'KITCHEN_CATEGORY') {
      remarks.add('lost', 'Categories of the kitchen', at);
      return [];
    }
    const parent = textIn(objectIn(data, 'parent_category'), 'id');
    const url = textIn(catalog.find(textsIn(data, 'image_ids')[0] ?? null)?.data ?? {}, 'url');
    return [
      {
        key: id,
        marks: [`id:${id}`],
        at,
        name: plainText(textIn(data, 'name') ?? id),
        parent: catalog.find(parent)?.type === 'CATEGORY' ? parent : null,
        ...(url !== null && { image: url }),
      },
    ];
  });
}

function taxOf({ id, data, at }: SquareObject, remarks: RemarkList): ImportedTax | null {
  const rate = numberIn(data, 'percentage');
  if (memberIn(data, 'enabled') === false || rate === null || rate <= 0 || rate > 100) {
    remarks.add('lost', 'Taxes that are off or have no percentage', at);
    return null;
  }
  return {
    key: id,
    marks: [`id:${id}`],
    at,
    name: plainText(textIn(data, 'name') ?? 'Tax'),
    rate: String(rate),
  };
}

/** Square says it of each tax, venue files say it of the menu. */
function includesTax(catalog: SquareCatalog, remarks: RemarkList): boolean | null {
  const types = catalog.ofType('TAX').map(({ data }) => textIn(data, 'inclusion_type'));
  const inclusive = types.filter((type) => type === 'INCLUSIVE').length;
  if (types.length === 0) return null;
  if (inclusive > 0 && inclusive < types.length)
    remarks.add('guessed', 'Some taxes are in the prices and some are not: all are read alike');
  return inclusive * 2 > types.length;
}

function choicesOf(item: SquareObject, groups: SquareGroups, { use, remarks }: SquareItemContext) {
  const infos = objectsOf(memberIn(item.data, 'modifier_list_info'))
    .filter((info) => memberIn(info, 'enabled') !== false)
    .toSorted((one, other) => (numberIn(one, 'ordinal') ?? 0) - (numberIn(other, 'ordinal') ?? 0));
  const top = infos.flatMap((info) => {
    const id = textIn(info, 'modifier_list_id');
    return id === null ? [] : (groups.keyOf(id, { itemId: item.id, info }) ?? []);
  });
  const find = (key: string) =>
    groups.find(key) ?? (groups.keyOf(key, null) === null ? null : groups.find(key));
  return nestGroups({ top, find, use, remarks, at: item.at });
}
