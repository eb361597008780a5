import type { KeptVersions } from '#server/publishing/pruning/named-files.ts';
import type { Database } from './database.ts';
import { sourceOfVersion } from './menu-archive.ts';

/** All stored versions and groups. */
export function keptVersions({ db }: Pick<Database, 'db'>): KeptVersions {
  return {
    versions: () =>
      db
        .selectFrom('menu_versions')
        .select(['licence', 'version'])
        .orderBy('licence')
        .orderBy('version')
        .execute(),
    versionSource: (licence, version) => sourceOfVersion(db, licence, version),
    async documentHashes(licence, version) {
      const rows = await db
        .selectFrom('menu_version_documents')
        .select('hash')
        .where('licence', '=', licence)
        .where('version', '=', version)
        .execute();
      return rows.map(({ hash }) => hash);
    },
    async document(hash) {
      const row = await db
        .selectFrom('menu_documents')
        .select('body')
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row?.body ?? null;
    },
    async groupSources() {
      const rows = await db.selectFrom('groups').select('source').execute();
      return rows.flatMap(({ source }) => (source ? [source] : []));
    },
  };
}
