import type { PhraseKey } from '#i18n/phrases.ts';
import { type EntityPhrase, entityPhrases } from './entity-phrases.ts';

/** Names of members that other screens have, too. */
const sharedNames = {
  name: 'name',
  description: 'description',
  price: 'price',
  out_of_stock: 'out_of_stock',
  opening_hours: 'opening_hours',
  guest_price: 'desk_field_guest_price',
  images: 'desk_field_picture',
  product_hours: 'desk_field_hours',
  closing_rules: 'desk_field_closing_rules',
  enable_combo: 'desk_combo_enabled',
  outlet_phone: 'phone',
  outlet_address: 'address',
  minimum_order_amount: 'desk_field_minimum',
  'legal.name': 'desk_legal_name',
  'legal.tax_number': 'desk_legal_tax_number',
  'legal.address': 'desk_legal_address',
  'legal.register': 'desk_legal_register',
  'price_for.delivery': 'order_type_delivery',
  'price_for.dine_in': 'order_type_dine_in',
  'price_for.drive_thru': 'order_type_drive_thru',
  'price_for.takeaway': 'order_type_takeaway',
  'nutrition.kcal': 'desk_field_calories',
  'nutrition.fat': 'nutrient_fat',
  'nutrition.saturates': 'nutrient_saturates',
  'nutrition.carbohydrates': 'nutrient_carbohydrates',
  'nutrition.sugar': 'nutrient_sugar',
  'nutrition.fibre': 'nutrient_fibre',
  'nutrition.protein': 'nutrient_protein',
  'nutrition.salt': 'nutrient_salt',
} as const satisfies Readonly<Record<string, PhraseKey>>;

const ownNames = new Map(
  entityPhrases
    .filter((phrase) => phrase.startsWith('desk_field_'))
    .map((phrase) => [phrase.slice('desk_field_'.length), phrase]),
);

/** What a member of a venue's files is called on the screen; `null` for one without a name there. */
export const memberPhrase = (
  member: string,
): EntityPhrase | (typeof sharedNames)[keyof typeof sharedNames] | null =>
  Object.hasOwn(sharedNames, member)
    ? sharedNames[member as keyof typeof sharedNames]
    : (ownNames.get(nameOf(member)) ?? null);

/** Groups whose members have names of their own. Others are called what the whole is called. */
const groups: ReadonlySet<string> = new Set(['theme_data', 'nutrition']);

function nameOf(member: string): string {
  const [first = '', second] = member.split('.');
  return second !== undefined && groups.has(first) ? second : first;
}

const mathNames: Readonly<Record<string, EntityPhrase>> = {
  '+': 'desk_choice_plus',
  '-': 'desk_choice_minus',
};

/** What a value to choose is called. */
export const choicePhrase = (value: string | number): EntityPhrase =>
  mathNames[value] ?? (`desk_choice_${value}` as EntityPhrase);
