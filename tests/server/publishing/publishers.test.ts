import { describe, expect, test } from 'vitest';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import { aLicence, anEdition, aPublisher } from './a-publisher.ts';

describe('who publishes', () => {
  test('stands in the history, going back included', async () => {
    const { desk } = await aPublisher();
    const licence = aLicence();
    await desk.publish(anEdition(licence, '18'), terminalAuthor);
    await desk.publish(anEdition(licence, '19'), { ...terminalAuthor, label: 'Amal' });
    await desk.rollback(licence, 1, { ...terminalAuthor, label: 'Omar', base: 2 });
    expect((await desk.history(licence)).map(({ publishedBy }) => publishedBy)).toEqual([
      'Omar',
      'Amal',
      'terminal',
    ]);
  });

  test('is told when another version is current than they compared with, and nothing is done', async () => {
    const { desk, seen } = await aPublisher();
    const licence = aLicence();
    for (const price of ['18', '19']) await desk.publish(anEdition(licence, price), terminalAuthor);
    const late = { ...terminalAuthor, label: 'Omar', base: 1 };
    for (const price of ['19', '20']) {
      expect(await desk.publish(anEdition(licence, price), late)).toEqual({ kind: 'outdated', current: 2 });
    }
    expect(await desk.rollback(licence, 1, late)).toEqual({ kind: 'outdated', current: 2 });
    expect(await seen(licence)).toBe('2: Lentil soup 19.00');
  });

  test('wins alone when several publish on the same version at once, at two processes', async () => {
    const [here, there] = [await aPublisher(), await aPublisher()];
    const licence = aLicence();
    await here.desk.publish(anEdition(licence, '18'), terminalAuthor);
    const outcomes = await Promise.all(
      [here, there, here].map(({ desk }, at) =>
        desk.publish(anEdition(licence, `2${at}`), { ...terminalAuthor, label: `${at}`, base: 1 }),
      ),
    );
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['live', 'outdated', 'outdated']);
    expect(await here.desk.history(licence)).toHaveLength(2);
  });
});
