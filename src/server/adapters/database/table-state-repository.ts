import type { Location } from '#server/catalog/location.ts';
import type { TableStateRepository } from '#server/ordering/tables/table-state-repository.ts';
import type { Database } from './database.ts';

/** The states of one venue's tables and rooms, stored in the database. */
export function tableStateRepository({ db }: Pick<Database, 'db'>, licence: string): TableStateRepository {
  const keyOf = ({ type, name }: Location) => ({ licence, location_type: type, location_name: name });
  return {
    stateOf: async (location) => {
      const row = await db
        .selectFrom('place_states')
        .where((eb) => eb.and(keyOf(location)))
        .select('state')
        .executeTakeFirst();
      return row?.state ?? null;
    },
    set: async (location, state) => {
      if (state === null) {
        await db
          .deleteFrom('place_states')
          .where((eb) => eb.and(keyOf(location)))
          .execute();
        return;
      }
      await db
        .insertInto('place_states')
        .values({ ...keyOf(location), state })
        .onConflict((conflict) =>
          conflict.columns(['licence', 'location_type', 'location_name']).doUpdateSet({ state }),
        )
        .execute();
    },
  };
}
