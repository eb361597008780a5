import type {
  ImportedChoice,
  ImportedComboGroup,
  ImportedComboPart,
  ImportedGroup,
  ImportedValue,
} from '../imported-menu.ts';
import { nonEmpty } from '../present.ts';
import type { JsonObject } from '../read-json-source.ts';
import { dietMembers, type EntityWriting, saleMembers } from './entity-members.ts';
import { writeMembers } from './schema-members.ts';
import { soundFacts } from './sound-facts.ts';

export function writeChoice(
  choice: ImportedChoice,
  { ids, groupOfValue, remarks }: EntityWriting,
  at: string,
): JsonObject {
  const { value, onlyWith, prices, price, math, price_for, default_quantity } = choice;
  return writeMembers(
    'choice',
    {
      variation: ids.idOf('groups', groupOfValue.get(value) ?? ''),
      variation_value: ids.idOf('values', value),
      price,
      math,
      price_for: nonEmpty(price_for),
      default_quantity,
      only_with: nonEmpty(onlyWith?.map((key) => ids.idOf('values', key))),
      prices: nonEmpty(prices?.map((row) => ({ with: ids.idOf('values', row.with), price: row.price }))),
    },
    at,
    remarks,
  );
}

export function writeComboGroup(group: ImportedComboGroup, writing: EntityWriting): JsonObject {
  const { ids, texts, remarks } = writing;
  return writeMembers(
    'combo_group',
    {
      id: ids.idOf('combo_groups', group.key),
      name: texts.write(group.name, group.at) ?? 'Choice',
      min_choices: group.min === 1 ? null : group.min,
      max_choices: group.max === 1 ? null : (group.max ?? 0),
      max_same: group.maxSame === 1 ? null : (group.maxSame ?? 0),
      free_quantity: group.free,
      products: group.parts.map((part) => writeComboPart(part, writing)),
    },
    group.at,
    remarks,
  );
}

function writeComboPart(part: ImportedComboPart, writing: EntityWriting): JsonObject {
  const { ids, texts, remarks } = writing;
  const { at, dish, increase, choices } = part;
  const written = writeMembers(
    'combo_part',
    {
      id: ids.idOf('combo_parts', part.key),
      name: texts.write(part.name, at) ?? 'Dish',
      product: dish === null ? null : ids.idOf('dishes', dish),
      description: texts.write(part.description, at),
      default: part.default,
      out_of_stock: part.out_of_stock,
      min_age: part.min_age,
      alcohol_by_volume: part.alcohol_by_volume,
      min_quantity: part.min_quantity,
      min_when_chosen: part.min_when_chosen,
      max_quantity: part.max_quantity,
      increase_price_by: Number(increase) === 0 ? null : increase,
      product_variations: nonEmpty(choices.map((choice) => writeChoice(choice, writing, at))),
      ...dietMembers(part),
    },
    at,
    remarks,
  );
  return soundFacts(written, 'part', at, remarks);
}

export function writeGroup(group: ImportedGroup, writing: EntityWriting): JsonObject {
  const { ids, texts, remarks } = writing;
  const { min, max } = group;
  return writeMembers(
    'group',
    {
      id: ids.idOf('groups', group.key),
      name: texts.write(group.name, group.at) ?? 'Options',
      required: min > 0 ? true : null,
      multiple: max === 1 ? null : true,
      max_choices_allowed: max === 1 ? null : max,
      min_choices: min > 1 ? min : null,
      max_same: max === 1 || group.maxSame === 1 ? null : (group.maxSame ?? 0),
      min_different: group.minDifferent || null,
      max_different: group.maxDifferent || null,
      free_quantity: group.free || null,
      values: group.values.map((value) => writeValue(value, group.isSize === true, writing)),
    },
    group.at,
    remarks,
  );
}

function writeValue(
  value: ImportedValue,
  isSize: boolean,
  { ids, texts, remarks }: EntityWriting,
): JsonObject {
  const id = ids.idOf('values', value.key);
  return writeMembers(
    'value',
    {
      id,
      variation_value: id,
      name: texts.write(value.name, value.at) ?? `Choice ${id}`,
      price: Number(value.price) === 0 ? null : value.price,
      math: value.math === '+' ? null : '-',
      display_price_product: isSize ? true : null,
      ...saleMembers(value),
      min_quantity: value.min_quantity,
      min_when_chosen: value.min_when_chosen,
      max_quantity: value.max_quantity,
      default_quantity: value.default_quantity,
      free_quantity: value.free_quantity,
      ...dietMembers(value),
    },
    value.at,
    remarks,
  );
}
