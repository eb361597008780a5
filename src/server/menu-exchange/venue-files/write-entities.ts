import type { ImportedCategory, ImportedDish, ImportedTax } from '../imported-menu.ts';
import { nonEmpty } from '../present.ts';
import type { JsonObject } from '../read-json-source.ts';
import { dietMembers, type EntityWriting, hoursMembers, saleMembers } from './entity-members.ts';
import { writeMembers } from './schema-members.ts';
import { writeChoice, writeComboGroup } from './write-choices.ts';

export function writeCategory(
  category: ImportedCategory,
  { ids, texts, pictures, remarks }: EntityWriting,
): JsonObject {
  const { key, at, name, description, parent, image, hours, order_types } = category;
  const path = image === undefined ? undefined : pictures.get(image);
  return writeMembers(
    'category',
    {
      id: ids.idOf('categories', key),
      name: texts.write(name, at) ?? 'Menu',
      description: texts.write(description, at),
      parent: parent === null ? null : ids.idOf('categories', parent),
      image: path === undefined ? null : { product: path },
      ...hoursMembers(hours, 'category_hours'),
      order_types: nonEmpty(order_types),
    },
    at,
    remarks,
  );
}

export function writeDish(dish: ImportedDish, writing: EntityWriting): JsonObject {
  const { ids, texts, pictures, remarks } = writing;
  const { key, at, categories, images = [] } = dish;
  const paths = images.flatMap((image) => pictures.get(image) ?? []);
  return writeMembers(
    'dish',
    {
      id: ids.idOf('dishes', key),
      name: texts.write(dish.name, at) ?? `Dish ${ids.idOf('dishes', key)}`,
      small_description: texts.write(dish.small_description, at),
      description: texts.write(dish.description, at),
      price: dish.price,
      ...saleMembers(dish),
      discount: dish.discount,
      offer_price: dish.offer_price,
      offer_from: dish.offer_from,
      offer_until: dish.offer_until,
      also_in: nonEmpty(categories.slice(1).map((category) => ids.idOf('categories', category))),
      images: nonEmpty(paths.map((product) => ({ image: { product } }))),
      product_variations: nonEmpty(dish.choices.map((choice) => writeChoice(choice, writing, at))),
      enable_combo: dish.combo.length > 0 ? true : null,
      combo_groups: nonEmpty(dish.combo.map((group) => writeComboGroup(group, writing))),
      ...hoursMembers(dish.hours, 'product_hours'),
      min_per_order: dish.min_per_order,
      max_per_order: dish.max_per_order,
      lead_minutes: dish.lead_minutes,
      not_alone: dish.not_alone,
      deposit: dish.deposit,
      spiciness: dish.spiciness,
      recommend: dish.recommend,
      ...dietMembers(dish),
    },
    at,
    remarks,
  );
}

export function writeTax(tax: ImportedTax, { ids, texts, remarks }: EntityWriting): JsonObject {
  return writeMembers(
    'tax',
    {
      id: ids.idOf('taxes', tax.key),
      name: texts.write(tax.name, tax.at) ?? 'Tax',
      type: 'percentage',
      rate: tax.rate,
      class: tax.class,
      order_types: nonEmpty(tax.order_types),
    },
    tax.at,
    remarks,
  );
}
