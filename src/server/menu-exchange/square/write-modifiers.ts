import { amountOf } from '#domain/money.ts';
import { minorUnitsOf } from '../amounts/minor-units.ts';
import type { EffectiveGroup } from '../choices/effective-groups.ts';
import type { ImportedGroup, ImportedValue } from '../imported-menu.ts';
import { present } from '../present.ts';
import type { JsonObject } from '../read-json-source.ts';
import { addLosses, dietFactsOf, type RemarkList } from '../remarks.ts';
import { anyTextOf } from '../text/imported-text.ts';

/** Writes groups of choices as modifier lists. */
export interface ModifierWriter {
  /** The ids of the lists that a dish offers at first; those that a choice opens are lists of the choice. */
  listsOf(groups: readonly EffectiveGroup[]): readonly string[];
  /** All lists that were written. */
  objects(): readonly JsonObject[];
}

/** A list that a group becomes, with the lists that its values open. */
interface WrittenList {
  readonly group: ImportedGroup;
  readonly children: ReadonlyMap<string, readonly string[]>;
}

export function openModifierWriter(currency: string, remarks: RemarkList): ModifierWriter {
  const objects = new Map<string, JsonObject>();
  /** The id of a list by what it says: dishes that offer a group alike share it. */
  const ids = new Map<string, string>();
  const counts = new Map<string, number>();

  const idOf = (list: WrittenList): string => {
    const signature = JSON.stringify([list.group, [...list.children]]);
    const known = ids.get(signature);
    if (known) return known;
    const { key } = list.group;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const id = count === 1 ? `#group-${key}` : `#group-${key}-${count}`;
    ids.set(signature, id);
    objects.set(id, listObject(id, list, currency, remarks));
    return id;
  };

  return {
    listsOf(groups) {
      const opened = new Map<string, EffectiveGroup[]>();
      for (const group of groups) {
        for (const value of group.onlyWith) opened.set(value, [...(opened.get(value) ?? []), group]);
      }
      const write = ({ group }: EffectiveGroup): string =>
        idOf({
          group,
          children: new Map(
            group.values.flatMap(({ key }) => {
              const children = opened.get(key);
              return children ? [[key, children.map(write)] as const] : [];
            }),
          ),
        });
      return groups.filter(({ onlyWith }) => onlyWith.length === 0).map(write);
    },
    objects: () => [...objects.values()],
  };
}

function listObject(
  id: string,
  { group, children }: WrittenList,
  currency: string,
  remarks: RemarkList,
): JsonObject {
  remarkLosses(group, remarks);
  return {
    type: 'MODIFIER_LIST',
    id,
    present_at_all_locations: true,
    modifier_list_data: {
      name: anyTextOf(group.name),
      selection_type: group.max === 1 ? 'SINGLE' : 'MULTIPLE',
      modifier_type: 'LIST',
      min_selected_modifiers: group.min,
      max_selected_modifiers: group.max ?? 0,
      allow_quantities: group.maxSame !== 1,
      modifiers: group.values.map((value, ordinal) =>
        modifierObject(id, value, ordinal, children.get(value.key) ?? [], currency, remarks),
      ),
    },
  };
}

function remarkLosses(group: ImportedGroup, remarks: RemarkList): void {
  const { at, maxSame, free, minDifferent, maxDifferent, values } = group;
  addLosses(remarks, at, [
    [maxSame !== null && maxSame > 1, 'How often the same choice can be chosen'],
    [free > 0, 'How many choices are included'],
    [minDifferent > 0 || maxDifferent > 0, 'How many different choices a group allows'],
  ]);
  for (const value of values) {
    const { min_quantity, min_when_chosen, max_quantity, free_quantity } = value;
    addLosses(remarks, value.at, [
      [min_quantity ?? min_when_chosen ?? max_quantity ?? free_quantity, 'How many units of a choice'],
      [(value.default_quantity ?? 0) > 1, 'More than one unit that is already chosen'],
      [value.price_for, 'Prices by way of ordering'],
      [value.tax_class, 'How choices are taxed'],
      [dietFactsOf(value), 'Allergens, diets and nutrition of choices'],
      [value.sold_out_until ?? value.pos_available_qty, 'Portions of choices, and when they come back'],
      [value.min_age, 'The least age of guests who may have a choice'],
    ]);
  }
}

function modifierObject(
  listId: string,
  value: ImportedValue,
  ordinal: number,
  children: readonly string[],
  currency: string,
  remarks: RemarkList,
): JsonObject {
  const money = moneyOf(value.price, currency, value.at, remarks);
  return {
    type: 'MODIFIER',
    id: `${listId}-${value.key}`,
    present_at_all_locations: true,
    modifier_data: {
      name: anyTextOf(value.name),
      ordinal,
      price_money: value.math === '-' ? { ...money, amount: -money.amount } : money,
      modifier_list_id: listId,
      ...present({
        on_by_default: value.default_quantity ? true : null,
        sku: value.sku,
        child_modifier_list_ids: children.length === 0 ? null : children,
        location_overrides: value.out_of_stock ? [{ sold_out: true }] : null,
      }),
    },
  };
}

/** An amount in minor units. What is finer is remarked. */
export function moneyOf(
  amount: string,
  currency: string,
  at: string,
  remarks: RemarkList,
): { readonly amount: number; readonly currency: string } {
  const milli = amountOf(amount);
  const units = minorUnitsOf(milli, currency);
  if (units === null) remarks.add('lost', `Amounts that are finer than ${currency} has`, at);
  return { amount: units ?? Math.round(milli / 10), currency };
}
