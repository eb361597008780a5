import { type RawBuilder, sql } from 'kysely';

/** A part of a statement that changes several tables at once. */
export interface StatementStep {
  /** What later parts of the statement read its rows by. */
  readonly name: string;
  /** Whether those after it go on where it gives no row. */
  readonly canBeEmpty?: boolean;
  /** @param ready stands in its `where`, unless it reads the rows of the step before: it awaits its turn. */
  readonly sql: (ready: RawBuilder<boolean>) => RawBuilder<unknown>;
}

/**
 * Joins steps into the `with` of one statement.
 *
 * One statement is one transaction and one round trip: nobody is kept waiting while we think. Each step runs
 * when the one before it is through, so that all processes lock rows in the same order and meet the same
 * refusal first. A step that gives no row is the last to do anything.
 */
export function joinSteps(steps: readonly StatementStep[]): RawBuilder<unknown> {
  const parts = steps.map(
    ({ name, sql: part }, at) => sql`${sql.id(name)} as (${part(readyAfter(steps.slice(0, at)))})`,
  );
  return sql`with ${sql.join(parts, sql`, `)}`;
}

/** Counting the rows of a step is what makes it run to its end. */
function readyAfter(steps: readonly StatementStep[]): RawBuilder<boolean> {
  const last = steps.at(-1);
  if (!last) return sql<boolean>`true`;
  const rows = sql`(select count(*) from ${sql.id(last.name)})`;
  return last.canBeEmpty
    ? sql<boolean>`${rows} >= 0 and ${readyAfter(steps.slice(0, -1))}`
    : sql<boolean>`${rows} > 0`;
}
