import type { ListedViews } from '#contracts/shapes/operator-replies.ts';
import type { PageViewKind } from '#domain/page-views.ts';

/** How often something was viewed, by its name. */
export interface Tally {
  readonly name: string;
  readonly views: number;
}

/** A tally for a menu item. */
export interface SubjectTally extends Tally {
  readonly id: number;
}

export interface ViewSummary {
  readonly total: number;
  /** Each day with views, in order. */
  readonly days: readonly Tally[];
  /** These and the following are sorted by views, descending. */
  readonly kinds: readonly Tally[];
  readonly languages: readonly Tally[];
  readonly devices: readonly Tally[];
  readonly categories: readonly SubjectTally[];
  readonly products: readonly SubjectTally[];
  readonly pages: readonly SubjectTally[];
  readonly promotions: readonly SubjectTally[];
}

/** Summarizes page views. */
export function summarizeViews(rows: readonly ListedViews[]): ViewSummary {
  const subjects = (kind: PageViewKind): readonly SubjectTally[] => {
    const own = rows.filter((row) => row.kind === kind && row.id !== null);
    const names = new Map(own.map(({ id, name }) => [String(id), name ?? '']));
    const tallies = sortByViews(countBy(own, ({ id }) => String(id)));
    return tallies.map(({ name: id, views }) => ({ id: Number(id), name: names.get(id) ?? '', views }));
  };
  return {
    total: rows.reduce((sum, { views }) => sum + views, 0),
    days: countBy(rows, ({ day }) => day).toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    kinds: sortByViews(countBy(rows, ({ kind }) => kind)),
    languages: sortByViews(countBy(rows, ({ language }) => language)),
    devices: sortByViews(countBy(rows, ({ device }) => device)),
    categories: subjects('category'),
    products: subjects('product'),
    pages: subjects('page'),
    promotions: subjects('promotion'),
  };
}

function countBy(rows: readonly ListedViews[], nameOf: (row: ListedViews) => string): readonly Tally[] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(nameOf(row), (sums.get(nameOf(row)) ?? 0) + row.views);
  return [...sums].map(([name, views]) => ({ name, views }));
}

const sortByViews = (tallies: readonly Tally[]) =>
  tallies.toSorted((one, other) => other.views - one.views || (one.name < other.name ? -1 : 1));
