import { test } from 'vitest';
import { menuArchive } from '#server/adapters/database/menu-archive.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { type Engine, onDisk, onServer } from '#tests/support/databases.ts';
import { countOf, isLongRun } from '#tests/support/long-run.ts';
import { completeVersion } from './complete-version.ts';
import { start } from './program.ts';
import { publicationOf } from './publications.ts';

const kills = countOf({ full: 10, small: 3 });

test.concurrent.for<Engine>([onDisk, onServer])(
  'a publisher killed on $name leaves the old version or the new one, every time',
  { timeout: 180_000 },
  async (engine, { expect, skip }) => {
    skip(!engine.isHere);
    const { target, remove } = await (isLongRun ? engine.place() : engine.migratedPlace());
    let acknowledged = 0;
    let publisher = start('publish-forever');
    for (let kill = 1; kill <= kills; kill += 1) {
      // It checks the state its predecessor left before it publishes.
      publisher.send(JSON.stringify(target));
      const successor = start('publish-forever');
      for (let publishes = 0; publishes < kill; publishes += 1) {
        const version = Number(await publisher.nextLine());
        expect(version).toBeGreaterThan(acknowledged);
        acknowledged = version;
      }
      await publisher.kill();
      publisher = successor;
    }
    await publisher.kill();

    const database = await openDatabase(target);
    const version = await completeVersion(database);
    expect(version).toBeGreaterThanOrEqual(acknowledged);
    expect(await menuArchive(database).activate(publicationOf(version + 1))).toMatchObject({
      kind: 'published',
    });
    await database.close();
    await remove();
  },
);
