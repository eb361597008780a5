import { createInterface } from 'node:readline';
import { menuArchive } from '#server/adapters/database/menu-archive.ts';
import { migrate } from '#server/adapters/database/migrate.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { completeVersion } from '../complete-version.ts';
import { publicationOf } from '../publications.ts';

// Each line names a database to publish to.
for await (const target of createInterface(process.stdin)) {
  const database = await openDatabase(JSON.parse(target));
  await migrate(database.db);
  const archive = menuArchive(database);
  for (let version = (await completeVersion(database)) + 1; ; version += 1) {
    const outcome = await archive.activate(publicationOf(version));
    if (outcome.kind !== 'published') throw new Error(JSON.stringify(outcome));
    process.stdout.write(`${version}\n`);
  }
}
