import { test } from 'vitest';
import { menuArchive } from '#server/adapters/database/menu-archive.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { type Engine, onDisk, onServer } from '#tests/support/databases.ts';
import { start } from './program.ts';
import { theOneFor } from './publications.ts';
import { wholeVersion } from './whole-version.ts';

const deaths = 10;

test.concurrent.for<Engine>([onDisk, onServer])(
  'a publisher that is killed on $name leaves the old version or the new one, every time',
  { timeout: 180_000 },
  async (engine, { expect, skip }) => {
    skip(!engine.isHere);
    const { target, remove } = await engine.place();
    let acknowledged = 0;
    let publisher = start('publish-for-ever');
    for (let death = 1; death <= deaths; death += 1) {
      // It checks what its predecessor left before it publishes on.
      publisher.say(JSON.stringify(target));
      const successor = start('publish-for-ever');
      for (let publishes = 0; publishes < death; publishes += 1) {
        const version = Number(await publisher.nextLine());
        expect(version).toBeGreaterThan(acknowledged);
        acknowledged = version;
      }
      await publisher.kill();
      publisher = successor;
    }
    await publisher.kill();

    const database = await openDatabase(target);
    const version = await wholeVersion(database);
    expect(version).toBeGreaterThanOrEqual(acknowledged);
    expect(await menuArchive(database).activate(theOneFor(version + 1))).toMatchObject({ kind: 'published' });
    await database.close();
    await remove();
  },
);
