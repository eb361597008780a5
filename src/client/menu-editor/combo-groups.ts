import type { TextByLanguage } from '#contracts/calls/menu-editor.ts';

/** A dish to choose in a combo, as venue files have it; other members of it stay as they are. */
export interface ComboChoice {
  readonly id: number;
  readonly name: TextByLanguage;
  /** The dish of the menu that it is. */
  readonly product?: number;
  readonly default?: boolean;
  readonly max_quantity?: number;
  readonly out_of_stock?: boolean;
  readonly increase_price_by?: string | number;
}

/** What is chosen from in a combo. */
export interface ComboGroup {
  readonly id: number;
  readonly name: TextByLanguage;
  readonly min_choices?: number;
  readonly max_choices?: number;
  readonly max_same?: number;
  readonly free_quantity?: number;
  readonly products: readonly ComboChoice[];
}

const nextId = (others: readonly { readonly id: number }[]): number =>
  Math.max(0, ...others.map(({ id }) => id)) + 1;

export const newGroup = (others: readonly ComboGroup[]): ComboGroup => ({
  id: nextId(others),
  name: {},
  products: [newChoice([])],
});

export const newChoice = (others: readonly ComboChoice[]): ComboChoice => ({ id: nextId(others), name: {} });

/** Whether more must be chosen than can be. */
export const isImpossible = ({ min_choices: min = 1, max_choices: max = 1 }: ComboGroup): boolean =>
  max !== 0 && min > max;
