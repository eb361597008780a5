/** Kilocalories or kilojoules: an amount, or its lowest and highest. */
export type Energy = number | readonly [low: number, high: number];

/** The nutrients of a portion in grams, in the order of labels. Source: Regulation (EU) No 1169/2011, Annex XV. */
export const nutrients = ['fat', 'saturates', 'carbohydrates', 'sugar', 'fibre', 'protein', 'salt'] as const;

export type Nutrient = (typeof nutrients)[number];

/** The nutrition facts of a portion, or of what a choice adds. A missing member means unknown. */
export type Nutrition = { readonly [Name in Nutrient]?: number | undefined } & {
  readonly kcal?: Energy | undefined;
  readonly kj?: Energy | undefined;
  /** The weight of a portion in grams. */
  readonly serving_grams?: number | undefined;
  /** How many guests it is for. */
  readonly serves?: number | undefined;
};

export interface EnergyRange {
  readonly low: number;
  /** The same as `low` for an exact amount. */
  readonly high: number;
}

/** Kilojoules in a kilocalorie. */
const kjPerKcal = 4.184;

const rangeOf = (energy: Energy): EnergyRange =>
  typeof energy === 'number' ? { low: energy, high: energy } : { low: energy[0], high: energy[1] };

const scaled = ({ low, high }: EnergyRange, factor: number): EnergyRange => ({
  low: Math.round(low * factor),
  high: Math.round(high * factor),
});

/** What a dish or a choice says of its energy. */
export interface EnergyFacts {
  /** Kilocalories. */
  readonly calories?: number | undefined;
  readonly nutrition?: Nutrition | undefined;
}

/** Kilocalories, worked out of the kilojoules where only those are known; `null` where the energy is unknown. */
export function kcalOf({ calories, nutrition }: EnergyFacts): EnergyRange | null {
  const kcal = nutrition?.kcal ?? calories;
  if (kcal !== undefined) return rangeOf(kcal);
  return nutrition?.kj === undefined ? null : scaled(rangeOf(nutrition.kj), 1 / kjPerKcal);
}

/** Kilojoules, worked out of the kilocalories where only those are known; `null` where the energy is unknown. */
export function kjOf(facts: EnergyFacts): EnergyRange | null {
  if (facts.nutrition?.kj !== undefined) return rangeOf(facts.nutrition.kj);
  const kcal = kcalOf(facts);
  return kcal && scaled(kcal, kjPerKcal);
}
