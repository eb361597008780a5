import { describe, expect, test } from 'vitest';
import type { MenuArchive } from '#server/publishing/menu-archive.ts';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import { aBuild, aLicence, aPublisher, sharedArchive } from './a-publisher.ts';

describe('publishing', () => {
  test('shows the menu to diners', async () => {
    const { publisher, seen } = await aPublisher();
    const licence = aLicence();
    expect(await publisher.publish(aBuild(licence, '18'), terminalAuthor)).toMatchObject({
      kind: 'live',
      version: 1,
      renewal: { regenerated: 0, kept: 0 },
    });
    expect(await seen(licence)).toBe('1: Lentil soup 18.00');
    expect(await publisher.publish(aBuild(licence, '19'), terminalAuthor)).toMatchObject({
      version: 2,
      renewal: { regenerated: 1, kept: 0 },
    });
    expect(await seen(licence)).toBe('2: Lentil soup 19.00');
  });

  test('stores nothing when the menu is already current', async () => {
    const { publisher, seen } = await aPublisher();
    const licence = aLicence();
    await publisher.publish(aBuild(licence, '18'), terminalAuthor);
    await seen(licence);
    expect(await publisher.publish(aBuild(licence, '18'), terminalAuthor)).toMatchObject({
      kind: 'unchanged',
      version: 1,
      renewal: { regenerated: 0, kept: 1 },
    });
    expect(await publisher.history(licence)).toHaveLength(1);
  });

  test('creates a new version for an earlier menu that is not current', async () => {
    const { publisher } = await aPublisher();
    const licence = aLicence();
    for (const price of ['18', '19', '18']) await publisher.publish(aBuild(licence, price), terminalAuthor);
    expect((await publisher.history(licence)).map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  test('stores the theme before any page that needs it is shown', async () => {
    const { publisher, stylesheets } = await aPublisher({
      render: () => Promise.reject(new Error('nothing is rendered here')),
    });
    await publisher.publish(aBuild(aLicence(), '18'), terminalAuthor);
    expect(stylesheets.at(-1)).toMatch(/^\/media\/[0-9a-z]{10}\.css$/);
  });

  test('handles simultaneous builds one after the other', async () => {
    const { publisher, seen } = await aPublisher();
    const licence = aLicence();
    const prices = ['1', '2', '3', '4', '5'];
    const outcomes = await Promise.all(
      prices.map((price) => publisher.publish(aBuild(licence, price), terminalAuthor)),
    );
    expect(outcomes).toMatchObject(prices.map((_, at) => ({ kind: 'live', version: at + 1 })));
    expect(await seen(licence)).toBe('5: Lentil soup 5.00');
  });

  test('leaves the menu unchanged when it fails, and continues with the next build', async () => {
    const disk: { isFull: boolean } = { isFull: false };
    const archive = await sharedArchive();
    const activate: MenuArchive['activate'] = async (publication) => {
      if (disk.isFull) throw new Error('no space left on device');
      return archive.activate(publication);
    };
    const { publisher, seen } = await aPublisher({ archive: { ...archive, activate } });
    const licence = aLicence();
    await publisher.publish(aBuild(licence, '18'), terminalAuthor);
    disk.isFull = true;
    const failed = publisher.publish(aBuild(licence, '19'), terminalAuthor);
    await expect(failed).rejects.toThrow('no space left on device');
    expect(await seen(licence)).toBe('1: Lentil soup 18.00');
    disk.isFull = false;
    expect(await publisher.publish(aBuild(licence, '20'), terminalAuthor)).toMatchObject({
      kind: 'live',
      version: 2,
    });
  });

  test('refuses a domain that another venue has', async () => {
    const { publisher, seen, venues } = await aPublisher();
    const [owner, thief] = [aLicence(), aLicence()];
    await publisher.publish(aBuild(owner, '18'), terminalAuthor);
    const domains = [`${owner}.example`];
    expect(await publisher.publish(aBuild(thief, '18', { domains }), terminalAuthor)).toEqual({
      kind: 'domain_taken',
      domain: domains[0],
      by: owner,
    });
    expect(await seen(thief)).toBeNull();
    expect(venues.hosts.licenceOf(`${owner}.example`)).toBe(owner);
  });

  test('releases a domain that another venue can then take', async () => {
    const { publisher, venues } = await aPublisher();
    const [first, second] = [aLicence(), aLicence()];
    const domains = [`${first}.example`];
    await publisher.publish(aBuild(first, '18'), terminalAuthor);
    await publisher.publish(aBuild(first, '18', { domains: [] }), terminalAuthor);
    expect(venues.hosts.licenceOf(`${first}.example`)).toBeNull();
    expect(await publisher.publish(aBuild(second, '18', { domains }), terminalAuthor)).toMatchObject({
      kind: 'live',
    });
    expect(venues.hosts.licenceOf(`${first}.example`)).toBe(second);
  });
});

describe('rolling back', () => {
  test('publishes the version before the current one again', async () => {
    const { publisher, seen } = await aPublisher();
    const licence = aLicence();
    for (const price of ['18', '19', '20']) await publisher.publish(aBuild(licence, price), terminalAuthor);
    await seen(licence);
    expect(await publisher.rollback(licence, null, terminalAuthor)).toMatchObject({
      kind: 'live',
      version: 4,
      renewal: { regenerated: 1, kept: 0 },
    });
    expect(await seen(licence)).toBe('4: Lentil soup 19.00');
    expect(await publisher.rollback(licence, 1, terminalAuthor)).toMatchObject({ version: 5 });
    expect(await seen(licence)).toBe('5: Lentil soup 18.00');
    expect((await publisher.history(licence)).map(({ rolledBackFrom }) => rolledBackFrom)).toEqual([
      1,
      2,
      null,
      null,
      null,
    ]);
  });

  test('restores the domains and languages of that version', async () => {
    const { publisher, venues } = await aPublisher();
    const licence = aLicence();
    await publisher.publish(aBuild(licence, '18'), terminalAuthor);
    const english = [{ code: 'en' as const, name_local: 'English' }];
    await publisher.publish(aBuild(licence, '19', { domains: [], languages: english }), terminalAuthor);
    expect(await venues.current(licence)?.menu('ar')).toBeNull();
    await publisher.rollback(licence, null, terminalAuthor);
    expect(venues.hosts.licenceOf(`${licence}.example`)).toBe(licence);
    expect(await venues.current(licence)?.menu('ar')).not.toBeNull();
  });

  test.for([[null], [1], [7]])(
    'to version %s of an unpublished venue is refused',
    async ([version = null]) => {
      const { publisher } = await aPublisher();
      expect(await publisher.rollback(aLicence(), version, terminalAuthor)).toEqual({
        kind: 'unknown_version',
      });
    },
  );

  test('from the only version is refused', async () => {
    const { publisher } = await aPublisher();
    const licence = aLicence();
    await publisher.publish(aBuild(licence, '18'), terminalAuthor);
    expect(await publisher.rollback(licence, null, terminalAuthor)).toEqual({ kind: 'unknown_version' });
  });

  test('to a domain that another venue has taken is refused', async () => {
    const { publisher } = await aPublisher();
    const [first, second] = [aLicence(), aLicence()];
    await publisher.publish(aBuild(first, '18'), terminalAuthor);
    await publisher.publish(aBuild(first, '18', { domains: [] }), terminalAuthor);
    await publisher.publish(aBuild(second, '18', { domains: [`${first}.example`] }), terminalAuthor);
    expect(await publisher.rollback(first, 1, terminalAuthor)).toMatchObject({
      kind: 'domain_taken',
      by: second,
    });
  });
});
