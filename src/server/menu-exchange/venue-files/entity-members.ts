import { complementOf } from '#domain/hours/complement-of.ts';
import type { DietFacts, ImportedHours, SaleFacts } from '../imported-menu.ts';
import { nonEmpty } from '../present.ts';
import type { JsonObject } from '../read-json-source.ts';
import type { RemarkList } from '../remarks.ts';
import type { AssignedIds } from './assign-ids.ts';
import type { TextWriter } from './menu-languages.ts';

/** What writing an entity needs. */
export interface EntityWriting {
  readonly ids: AssignedIds;
  readonly texts: TextWriter;
  readonly remarks: RemarkList;
  /** The path in `media/` of a picture, by its address in the source; pictures without one are left out. */
  readonly pictures: ReadonlyMap<string, string>;
  /** The key of the group of each value. */
  readonly groupOfValue: ReadonlyMap<string, string>;
}

/** The first and last day of menus, for what is available from or until a day. */
const [firstInstant, lastInstant] = ['2000-01-01T00:00:00', '2100-01-01T00:00:00'];

/** Weekly windows as `available_hours`; with days, the times at which it can't be had. */
export function hoursMembers(
  hours: ImportedHours | undefined,
  member: 'product_hours' | 'category_hours',
): JsonObject {
  if (!hours) return {};
  const { windows, firstDay, lastDay } = hours;
  if (firstDay === undefined && lastDay === undefined) return { available_hours: nonEmpty(windows) };
  return {
    [member]: [
      ...(windows.length === 0 ? [] : complementOf(windows)),
      ...(firstDay === undefined ? [] : [{ start: firstInstant, end: `${firstDay}T00:00:00` }]),
      ...(lastDay === undefined ? [] : [{ start: `${dayAfter(lastDay)}T00:00:00`, end: lastInstant }]),
    ],
  };
}

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Diets and nutrition. Traces are written beside allergens only: alone they would look like all there is. */
export const dietMembers = ({
  allergens,
  may_contain,
  calories,
  nutrition,
  diets,
}: DietFacts): JsonObject => ({
  allergens,
  may_contain: allergens ? nonEmpty(may_contain) : null,
  calories,
  nutrition: nonEmpty(nutrition),
  diets: nonEmpty(diets),
});

export const saleMembers = (facts: SaleFacts): JsonObject => ({
  sku: facts.sku,
  price_for: nonEmpty(facts.price_for),
  order_types: nonEmpty(facts.order_types),
  // What is out of stock does not come back by itself.
  out_of_stock: facts.sold_out_until === undefined ? facts.out_of_stock : null,
  sold_out_until: facts.sold_out_until,
  pos_available_qty: facts.pos_available_qty,
  tax_class: facts.tax_class,
  min_age: facts.min_age,
  alcohol_by_volume: facts.alcohol_by_volume,
});
