import { describe, expect, test } from 'vitest';
import { partnerFaults } from '#server/boot/open-partner.ts';
import { paymentFaults } from '#server/boot/open-payments.ts';
import type { MenuArchive } from '#server/publishing/menu-archive.ts';
import { aDesk, aLicence, anEdition, archive } from './a-desk.ts';

describe('publishing', () => {
  test('makes the menu the one that diners see', async () => {
    const { desk, seen } = await aDesk();
    const licence = aLicence();
    expect(await desk.publish(anEdition(licence, '18'))).toMatchObject({
      kind: 'live',
      version: 1,
      renewal: { regenerated: 0, kept: 0 },
    });
    expect(await seen(licence)).toBe('1: Lentil soup 18.00');
    expect(await desk.publish(anEdition(licence, '19'))).toMatchObject({
      version: 2,
      renewal: { regenerated: 1, kept: 0 },
    });
    expect(await seen(licence)).toBe('2: Lentil soup 19.00');
  });

  test('of what is published already stores nothing', async () => {
    const { desk, seen } = await aDesk();
    const licence = aLicence();
    await desk.publish(anEdition(licence, '18'));
    await seen(licence);
    expect(await desk.publish(anEdition(licence, '18'))).toMatchObject({
      kind: 'unchanged',
      version: 1,
      renewal: { regenerated: 0, kept: 1 },
    });
    expect(await desk.history(licence)).toHaveLength(1);
  });

  test('of what was published before, and is not now, is a new version', async () => {
    const { desk } = await aDesk();
    const licence = aLicence();
    for (const price of ['18', '19', '18']) await desk.publish(anEdition(licence, price));
    expect((await desk.history(licence)).map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  test('keeps the theme before anybody sees a page that wants it', async () => {
    const { desk, kept } = await aDesk({
      render: () => Promise.reject(new Error('nothing is rendered here')),
    });
    await desk.publish(anEdition(aLicence(), '18'));
    expect(kept.at(-1)).toMatch(/^\/media\/[0-9a-z]{10}\.css$/);
  });

  test('several editions at once takes them one after the other', async () => {
    const { desk, seen } = await aDesk();
    const licence = aLicence();
    const prices = ['1', '2', '3', '4', '5'];
    const outcomes = await Promise.all(prices.map((price) => desk.publish(anEdition(licence, price))));
    expect(outcomes).toMatchObject(prices.map((_, at) => ({ kind: 'live', version: at + 1 })));
    expect(await seen(licence)).toBe('5: Lentil soup 5.00');
  });

  test('that fails leaves the menu as it was, and does not stop the next one', async () => {
    const disk: { isFull: boolean } = { isFull: false };
    const flip: MenuArchive['flip'] = async (publication) => {
      if (disk.isFull) throw new Error('no space left on device');
      return archive.flip(publication);
    };
    const { desk, seen } = await aDesk({ archive: { ...archive, flip } });
    const licence = aLicence();
    await desk.publish(anEdition(licence, '18'));
    disk.isFull = true;
    const failed = desk.publish(anEdition(licence, '19'));
    await expect(failed).rejects.toThrow('no space left on device');
    expect(await seen(licence)).toBe('1: Lentil soup 18.00');
    disk.isFull = false;
    expect(await desk.publish(anEdition(licence, '20'))).toMatchObject({ kind: 'live', version: 2 });
  });

  test('on a domain that another venue has is refused', async () => {
    const { desk, seen, venues } = await aDesk();
    const [owner, thief] = [aLicence(), aLicence()];
    await desk.publish(anEdition(owner, '18'));
    const domains = [`${owner}.example`];
    expect(await desk.publish(anEdition(thief, '18', { domains }))).toEqual({
      kind: 'domain_taken',
      domain: domains[0],
      by: owner,
    });
    expect(await seen(thief)).toBeNull();
    expect(venues.hosts.licenceOf(`${owner}.example`)).toBe(owner);
  });

  test('gives up a domain for another venue to take', async () => {
    const { desk, venues } = await aDesk();
    const [first, second] = [aLicence(), aLicence()];
    const domains = [`${first}.example`];
    await desk.publish(anEdition(first, '18'));
    await desk.publish(anEdition(first, '18', { domains: [] }));
    expect(venues.hosts.licenceOf(`${first}.example`)).toBeNull();
    expect(await desk.publish(anEdition(second, '18', { domains }))).toMatchObject({ kind: 'live' });
    expect(venues.hosts.licenceOf(`${first}.example`)).toBe(second);
  });
});

describe('going back', () => {
  test('publishes the version before the current one again', async () => {
    const { desk, seen } = await aDesk();
    const licence = aLicence();
    for (const price of ['18', '19', '20']) await desk.publish(anEdition(licence, price));
    await seen(licence);
    expect(await desk.rollback(licence, null)).toMatchObject({
      kind: 'live',
      version: 4,
      renewal: { regenerated: 1, kept: 0 },
    });
    expect(await seen(licence)).toBe('4: Lentil soup 19.00');
    expect(await desk.rollback(licence, 1)).toMatchObject({ version: 5 });
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
    const { desk, venues } = await aDesk();
    const licence = aLicence();
    await desk.publish(anEdition(licence, '18'));
    const english = [{ code: 'en' as const, name_local: 'English' }];
    await desk.publish(anEdition(licence, '19', { domains: [], languages: english }));
    expect(await venues.current(licence)?.menu('ar')).toBeNull();
    await desk.rollback(licence, null);
    expect(venues.hosts.licenceOf(`${licence}.example`)).toBe(licence);
    expect(await venues.current(licence)?.menu('ar')).not.toBeNull();
  });

  test.for([[null], [1], [7]])('to version %s of nothing is refused', async ([version = null]) => {
    const { desk } = await aDesk();
    expect(await desk.rollback(aLicence(), version)).toEqual({ kind: 'unknown_version' });
  });

  test('from the only version there is is refused', async () => {
    const { desk } = await aDesk();
    const licence = aLicence();
    await desk.publish(anEdition(licence, '18'));
    expect(await desk.rollback(licence, null)).toEqual({ kind: 'unknown_version' });
  });

  test('to a domain that has gone to another venue is refused', async () => {
    const { desk } = await aDesk();
    const [first, second] = [aLicence(), aLicence()];
    await desk.publish(anEdition(first, '18'));
    await desk.publish(anEdition(first, '18', { domains: [] }));
    await desk.publish(anEdition(second, '18', { domains: [`${first}.example`] }));
    expect(await desk.rollback(first, 1)).toMatchObject({ kind: 'domain_taken', by: second });
  });
});

describe('a venue whose partner cannot be used here', () => {
  const settings = { base: 'https://blue.partner.example', account: 'venue-17', token: 'env:BLUE_TOKEN' };
  const partner = { adapter: 'http', settings };
  const deskThatHas = (token: string | null) =>
    aDesk({ partnerFaults: partnerFaults({ readSecret: () => token }) });

  test('is not published, and is told which setting is missing', async () => {
    const { desk } = await deskThatHas(null);
    const licence = aLicence();
    expect(await desk.publish(anEdition(licence, '18', { partner }))).toEqual({
      kind: 'partner_unfit',
      why: ['"token" names the setting BLUE_TOKEN of the server, which has none of that name.'],
    });
    expect(await desk.history(licence)).toEqual([]);
  });

  test('is published where the setting is', async () => {
    const { desk } = await deskThatHas('a-token-of-theirs');
    expect(await desk.publish(anEdition(aLicence(), '18', { partner }))).toMatchObject({ kind: 'live' });
  });
});

describe('a venue whose company cannot be used here', () => {
  const payments = {
    company: 'paystack',
    mode: 'test' as const,
    settings: { secretKey: 'env:PAYSTACK_KEY', fallbackEmail: 'orders@venue.example' },
  };
  const deskThatHas = (secrets: Readonly<Record<string, string>>) =>
    aDesk({ paymentFaults: paymentFaults({ readSecret: (name) => secrets[name] ?? null }) });

  test('is not published, and is told which setting is missing', async () => {
    const { desk, seen } = await deskThatHas({});
    const licence = aLicence();
    expect(await desk.publish(anEdition(licence, '18', { payments }))).toEqual({
      kind: 'payment_unfit',
      why: ['"secretKey" names the setting PAYSTACK_KEY of the server, which has none of that name.'],
    });
    expect(await seen(licence)).toBeNull();
    expect(await desk.history(licence)).toEqual([]);
  });

  test('is not told what a setting holds that does not fit', async () => {
    const { desk } = await deskThatHas({ PAYSTACK_KEY: 'hush' });
    const outcome = await desk.publish(anEdition(aLicence(), '18', { payments }));
    expect(outcome).toEqual({
      kind: 'payment_unfit',
      why: ['"secretKey" is not what paystack takes there.'],
    });
  });

  test('is published where the setting is', async () => {
    const { desk } = await deskThatHas({ PAYSTACK_KEY: 'sk_test_0123456789' });
    expect(await desk.publish(anEdition(aLicence(), '18', { payments }))).toMatchObject({ kind: 'live' });
  });

  test('does not go back to what could not be paid, nor publish once more what is there', async () => {
    const licence = aLicence();
    const [knowing, lacking] = [
      await deskThatHas({ PAYSTACK_KEY: 'sk_test_0123456789' }),
      await deskThatHas({}),
    ];
    await knowing.desk.publish(anEdition(licence, '18', { payments }));
    expect(await lacking.desk.publish(anEdition(licence, '18', { payments }))).toMatchObject({
      kind: 'payment_unfit',
    });
    expect(await lacking.desk.publish(anEdition(licence, '19'))).toMatchObject({ kind: 'live', version: 2 });
    expect(await lacking.desk.rollback(licence, 1)).toMatchObject({ kind: 'payment_unfit' });
    expect(await knowing.desk.rollback(licence, 1)).toMatchObject({ kind: 'live', version: 3 });
  });

  test('follows what another process has published all the same', async () => {
    const licence = aLicence();
    const [there, here] = [await deskThatHas({ PAYSTACK_KEY: 'sk_test_0123456789' }), await deskThatHas({})];
    await there.desk.publish(anEdition(licence, '18', { payments }));
    await here.desk.catchUp(licence);
    expect(await here.seen(licence)).toBe('1: Lentil soup 18.00');
  });
});
