import type { Database } from './database.ts';

/** Finds the branches of the group that a venue is a branch of, with itself; none for a venue of no group. */
export const groupMembers =
  ({ db }: Pick<Database, 'db'>) =>
  async (licence: string): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('group_branches as own')
      .innerJoin('group_branches as branch', 'branch.group_id', 'own.group_id')
      .where('own.licence', '=', licence)
      .select('branch.licence')
      .orderBy('branch.licence')
      .execute();
    return rows.map((row) => row.licence);
  };
