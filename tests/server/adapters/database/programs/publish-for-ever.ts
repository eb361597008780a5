import { createInterface } from 'node:readline';
import { menuArchive } from '#server/adapters/database/menu-archive.ts';
import { migrate } from '#server/adapters/database/migrate.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { theOneFor } from '../publications.ts';
import { wholeVersion } from '../whole-version.ts';

// The line says where to publish.
for await (const target of createInterface(process.stdin)) {
  const database = await openDatabase(JSON.parse(target));
  await migrate(database.db);
  const archive = menuArchive(database);
  for (let version = (await wholeVersion(database)) + 1; ; version += 1) {
    const outcome = await archive.activate(theOneFor(version));
    if (outcome.kind !== 'published') throw new Error(JSON.stringify(outcome));
    process.stdout.write(`${version}\n`);
  }
}
