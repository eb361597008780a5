import type { SalesPeriod } from './sales-repository.ts';

/** How often dishes were opened and added, on all days of a period. */
export interface DishActivity {
  /** Of the dish. */
  readonly key: string;
  readonly seen: number;
  readonly added: number;
}

/** A term that was searched and not found. */
export interface EmptySearch {
  readonly term: string;
  readonly language: string;
  readonly searches: number;
}

/** What diners did on the pages of venues before they ordered. Counts of pages, not of people. */
export interface Activity {
  /** Views of the home page, of categories and of the search. */
  readonly menu: number;
  /** Dishes that were opened, or added from a list. */
  readonly dishes: number;
  /** Empty carts to which a dish was added. */
  readonly carts: number;
  readonly byDish: readonly DishActivity[];
}

/** Reads what was counted of pages. */
export interface ActivityRepository {
  activity(period: SalesPeriod): Promise<Activity>;
  /** The terms that were searched at least twice, the most frequent first. */
  emptySearches(period: SalesPeriod): Promise<readonly EmptySearch[]>;
}
