import { describe, expect, test } from 'vitest';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import { aBuild, aLicence, aPublisher } from './a-publisher.ts';

describe('the author of a publish', () => {
  test('is listed in the history, for a rollback too', async () => {
    const { publisher } = await aPublisher();
    const licence = aLicence();
    await publisher.publish(aBuild(licence, '18'), terminalAuthor);
    await publisher.publish(aBuild(licence, '19'), { ...terminalAuthor, label: 'Amal' });
    await publisher.rollback(licence, 1, { ...terminalAuthor, label: 'Omar', base: 2 });
    expect((await publisher.history(licence)).map(({ publishedBy }) => publishedBy)).toEqual([
      'Omar',
      'Amal',
      'terminal',
    ]);
  });

  test('is refused when the current version is not the one they compared with', async () => {
    const { publisher, seen } = await aPublisher();
    const licence = aLicence();
    for (const price of ['18', '19']) await publisher.publish(aBuild(licence, price), terminalAuthor);
    const late = { ...terminalAuthor, label: 'Omar', base: 1 };
    for (const price of ['19', '20']) {
      expect(await publisher.publish(aBuild(licence, price), late)).toEqual({ kind: 'outdated', current: 2 });
    }
    expect(await publisher.rollback(licence, 1, late)).toEqual({ kind: 'outdated', current: 2 });
    expect(await seen(licence)).toBe('2: Lentil soup 19.00');
  });

  test('is the only one to succeed when several publish on one version at once, in two processes', async () => {
    const [here, there] = [await aPublisher(), await aPublisher()];
    const licence = aLicence();
    await here.publisher.publish(aBuild(licence, '18'), terminalAuthor);
    const outcomes = await Promise.all(
      [here, there, here].map(({ publisher }, at) =>
        publisher.publish(aBuild(licence, `2${at}`), { ...terminalAuthor, label: `${at}`, base: 1 }),
      ),
    );
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['live', 'outdated', 'outdated']);
    expect(await here.publisher.history(licence)).toHaveLength(2);
  });
});
