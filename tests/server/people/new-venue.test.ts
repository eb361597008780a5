import { describe, expect, test } from 'vitest';
import { readOwnAccount } from '#contracts/calls/office.ts';
import { officeMenuCalls } from '#contracts/calls/office-menu.ts';
import type { NewVenueAnswers } from '#contracts/shapes/new-venue.ts';
import { theFileDatabase } from '#tests/support/databases.ts';
import { aVenueInvitation, enterWithCode, withToken } from './a-founder.ts';
import { aPerson } from './a-person.ts';
import { officeWithMenus } from './office-menus.ts';

const week = 7 * 86_400_000;

const open = async (setup: { hasMail?: boolean } = {}) => officeWithMenus(await theFileDatabase(), setup);

describe('a venue made on an invitation', () => {
  test('is published, and belongs to whoever was invited', async () => {
    const office = await open();
    const { token, licence, domain, email } = await aVenueInvitation(office);
    expect(office.mails.at(-1)).toMatchObject({ to: email, subject: 'You’re invited to make your venue' });
    expect(office.mails.at(-1)?.text).toContain(domain);
    const { browser, read, make } = await enterWithCode(office, token);
    expect((await read()).body).toMatchObject({ licence, domain, entered: true, needs_code: false });
    expect(await make()).toMatchObject({ status: 200, body: { kind: 'made', licence } });

    const release = office.current(licence);
    expect(release?.venue).toMatchObject({
      ...{ name: 'Corner Bistro', status: 'ACTIVE', domains: [domain], default_language: 'en' },
      languages: [{ code: 'en' }, { code: 'ar' }],
    });
    expect((await browser.call(readOwnAccount, { params: {}, body: {} })).body).toMatchObject({
      venues: [{ licence, name: 'Corner Bistro', role: 'owner' }],
    });
    const params = { licence, lang: 'en' } as const;
    const history = await browser.call(officeMenuCalls.readHistory, { params, body: { before: null } });
    expect(history.body.versions).toMatchObject([{ version: 1, by: 'Nadia', is_current: true }]);
    const menu = await browser.call(officeMenuCalls.readMenu, { params, body: { known: null } });
    expect(menu.body).toMatchObject({ version: 1, menu: { items: [], domain } });
    const [entry] = await office.people.auditLog.list(licence, null, 1);
    expect(entry).toMatchObject({
      ...{ action: 'venue_made', actor: { name: 'Nadia' } },
      details: { domain, invited_by: 'terminal' },
    });
  });

  test('is one venue, however often it is asked for at once', async () => {
    const office = await open();
    const { token, licence } = await aVenueInvitation(office);
    const { read, make } = await enterWithCode(office, token);
    const taps = await Promise.all([make(), make(), make({ name: 'Another' })]);
    expect(taps.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect([(await make()).status, (await read()).status]).toEqual([404, 404]);
    expect(office.current(licence)?.version).toBe(1);
    expect(await office.people.people.members(licence)).toHaveLength(1);
  });

  test('is also made by somebody who has a venue already, without another code', async () => {
    const office = await open();
    const email = `${crypto.randomUUID()}@example.com`;
    const browser = await aPerson(office, email);
    const { token, licence } = await aVenueInvitation(office, { email });
    const { read, make } = withToken(browser, token);
    expect((await read()).body).toMatchObject({ entered: true });
    expect((await make()).body).toEqual({ kind: 'made', licence });
    expect((await browser.call(readOwnAccount, { params: {}, body: {} })).body).toMatchObject({
      venues: expect.arrayContaining([expect.objectContaining({ licence, role: 'owner' })]),
    });
  });

  const unfit: readonly (readonly [string, Partial<NewVenueAnswers>, string])[] = [
    ['a country that there is not', { country: 'ZZ' }, 'country'],
    ['a time zone of another country', { timezone: 'Europe/Berlin' }, 'timezone'],
    ['a telephone number that cannot be one', { phone: '12' }, 'phone'],
  ];

  test.for(unfit)('is not made with %s', async ([, wrong, answer]) => {
    const office = await open();
    const { token, licence } = await aVenueInvitation(office);
    const { make } = await enterWithCode(office, token);
    expect((await make(wrong)).body).toEqual({ kind: 'unfit', answer });
    expect(office.current(licence)).toBeNull();
    expect((await make()).body).toMatchObject({ kind: 'made' });
  });

  const malformed: readonly (readonly [string, object])[] = [
    ['a blank name', { name: ' \n ' }],
    ['a name that is too long', { name: 'x'.repeat(121) }],
    ['no language', { languages: [] }],
    ['a language twice', { languages: ['en', 'en'] }],
    ['a language that the product does not have', { languages: ['tlh'] }],
    ['a way to order that there is not', { order_types: ['pigeon'] }],
  ];

  test.for(malformed)('is not made with %s', async ([, wrong]) => {
    const office = await open();
    const { token } = await aVenueInvitation(office);
    const { make } = await enterWithCode(office, token);
    expect((await make(wrong)).body).toMatchObject({ code: 'invalid_request' });
    expect((await make()).body).toMatchObject({ kind: 'made' });
  });
});

describe('an invitation to make a venue', () => {
  test('that was forwarded opens nothing without the mailbox', async () => {
    const office = await open();
    const { token } = await aVenueInvitation(office);
    const stranger = withToken(office.aBrowser(), token);
    expect((await stranger.read()).body).toMatchObject({ entered: false, needs_code: true });
    for (const code of [null, '00000000']) expect((await stranger.enter(code)).status).toBe(403);
    expect((await stranger.make()).status).toBe(401);
    const other = withToken(await aPerson(office, `${crypto.randomUUID()}@example.com`), token);
    expect((await other.make()).status).toBe(403);
  });

  test('lets in once where no mail can be sent, and then asks to sign in', async () => {
    const office = await open({ hasMail: false });
    const { token } = await aVenueInvitation(office);
    const [one, other] = [withToken(office.aBrowser(), token), withToken(office.aBrowser(), token)];
    expect((await one.read()).body).toMatchObject({ needs_code: false, needs_sign_in: false });
    const both = await Promise.all([one.enter(null), other.enter(null)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = withToken(office.aBrowser(), token);
    expect((await late.read()).body).toMatchObject({ entered: false, needs_sign_in: true });
    expect((await late.enter(null)).status).toBe(403);
    const [first] = both;
    expect((await (first.status === 200 ? one : other).make()).body).toMatchObject({ kind: 'made' });
  });

  test('ends after seven days, and when it is withdrawn', async () => {
    const office = await open();
    const [old, withdrawn] = [await aVenueInvitation(office), await aVenueInvitation(office)];
    const founders = [await enterWithCode(office, old.token), await enterWithCode(office, withdrawn.token)];
    expect(await office.people.newVenues.withdraw(withdrawn.licence)).toBe(true);
    expect(await office.people.newVenues.withdraw(withdrawn.licence)).toBe(false);
    office.clock.now = new Date(office.clock.now.getTime() + week);
    for (const { read, make } of founders) {
      expect((await read()).status).toBe(404);
      expect((await make()).status).toBe(404);
    }
  });

  test('is replaced by another one of the same address to the same licence', async () => {
    const office = await open();
    const { token, licence, domain, email } = await aVenueInvitation(office);
    const again = { email, licence, name: 'Nadia', domain: `new.${domain}`, language: 'en' } as const;
    expect(await office.people.newVenues.invite(again)).toMatchObject({ kind: 'invited' });
    expect((await withToken(office.aBrowser(), token).read()).status).toBe(404);
  });
});
