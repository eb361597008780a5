import { type DietMark, keepsDiet } from '../diet/diet-marks.ts';

export const spiceFilters = ['mild', 'hot'] as const;

export type SpiceFilter = (typeof spiceFilters)[number];

/** Which dishes a diner wants, by what the venue says of them. */
export interface DishFilters {
  /** All of them must be kept. */
  readonly diets: readonly DietMark[];
  /** One of them must apply; empty for any spiciness. */
  readonly spice: readonly SpiceFilter[];
  /** Whether only dishes for guests of any age are wanted. */
  readonly isForAllAges: boolean;
}

export const noFilters: DishFilters = { diets: [], spice: [], isForAllAges: false };

/** What the filters look at. */
export interface FilteredDish {
  readonly diets?: readonly DietMark[] | undefined;
  /** From 0 for not spicy to 3. */
  readonly spiciness?: number | undefined;
  readonly min_age?: number | undefined;
}

/**
 * Whether a dish is wanted. A diet is kept only where the venue says so; a dish without a spiciness is not spicy. Choices
 * may change both.
 */
export function passesFilters(
  { diets = [], spiciness = 0, min_age }: FilteredDish,
  filters: DishFilters,
): boolean {
  const spice: SpiceFilter = spiciness > 0 ? 'hot' : 'mild';
  return (
    filters.diets.every((wanted) => keepsDiet(diets, wanted)) &&
    (filters.spice.length === 0 || filters.spice.includes(spice)) &&
    !(filters.isForAllAges && min_age !== undefined)
  );
}
