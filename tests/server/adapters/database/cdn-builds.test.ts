import { expect, test } from 'vitest';
import { cdnBuilds } from '#server/adapters/database/cdn-builds.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';

describeOnEach([onDisk, onServer], 'the build behind the CDN', (engine) => {
  test('is taken over once, with the previous build returned once', async () => {
    const database = await aDatabase(engine);
    const builds = cdnBuilds(database);
    expect(await builds.current()).toBeNull();
    expect(await builds.takeOver('one')).toBeNull();
    expect(await builds.takeOver('one'), 'another process of the same build').toBeNull();
    const starting = Array.from({ length: 5 }, () => builds.takeOver('two'));
    expect((await Promise.all(starting)).filter((before) => before !== null)).toEqual(['one']);
    expect(await builds.current()).toBe('two');
    await database.close();
  }, 20_000);
});
