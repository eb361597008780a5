import type { VenueSecrets } from '#server/ordering/tables/venue-secrets.ts';
import type { Database } from './database.ts';

const secretBytes = 32;

/** Venues' secrets, stored in the database. Cached without expiry: they never change. */
export function venueSecrets({ db }: Pick<Database, 'db'>): VenueSecrets {
  const cached = new Map<string, Promise<Uint8Array>>();

  const read = async (licence: string): Promise<Uint8Array> => {
    await db
      .insertInto('venue_secrets')
      .values({ licence, secret: crypto.getRandomValues(new Uint8Array(secretBytes)) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const query = db.selectFrom('venue_secrets').where('licence', '=', licence).select('secret');
    return (await query.executeTakeFirstOrThrow()).secret;
  };

  return {
    of: (licence) => {
      const secret = cached.get(licence) ?? read(licence);
      cached.set(licence, secret);
      secret.catch(() => cached.delete(licence));
      return secret;
    },
  };
}
