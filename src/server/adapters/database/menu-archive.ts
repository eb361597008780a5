import { type Kysely, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';
import type {
  Activation,
  ActivationOutcome,
  HistoryRange,
  MenuArchive,
  MenuDocument,
  MenuDocuments,
  Publication,
} from '#server/publishing/menu-archive.ts';
import type { Database } from './database.ts';
import { findReservedDomain, foundVenue, isInvited } from './found-venue.ts';
import { notifyChannel } from './notifications.ts';
import { enqueueMessage } from './outbox.ts';
import { isPrunedSince } from './pruning-turns.ts';
import type { Tables } from './tables.ts';

const channelName = 'menu_published';
const activationSchema = z.object({ licence: z.string(), version: z.int() });

/** The archive of published menus, stored in the database. */
export function menuArchive({ db, listen }: Pick<Database, 'db' | 'listen'>): MenuArchive {
  return {
    venues: () => currentVenues(db).orderBy('venues.licence').execute(),
    venue: async (licence) =>
      (await currentVenues(db).where('venues.licence', '=', licence).executeTakeFirst()) ?? null,
    documents: async (licence, version) => {
      const rows = await documentsOf(db, licence, version).execute();
      return new Map(rows.map(({ language, hash, body }) => [language, { hash, body }]));
    },
    document: async (licence, version, language) => {
      const row = await documentsOf(db, licence, version).where('language', '=', language).executeTakeFirst();
      return row ? { hash: row.hash, body: row.body } : null;
    },
    storeDocuments: (documents) => addDocuments(db, documents),
    activate: (publication) =>
      db
        .transaction()
        .setIsolationLevel('read committed')
        .execute((transaction) => activate(transaction, publication)),
    history: (licence, range) => historyOf(db, licence, range),
    versionSource: (licence, version) => sourceOfVersion(db, licence, version),
    watch: (handle) => listen(channelName, (payload) => handle(readActivation(payload))),
  };
}

/** The packed files of a version; `null` when there is no such version. */
export async function sourceOfVersion(
  db: Kysely<Tables>,
  licence: string,
  version: number,
): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('menu_versions')
    .select('source')
    .where('licence', '=', licence)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.source ?? null;
}

function currentVenues(db: Kysely<Tables>) {
  return db
    .selectFrom('venues')
    .innerJoin('menu_versions', (join) =>
      join
        .onRef('menu_versions.licence', '=', 'venues.licence')
        .onRef('menu_versions.version', '=', 'venues.current_version'),
    )
    .select([
      'venues.licence',
      'venues.venue',
      'menu_versions.version',
      'menu_versions.created_at as publishedAt',
    ]);
}

function documentsOf(db: Kysely<Tables>, licence: string, version: number) {
  return db
    .selectFrom('menu_version_documents')
    .innerJoin('menu_documents', 'menu_documents.hash', 'menu_version_documents.hash')
    .where('licence', '=', licence)
    .where('version', '=', version)
    .select(['language', 'menu_documents.hash', 'body']);
}

async function historyOf(db: Kysely<Tables>, licence: string, { before, limit }: HistoryRange = {}) {
  const all = db
    .selectFrom('menu_versions')
    .innerJoin('venues', 'venues.licence', 'menu_versions.licence')
    .where('menu_versions.licence', '=', licence)
    .orderBy('version', 'desc')
    .select(({ eb, ref }) => [
      'version',
      'created_at as publishedAt',
      'source_hash as sourceHash',
      'rolled_back_from as rolledBackFrom',
      'published_by as publishedBy',
      'is_edited as isEdited',
      eb('version', '=', ref('current_version')).$castTo<boolean>().as('isCurrent'),
    ]);
  const older = before === undefined ? all : all.where('version', '<', before);
  return (limit === undefined ? older : older.limit(limit)).execute();
}

/** `null` as well for a malformed payload: something was published. */
const readActivation = (payload: string | null): Activation | null =>
  activationSchema.safeParse(parseJson(payload ?? '')).data ?? null;

