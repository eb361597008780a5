import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#i18n/languages.ts';

/** Written as JSON text, read back parsed: the two engines disagree about how to write an array. */
type Json = ColumnType<unknown, string, string>;

/** The tables that `migrations/` makes, as queries see them. */
export interface Tables {
  readonly venues: VenuesTable;
  readonly venue_domains: VenueDomainsTable;
  readonly menu_versions: MenuVersionsTable;
  readonly menu_documents: MenuDocumentsTable;
  readonly menu_version_documents: MenuVersionDocumentsTable;
}

interface VenuesTable {
  readonly licence: string;
  readonly venue: Json;
  readonly current_version: number;
}

interface VenueDomainsTable {
  readonly domain: string;
  readonly licence: string;
}

interface MenuVersionsTable {
  readonly licence: string;
  readonly version: number;
  readonly created_at: Generated<Date>;
  readonly source_hash: string;
  readonly source: Uint8Array;
  readonly rolled_back_from: number | null;
}

interface MenuDocumentsTable {
  readonly hash: string;
  readonly body: Uint8Array;
}

interface MenuVersionDocumentsTable {
  readonly licence: string;
  readonly version: number;
  readonly language: Language;
  readonly hash: string;
}
