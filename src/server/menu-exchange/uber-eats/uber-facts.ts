import { alcoholAge } from '../diet/alcohol-age.ts';
import { readAllergens } from '../diet/read-allergens.ts';
import { readDiets } from '../diet/read-diets.ts';
import { remarkAllergens } from '../diet/remark-allergens.ts';
import type { DishFacts, ImportedHours } from '../imported-menu.ts';
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
import { type UberEntity, uberWindows } from './uber-menu.ts';
import { readUberNutrition } from './uber-nutrition.ts';

interface FactsContext {
  readonly remarks: RemarkList;
  readonly now: Date;
}

/** Members of items that venue files have no place for. */
const lostMembers = [
  'core_price',
  'selling_info',
  'tax_label_info',
  'beverage_info',
  'medication_info',
  'product_traits',
];

/** What an item says about itself, as a dish or as an option. */
export function readUberFacts({ members, at }: UberEntity, { remarks, now }: FactsContext): DishFacts {
  for (const name of lostMembers) {
    if (objectsOf(memberIn(members, name)).length > 0)
      remarks.add('lost', `“${name}” of items`, `${at}.${name}`);
  }
  return {
    ...dietFactsOf(members, at, remarks),
    ...suspensionOf(members, now, at, remarks),
    ...present({ sku: skuOf(members) }),
  };
}

/** A code of the till, or what the restaurant keeps beside the item, where that is a code. */
function skuOf(members: JsonObject): string | null {
  const plu = textIn(objectIn(members, 'product_info'), 'plu');
  const data = textIn(members, 'external_data');
  return plu ?? (data !== null && /^\S{1,64}$/.test(data) ? data : null);
}

function dietFactsOf(members: JsonObject, at: string, remarks: RemarkList): DishFacts {
  const classifications = objectIn(objectIn(members, 'dish_info'), 'classifications');
  const nutrition = objectIn(members, 'nutritional_info');
  const diets = readDiets(textsIn(objectIn(classifications, 'dietary_label_info'), 'labels').join('|'));
  for (const word of diets.unknown) remarks.add('lost', `“${word}” is no diet that the menu knows`, at);
  const allergens = readAllergens(textsIn(nutrition, 'allergens').join('|'));
  return present({
    ...readUberNutrition(nutrition),
    diets: nonEmpty(diets.diets),
    allergens: remarkAllergens(allergens, at, remarks),
    min_age: alcoholAge((numberIn(classifications, 'alcoholic_items') ?? 0) > 0, at, remarks),
    not_alone: memberIn(classifications, 'can_serve_alone') === false ? true : null,
  });
}

/** An item that is suspended until a time in the future is sold out until then. */
function suspensionOf(members: JsonObject, now: Date, at: string, remarks: RemarkList): DishFacts {
  const info = objectIn(members, 'suspension_info');
  const seconds = numberIn(objectIn(info, 'suspension'), 'suspend_until') ?? numberIn(info, 'suspend_until');
  if (seconds === null || seconds * 1000 <= now.getTime() || seconds > 4_000_000_000) return {};
  remarks.add('guessed', 'The end of being sold out is read as the venue’s own time', at);
  return { out_of_stock: true, sold_out_until: new Date(seconds * 1000).toISOString().slice(0, 19) };
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** When an item can be had; `null` for always. Only its first period counts. */
export function readVisibility({ members, at }: UberEntity, remarks: RemarkList): ImportedHours | null {
  const info = objectIn(members, 'visibility_info');
  const [period = {}, ...others] = objectsOf(memberIn(info, 'hours'));
  if (others.length > 0)
    remarks.add('lost', 'Periods of visibility after the first', `${at}.visibility_info`);
  const windows = uberWindows(period, 'hours_of_week');
  const dayOf = (name: string) => {
    const day = textIn(period, name) ?? textIn(info, name);
    return day !== null && dayPattern.test(day) ? day : null;
  };
  const days = present({ firstDay: dayOf('start_date'), lastDay: dayOf('end_date') });
  return windows.length === 0 && Object.keys(days).length === 0 ? null : { windows, ...days };
}