async function activate(
  transaction: Transaction<Tables>,
  publication: Publication,
): Promise<ActivationOutcome> {
  // Serializes all publications: they may compete for a domain or add the same document.
  await sql`lock table venues in share row exclusive mode`.execute(transaction);

  const current = await currentVersion(transaction, publication.licence);
  if (!(await isInvited(transaction, publication, current))) return { kind: 'not_invited' };
  if (current !== publication.expectedVersion || (await isPrunedSince(transaction, publication.mediaSince))) {
    return { kind: 'outdated', current };
  }
  const taken = await domainOfAnother(transaction, publication);
  if (taken) return { kind: 'domain_taken', ...taken };

  const version = (current ?? 0) + 1;
  await setCurrentVersion(transaction, publication, version);
  await addVersion(transaction, publication, version);
  await replaceDomains(transaction, publication);
  if (publication.founding) await foundVenue(transaction, publication, publication.founding);
  const activation: Activation = { licence: publication.licence, version };
  await notifyChannel(transaction, channelName, JSON.stringify(activation));
  if (publication.notification) await enqueueMessage(transaction, publication.notification);
  return { kind: 'published', version };
}

async function currentVersion(transaction: Transaction<Tables>, licence: string): Promise<number | null> {
  const query = transaction.selectFrom('venues').select('current_version').where('licence', '=', licence);
  return (await query.executeTakeFirst())?.current_version ?? null;
}

/** The owner of a domain that the venue wants: another venue, a group, or an open invitation to make a venue. */
async function domainOfAnother(transaction: Transaction<Tables>, { licence, domains }: Publication) {
  if (domains.length === 0) return null;
  const ofVenue = await transaction
    .selectFrom('venue_domains')
    .select(['domain', 'licence as by'])
    .where('domain', 'in', domains)
    .where('licence', '<>', licence)
    .orderBy('domain')
    .executeTakeFirst();
  if (ofVenue) return ofVenue;
  const ofGroup = await transaction
    .selectFrom('group_domains')
    .select(['domain', 'group_id'])
    .where('domain', 'in', domains)
    .orderBy('domain')
    .executeTakeFirst();
  if (ofGroup) return { domain: ofGroup.domain, by: `the group ${ofGroup.group_id}` };
  return findReservedDomain(transaction, domains, licence);
}

async function setCurrentVersion(
  transaction: Transaction<Tables>,
  { licence, venue, timezone }: Publication,
  version: number,
): Promise<void> {
  const content = {
    venue: JSON.stringify(venue),
    current_version: version,
    ...(timezone !== undefined && { timezone }),
  };
  await transaction
    .insertInto('venues')
    .values({ licence, ...content })
    .onConflict((conflict) => conflict.column('licence').doUpdateSet(content))
    .execute();
}

async function addVersion(
  transaction: Transaction<Tables>,
  { licence, sourceHash, source, rolledBackFrom, publishedBy, isEdited, documents }: Publication,
  version: number,
): Promise<void> {
  await transaction
    .insertInto('menu_versions')
    .values({
      licence,
      version,
      source_hash: sourceHash,
      source,
      rolled_back_from: rolledBackFrom,
      published_by: publishedBy,
      is_edited: isEdited,
    })
    .execute();
  await addDocuments(transaction, documents);
  const rows = [...documents].map(([language, { hash }]) => ({ licence, version, language, hash }));
  if (rows.length > 0) await transaction.insertInto('menu_version_documents').values(rows).execute();
}

async function addDocuments(db: Kysely<Tables>, documents: MenuDocuments): Promise<void> {
  const byHash = new Map<string, MenuDocument>();
  for (const document of documents.values()) byHash.set(document.hash, document);
  if (byHash.size === 0) return;
  const stored = await db
    .selectFrom('menu_documents')
    .select('hash')
    .where('hash', 'in', [...byHash.keys()])
    .execute();
  for (const { hash } of stored) byHash.delete(hash);
  for (const { hash, body } of byHash.values()) {
    await db
      .insertInto('menu_documents')
      .values({ hash, body })
      // A concurrent writer may have added the same content.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function replaceDomains(
  transaction: Transaction<Tables>,
  { licence, domains }: Publication,
): Promise<void> {
  await transaction.deleteFrom('venue_domains').where('licence', '=', licence).execute();
  const rows = [...new Set(domains)].map((domain) => ({ domain, licence }));
  if (rows.length > 0) await transaction.insertInto('venue_domains').values(rows).execute();
}
