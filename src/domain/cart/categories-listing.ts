export interface ListedDish {
  readonly category: number;
  /** Other categories that list it; absent for none. */
  readonly alsoIn?: readonly number[] | undefined;
}

/** Every category that lists a dish, its own one first. */
export const categoriesListing = ({ category, alsoIn = [] }: ListedDish): readonly number[] => [
  category,
  ...alsoIn,
];
