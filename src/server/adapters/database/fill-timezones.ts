import { type Kysely, sql } from 'kysely';
import { openDocument } from '#server/catalog/menu-document.ts';
import { partsOf } from '#server/catalog/menu-parts.ts';
import { readerOf } from '#server/catalog/menu-reader.ts';
import type { Tables } from './tables.ts';

interface MenuOfVenue {
  readonly licence: string;
  readonly hash: string;
  readonly body: Uint8Array;
}

/** Stores the time zone of venues that were published before it was stored with them. */
export async function fillTimezones(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<MenuOfVenue>`
    select venues.licence, menu_documents.hash, body
    from venues
      join menu_version_documents as own on own.licence = venues.licence
        and own.version = venues.current_version and own.language = venues.venue ->> 'default_language'
      join menu_documents on menu_documents.hash = own.hash
    where venues.timezone is null`.execute(db);
  for (const { licence, ...document } of rows) {
    const timezone = timezoneIn(document);
    if (timezone !== null)
      await sql`
        update venues set timezone = ${timezone} where licence = ${licence} and timezone is null`.execute(db);
  }
}

/** `null` for a menu that an older program has published: it has to be published again anyway. */
function timezoneIn({ body, hash }: Pick<MenuOfVenue, 'body' | 'hash'>): string | null {
  try {
    return readerOf(partsOf(openDocument(body, hash))).field('timezone');
  } catch {
    return null;
  }
}
