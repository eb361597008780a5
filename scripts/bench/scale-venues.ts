import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/adapters/database/tables.ts';
import { originalVenue } from './scale-orders.ts';

/** Adds venues like the original one, each with its own domain and its own documents. Foreign keys are not checked. */
export async function copyVenues(db: Kysely<Tables>, count: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    const each = sql`generate_series(1, ${count}::int) as at`;
    await sql`
      insert into venues (licence, venue, current_version, timezone)
      select 'scale-' || at, venue || jsonb_build_object(
        'licence', 'scale-' || at, 'domains', jsonb_build_array('scale-' || at || '.example')
      ), 1, timezone
      from venues, ${each} where licence = ${originalVenue}`.execute(connection);
    await sql`
      insert into venue_domains (domain, licence)
      select 'scale-' || at || '.example', 'scale-' || at from ${each}`.execute(connection);
    await sql`
      insert into menu_versions (licence, version, source_hash, source)
      select 'scale-' || at, 1, source_hash, source
      from menu_versions, ${each} where licence = ${originalVenue}`.execute(connection);
    await sql`
      with own as (
        select language, hash, body from menu_version_documents join menu_documents using (hash)
        where licence = ${originalVenue}
      ), added as (
        insert into menu_documents (hash, body) select concat_ws('-', hash, language, at), body from own, ${each}
      )
      insert into menu_version_documents (licence, version, language, hash)
      select 'scale-' || at, 1, language, concat_ws('-', hash, language, at) from own, ${each}`.execute(
      connection,
    );
    await sql`set session_replication_role = origin`.execute(connection);
  });
}
