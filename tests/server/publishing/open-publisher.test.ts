import { describe, expect, test } from 'vitest';
import type { MenuArchive } from '#server/publishing/menu-archive.ts';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import { aLicence, anEdition, aPublisher, archive } from './a-publisher.ts';

describe('publishing', () => {
  test('makes the menu the one that diners see', async () => {
    const { desk, seen } = await aPublisher();
    const licence = aLicence();
    expect(await desk.publish(anEdition(licence, '18'), terminalAuthor)).toMatchObject({
      kind: 'live',
      version: 1,
      renewal: { regenerated: 0, kept: 0 },
    });
    expect(await seen(licence)).toBe('1: Lentil soup 18.00');
    expect(await desk.publish(anEdition(licence, '19'), terminalAuthor)).toMatchObject({
      version: 2,
      renewal: { regenerated: 1, kept: 0 },
    });
    expect(await seen(licence)).toBe('2: Lentil soup 19.00');
  });

  test('of what is published already stores nothing', async () => {
    const { desk, seen } = await aPublisher();
    const licence = aLicence();
    await desk.publish(anEdition(licence, '18'), terminalAuthor);
    await seen(licence);
    expect(await desk.publish(anEdition(licence, '18'), terminalAuthor)).toMatchObject({
      kind: 'unchanged',
      version: 1,
      renewal: { regenerated: 0, kept: 1 },
    });
    expect(await desk.history(licence)).toHaveLength(1);
  });

  test('of what was published before, and is not now, is a new version', async () => {
    const { desk } = await aPublisher();
    const licence = aLicence();
    for (const price of ['18', '19', '18']) await desk.publish(anEdition(licence, price), terminalAuthor);
    expect((await desk.history(licence)).map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  test('keeps the theme before anybody sees a page that wants it', async () => {
    const { desk, kept } = await aPublisher({
      render: () => Promise.reject(new Error('nothing is rendered here')),
    });
    await desk.publish(anEdition(aLicence(), '18'), terminalAuthor);
    expect(kept.at(-1)).toMatch(/^\/media\/[0-9a-z]{10}\.css$/);
  });

  test('several editions at once takes them one after the other', async () => {
    const { desk, seen } = await aPublisher();
    const licence = aLicence();
    const prices = ['1', '2', '3', '4', '5'];
    const outcomes = await Promise.all(
      prices.map((price) => desk.publish(anEdition(licence, price), terminalAuthor)),
    );
    expect(outcomes).toMatchObject(prices.map((_, at) => ({ kind: 'live', version: at + 1 })));
    expect(await seen(licence)).toBe('5: Lentil soup 5.00');
  });

  test('that fails leaves the menu as it was, and does not stop the next one', async () => {
    const disk: { isFull: boolean } = { isFull: false };
    const flip: MenuArchive['activate'] = async (publication) => {
      if (disk.isFull) throw new Error('no space left on device');
      return archive.activate(publication);
    };
    const { desk, seen } = await aPublisher({ archive: { ...archive, activate: flip } });
    const licence = aLicence();
    await desk.publish(anEdition(licence, '18'), terminalAuthor);
    disk.isFull = true;
    const failed = desk.publish(anEdition(licence, '19'), terminalAuthor);
    await expect(failed).rejects.toThrow('no space left on device');
    expect(await seen(licence)).toBe('1: Lentil soup 18.00');
    disk.isFull = false;
    expect(await desk.publish(anEdition(licence, '20'), terminalAuthor)).toMatchObject({
      kind: 'live',
      version: 2,
    });
  });

  test('on a domain that another venue has is refused', async () => {
    const { desk, seen, venues } = await aPublisher();
    const [owner, thief] = [aLicence(), aLicence()];
    await desk.publish(anEdition(owner, '18'), terminalAuthor);
    const domains = [`${owner}.example`];
    expect(await desk.publish(anEdition(thief, '18', { domains }), terminalAuthor)).toEqual({
      kind: 'domain_taken',
      domain: domains[0],
      by: owner,
    });
    expect(await seen(thief)).toBeNull();
    expect(venues.hosts.licenceOf(`${owner}.example`)).toBe(owner);
  });

  test('gives up a domain for another venue to take', async () => {
    const { desk, venues } = await aPublisher();
    const [first, second] = [aLicence(), aLicence()];
    const domains = [`${first}.example`];
    await desk.publish(anEdition(first, '18'), terminalAuthor);
    await desk.publish(anEdition(first, '18', { domains: [] }), terminalAuthor);
    expect(venues.hosts.licenceOf(`${first}.example`)).toBeNull();
    expect(await desk.publish(anEdition(second, '18', { domains }), terminalAuthor)).toMatchObject({
      kind: 'live',
    });
    expect(venues.hosts.licenceOf(`${first}.example`)).toBe(second);
  });
});

describe('going back', () => {
  test('publishes the version before the current one again', async () => {
    const { desk, seen } = await aPublisher();
    const licence = aLicence();
    for (const price of ['18', '19', '20']) await desk.publish(anEdition(licence, price), terminalAuthor);
    await seen(licence);
    expect(await desk.rollback(licence, null, terminalAuthor)).toMatchObject({
      kind: 'live',
      version: 4,
      renewal: { regenerated: 1, kept: 0 },
    });
    expect(await seen(licence)).toBe('4: Lentil soup 19.00');
    expect(await desk.rollback(licence, 1, terminalAuthor)).toMatchObject({ version: 5 });
    expect(await seen(licence)).toBe('5: Lentil soup 18.00');
    expect((await desk.history(licence)).map(({ rolledBackFrom }) => rolledBackFrom)).toEqual([
      1,
      2,
      null,
      null,
      null,
    ]);
  });

  test('takes the domains and languages of that version along', async () => {
    const { desk, venues } = await aPublisher();
    const licence = aLicence();
    await desk.publish(anEdition(licence, '18'), terminalAuthor);
    const english = [{ code: 'en' as const, name_local: 'English' }];
    await desk.publish(anEdition(licence, '19', { domains: [], languages: english }), terminalAuthor);
    expect(await venues.current(licence)?.menu('ar')).toBeNull();
    await desk.rollback(licence, null, terminalAuthor);
    expect(venues.hosts.licenceOf(`${licence}.example`)).toBe(licence);
    expect(await venues.current(licence)?.menu('ar')).not.toBeNull();
  });

  test.for([[null], [1], [7]])('to version %s of nothing is refused', async ([version = null]) => {
    const { desk } = await aPublisher();
    expect(await desk.rollback(aLicence(), version, terminalAuthor)).toEqual({ kind: 'unknown_version' });
  });

  test('from the only version there is is refused', async () => {
    const { desk } = await aPublisher();
    const licence = aLicence();
    await desk.publish(anEdition(licence, '18'), terminalAuthor);
    expect(await desk.rollback(licence, null, terminalAuthor)).toEqual({ kind: 'unknown_version' });
  });

  test('to a domain that has gone to another venue is refused', async () => {
    const { desk } = await aPublisher();
    const [first, second] = [aLicence(), aLicence()];
    await desk.publish(anEdition(first, '18'), terminalAuthor);
    await desk.publish(anEdition(first, '18', { domains: [] }), terminalAuthor);
    await desk.publish(anEdition(second, '18', { domains: [`${first}.example`] }), terminalAuthor);
    expect(await desk.rollback(first, 1, terminalAuthor)).toMatchObject({ kind: 'domain_taken', by: second });
  });
});
