import { allergens } from '#domain/diet/allergens.ts';
import { dietMarks } from '#domain/diet/diet-marks.ts';
import { orderTypes } from '#domain/order-type.ts';
import { amount, code, decimal, flag, moment, rare, whole } from './field-builders.ts';
import type { Field } from './field-kinds.ts';

/** Fields that several kinds of entities have. */

export const diet = rare(
  { kind: 'choices', member: 'diets', of: 'diet_mark', values: dietMarks },
  { kind: 'choices', member: 'allergens', of: 'allergen', values: allergens },
  { kind: 'choices', member: 'may_contain', of: 'allergen', values: allergens },
  whole('calories', 0, 20_000),
  whole('caffeine', 0, 2_000),
  whole('min_age', 1, 99),
  decimal('alcohol_by_volume', 0, 100),
);

export const stock = rare(
  moment('sold_out_until'),
  whole('pos_available_qty', 0, 2_147_483_647),
  code('sku', 255),
);

const grams = (name: string): Field => decimal(`nutrition.${name}`, 0, 5_000);

const added: readonly Field[] = [
  whole('nutrition.kcal', 0, 80_000),
  whole('nutrition.kj', 0, 80_000),
  ...['fat', 'saturates', 'carbohydrates', 'sugar', 'fibre', 'protein', 'salt'].map(grams),
];

export const nutrition = (more: readonly Field[] = []): Field => ({
  ...{ kind: 'group', member: 'nutrition', isRare: true },
  fields: [...added, ...more],
});

export const priceFor: Field = {
  ...{ kind: 'group', member: 'price_for', isRare: true },
  fields: orderTypes.map((type) => amount(`price_for.${type}`)),
};

export const looks = rare(
  flag('hidden_title'),
  flag('hidden_image'),
  flag('fullwidth'),
  flag('card_shadow'),
  flag('disable_link'),
  code('external_link', 2_000),
);
