import { type RawBuilder, sql } from 'kysely';

/** A part of a statement that changes several tables at once. */
export interface StatementStep {
  /** The name by which later steps refer to its rows. */
  readonly name: string;
  /** Whether later steps run when it returns no row. */
  readonly canBeEmpty?: boolean;
  /**
   * @param ready condition for its `where`, unless it reads the rows of the previous step: keeps the steps in order.
   */
  readonly sql: (ready: RawBuilder<boolean>) => RawBuilder<unknown>;
}

/**
 * Joins steps into the `with` of one statement.
 *
 * One statement is one transaction and one round trip, so locks are held only briefly. Each step runs after
 * the previous one, so that all processes lock rows in the same order and hit the same refusal first. A step
 * that returns no row stops the later ones.
 */
export function joinSteps(steps: readonly StatementStep[]): RawBuilder<unknown> {
  const parts = steps.map(
    ({ name, sql: stepSql }, index) =>
      sql`${sql.id(name)} as (${stepSql(readyAfter(steps.slice(0, index)))})`,
  );
  return sql`with ${sql.join(parts, sql`, `)}`;
}

/** Counting a step's rows forces it to complete. */
function readyAfter(steps: readonly StatementStep[]): RawBuilder<boolean> {
  const last = steps.at(-1);
  if (!last) return sql<boolean>`true`;
  const rows = sql`(select count(*) from ${sql.id(last.name)})`;
  return last.canBeEmpty
    ? sql<boolean>`${rows} >= 0 and ${readyAfter(steps.slice(0, -1))}`
    : sql<boolean>`${rows} > 0`;
}
