import { amountOfMinorUnits } from '../amounts/minor-units.ts';
import type { NestedGroup } from '../choices/nest-groups.ts';
import type { ImportedGroup, ImportedValue } from '../imported-menu.ts';
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
import { nestedObjects, type SquareCatalog, type SquareObject } from './square-objects.ts';

/** What an item says about a modifier list of its own. */
interface OwnTerms {
  readonly itemId: string;
  readonly info: JsonObject;
}

export interface SquareGroups {
  /** The key of a modifier list; an item with terms of its own has a copy of the group. `null` when the list is not offered. */
  keyOf(listId: string, own: OwnTerms | null): string | null;
  find(key: string): NestedGroup | null;
}

/** Modifier lists as groups. */
export function openSquareGroups(
  catalog: SquareCatalog,
  currency: string | null,
  remarks: RemarkList,
): SquareGroups {
  const terms = new Map<string, { readonly list: SquareObject; readonly own: OwnTerms | null }>();
  return {
    keyOf(listId, own) {
      const list = catalog.find(listId);
      if (list?.type !== 'MODIFIER_LIST') {
        remarks.add('lost', `The modifier list “${listId}” isn’t in the source`);
        return null;
      }
      if (textIn(list.data, 'modifier_type') === 'TEXT') {
        remarks.add('lost', 'Modifier lists in which guests write a text', list.at);
        return null;
      }
      const key = own && hasOwnTerms(own.info) ? `${listId}|${own.itemId}` : listId;
      terms.set(key, { list, own: key === listId ? null : own });
      return key;
    },
    find(key) {
      const known = terms.get(key);
      return known ? nestedGroupOf(key, known.list, known.own, currency, remarks) : null;
    },
  };
}

/** `-1` stands for the list's own. */
const limitIn = (owner: JsonObject, name: string): number | null => {
  const number = numberIn(owner, name);
  return number === null || number < 0 ? null : number;
};

const hasOwnTerms = (info: JsonObject): boolean =>
  limitIn(info, 'min_selected_modifiers') !== null ||
  limitIn(info, 'max_selected_modifiers') !== null ||
  objectsOf(memberIn(info, 'modifier_overrides')).length > 0 ||
  ['YES', 'NO'].includes(textIn(info, 'allow_quantities') ?? '');

function nestedGroupOf(
  key: string,
  list: SquareObject,
  own: OwnTerms | null,
  currency: string | null,
  remarks: RemarkList,
): NestedGroup {
  const info = own?.info ?? {};
  const modifiers = nestedObjects(list, 'modifiers').toSorted(
    (one, other) => (numberIn(one.data, 'ordinal') ?? 0) - (numberIn(other.data, 'ordinal') ?? 0),
  );
  const overrides = new Map(
    objectsOf(memberIn(info, 'modifier_overrides')).map((override) => [
      textIn(override, 'modifier_id'),
      override,
    ]),
  );
  const offered = modifiers.filter(({ id, data }) => !isHidden(data, overrides.get(id) ?? {}));
  const values = offered.map((modifier) =>
    modifierValue(modifier, key, overrides.get(modifier.id) ?? {}, currency, remarks),
  );
  return {
    group: {
      ...limitsOf(list.data, info),
      key,
      marks: [`id:${key}`],
      at: list.at,
      name: plainText(textIn(list.data, 'name') ?? 'Options'),
      values,
    },
    below: new Map(offered.map(({ id, data }) => [`${key}/${id}`, textsIn(data, 'child_modifier_list_ids')])),
  };
}

function limitsOf(
  list: JsonObject,
  info: JsonObject,
): Omit<ImportedGroup, 'key' | 'marks' | 'at' | 'name' | 'values'> {
  const isSingle = textIn(list, 'selection_type') === 'SINGLE';
  const most = limitIn(info, 'max_selected_modifiers') ?? limitIn(list, 'max_selected_modifiers');
  const quantities = textIn(info, 'allow_quantities') ?? 'NOT_SET';
  const allows =
    quantities === 'NOT_SET' ? memberIn(list, 'allow_quantities') === true : quantities === 'YES';
  return {
    min: limitIn(info, 'min_selected_modifiers') ?? limitIn(list, 'min_selected_modifiers') ?? 0,
    max: most === null ? (isSingle ? 1 : null) : most === 0 ? null : most,
    maxSame: allows ? null : 1,
    minDifferent: 0,
    maxDifferent: 0,
    free: 0,
  };
}

const isHidden = (modifier: JsonObject, override: JsonObject): boolean => {
  const own = textIn(override, 'hidden_online_override') ?? 'NOT_SET';
  return own === 'NOT_SET' ? memberIn(modifier, 'hidden_online') === true : own === 'YES';
};

function modifierValue(
  { id, data, at }: SquareObject,
  group: string,
  override: JsonObject,
  currency: string | null,
  remarks: RemarkList,
): ImportedValue {
  const units = numberIn(objectIn(data, 'price_money'), 'amount') ?? 0;
  const price = amountOfMinorUnits(Math.abs(units), currency);
  if (price === null) remarks.add('lost', 'Prices of modifiers that are no amounts', at);
  const own = textIn(override, 'on_by_default_override') ?? 'NOT_SET';
  const isDefault =
    own === 'NOT_SET'
      ? (memberIn(override, 'on_by_default') ?? memberIn(data, 'on_by_default')) === true
      : own === 'YES';
  const isSoldOut = objectsOf(memberIn(data, 'location_overrides')).some(
    (one) => memberIn(one, 'sold_out') === true,
  );
  if (textIn(data, 'kitchen_name') !== null) remarks.add('lost', 'Names of modifiers for the kitchen', at);
  const sku = textIn(data, 'sku');
  return {
    key: `${group}/${id}`,
    marks: [`id:${group}/${id}`],
    at,
    name: plainText(textIn(data, 'name') ?? id),
    price: price ?? '0',
    math: units < 0 ? '-' : '+',
    ...(isDefault && { default_quantity: 1 }),
    ...(isSoldOut && { out_of_stock: true }),
    ...(sku !== null && { sku }),
  };
}
