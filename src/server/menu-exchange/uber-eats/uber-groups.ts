import type { NestedGroup } from '../choices/nest-groups.ts';
import type { ImportedText, ImportedValue } from '../imported-menu.ts';
import { nonEmpty, present } from '../present.ts';
import { memberIn, numberIn, objectIn, objectsOf, textIn, textsIn } from '../read-json-source.ts';
import type { RemarkList } from '../remarks.ts';
import { plainText } from '../text/imported-text.ts';
import { readUberFacts } from './uber-facts.ts';
import {
  countIn,
  overrideIn,
  type UberDocument,
  type UberEntity,
  uberAmount,
  uberQuantity,
  uberText,
} from './uber-menu.ts';
import { pricesFor, type UberServices } from './uber-order-types.ts';

export interface UberGroupsContext {
  readonly document: UberDocument;
  readonly services: UberServices;
  readonly remarks: RemarkList;
  readonly now: Date;
  /** The item of each value, by key: filled as groups are found. */
  readonly itemOfValue: Map<string, UberEntity>;
}

/** Separates a group's id from the item with terms of its own for it. */
const own = ' → ';

/** The keys of the groups of an item; a group with terms for this item is one of its own. */
export const groupKeysOf = (item: UberEntity, { document }: UberGroupsContext): readonly string[] =>
  textsIn(objectIn(item.members, 'modifier_group_ids'), 'ids').map((id) => {
    const group = document.groups.get(id);
    const hasOwn = group && overrideIn(objectIn(group.members, 'quantity_info'), 'ITEM', item.id) !== null;
    return hasOwn ? `${id}${own}${item.id}` : id;
  });

/** A modifier group with its options, which are items and may have groups themselves. */
export function findUberGroup(key: string, context: UberGroupsContext): NestedGroup | null {
  const [id = '', itemId = ''] = key.split(own);
  const group = context.document.groups.get(id);
  if (!group) return null;
  const quantity = uberQuantity(group.members, 'ITEM', itemId);
  const options = optionsOf(group, context);
  return {
    group: {
      key,
      marks: [`id:${key}`],
      at: group.at,
      name: uberText(group.members, 'title') ?? plainText(id),
      min: countIn(quantity, 'min_permitted') ?? 0,
      max: countIn(quantity, 'max_permitted'),
      maxSame: null,
      minDifferent: countIn(quantity, 'min_permitted_unique') ?? 0,
      maxDifferent: countIn(quantity, 'max_permitted_unique') ?? 0,
      free: countIn(quantity, 'charge_above') ?? 0,
      values: options.map((item) => optionValue(item, key, id, context)),
    },
    below: new Map(options.map((item) => [`${key}/${item.id}`, groupKeysOf(item, context)])),
  };
}

function optionsOf(group: UberEntity, { document, remarks }: UberGroupsContext): readonly UberEntity[] {
  const ids = objectsOf(memberIn(group.members, 'modifier_options')).flatMap(
    (option) => textIn(option, 'id') ?? [],
  );
  return [...new Set(ids)].flatMap((id) => {
    const item = document.items.get(id);
    if (!item) remarks.add('lost', 'Options that aren’t among the items', group.at);
    return item ? [item] : [];
  });
}

/** The price of an item in a group, in minor units. */
const unitsIn = (item: UberEntity, groupId: string): number | null => {
  const info = objectIn(item.members, 'price_info');
  return numberIn(overrideIn(info, 'MODIFIER_GROUP', groupId) ?? {}, 'price') ?? numberIn(info, 'price');
};

function optionValue(
  item: UberEntity,
  key: string,
  groupId: string,
  context: UberGroupsContext,
): ImportedValue {
  const { members, id, at } = item;
  const { services } = context;
  const quantity = uberQuantity(members, 'MODIFIER_GROUP', groupId);
  const isOptional = memberIn(quantity, 'is_min_permitted_optional') === true;
  const least = countIn(quantity, 'min_permitted');
  const facts = readUberFacts(item, context);
  context.itemOfValue.set(`${key}/${id}`, item);
  if (countIn(quantity, 'refund_under') !== null)
    context.remarks.add('lost', 'Refunds for fewer units than included', at);
  return {
    ...facts,
    key: `${key}/${id}`,
    marks: facts.sku === undefined ? [`id:${key}/${id}`] : [`id:${key}/${id}`, `sku:${facts.sku}`],
    at,
    name: uberText(members, 'title') ?? plainText(id),
    price: uberAmount(unitsIn(item, groupId) ?? 0) ?? '0',
    math: '+',
    ...present({
      price_for: pricesFor(services.itemsOf(id), (one) => unitsIn(one, groupId) ?? 0),
      min_quantity: isOptional ? null : least,
      min_when_chosen: isOptional ? least : null,
      max_quantity: countIn(quantity, 'max_permitted'),
      default_quantity: countIn(quantity, 'default_quantity'),
      free_quantity: countIn(quantity, 'charge_above'),
    }),
  };
}

/** A price that an option has only within a dish or another option. */
interface PriceWithin {
  readonly item: string;
  readonly price: string;
}

/** The prices of an item within others. */
export const pricesWithin = (item: UberEntity): readonly PriceWithin[] =>
  objectsOf(memberIn(objectIn(item.members, 'price_info'), 'overrides')).flatMap((override) => {
    const within = textIn(override, 'context_type') === 'ITEM' ? textIn(override, 'context_value') : null;
    const price = uberAmount(numberIn(override, 'price'));
    return within === null || price === null ? [] : [{ item: within, price }];
  });

/** A text in each of its languages, with another after it. */
export const appended = (text: ImportedText | null, more: string): ImportedText =>
  nonEmpty(text)
    ? Object.fromEntries(Object.entries(text ?? {}).map(([tag, words]) => [tag, `${words}<br>${more}`]))
    : { '': more };
