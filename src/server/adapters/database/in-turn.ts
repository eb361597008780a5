import { type RawBuilder, sql } from 'kysely';

/** A part of a statement that changes several tables at once. */
export interface Step {
  /** What later parts of the statement read its rows by. */
  readonly name: string;
  /** @param ready stands in its `where`: it holds back the step until its turn. */
  readonly sql: (ready: RawBuilder<boolean>) => RawBuilder<unknown>;
}

/**
 * Joins steps into the `with` of one statement.
 *
 * One statement is one transaction and one round trip: nobody is kept waiting while we think. Each step runs
 * when the one before it is through, so that all processes lock rows in the same order and meet the same
 * refusal first. When the first step gives no row, the others do nothing.
 */
export function inTurn(first: Step, ...rest: readonly Step[]): RawBuilder<unknown> {
  const steps = [first, ...rest];
  const parts = steps.map(({ name, sql: part }, at) => {
    const before = steps[at - 1];
    const ready = before ? readyAfter(before, first) : sql<boolean>`true`;
    return sql`${sql.id(name)} as (${part(ready)})`;
  });
  return sql`with ${sql.join(parts, sql`, `)}`;
}

/** Counting the rows of a step is what makes it run to its end. */
const readyAfter = (before: Step, first: Step) =>
  sql<boolean>`(exists (select from ${sql.id(first.name)}) and (select count(*) from ${sql.id(before.name)}) >= 0)`;
