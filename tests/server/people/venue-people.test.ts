import { describe, expect, test } from 'vitest';
import { readOwnAccount } from '#contracts/calls/office.ts';
import {
  changePersonRole,
  exportAuditLog,
  invitePerson,
  leaveVenue,
  readAuditLog,
  readPeople,
  removePerson,
  revokeInvitation,
} from '#contracts/calls/people.ts';
import { type Permission, permissions, type Role, roles } from '#domain/people/roles.ts';
import { anOffice, type TestOffice, tokenIn } from '#tests/support/an-office.ts';
import { theFileDatabase } from '#tests/support/databases.ts';
import { anInvitation, aPerson } from './a-person.ts';

const open = async (setup: Parameters<typeof anOffice>[1] = {}) => anOffice(await theFileDatabase(), setup);
const email = () => `${crypto.randomUUID()}@example.com`;

type Browser = ReturnType<TestOffice['aBrowser']>;

const params = (office: TestOffice) => ({ licence: office.here });

async function listed(office: TestOffice, browser: Browser) {
  const { body } = await browser.call(readPeople, { params: params(office), body: {} });
  return body as {
    people: { id: number; email: string; name: string; role: Role; manageable: boolean }[];
    invitations: { id: number; email: string; expired: boolean }[];
    roles: Role[];
  };
}

const idOf = async (office: TestOffice, browser: Browser, address: string) =>
  (await listed(office, browser)).people.find((one) => one.email === address)?.id ?? 0;

const invite = (office: TestOffice, browser: Browser, role: Role, address = email()) =>
  browser.call(invitePerson, {
    params: params(office),
    body: { email: address, name: 'Omar', role, language: 'en' },
  });

describe('the people of a venue', () => {
  test('are listed with owners first, and say whom the reader may manage', async () => {
    const office = await open();
    const owner = await aPerson(office, email(), { name: 'Nadia' });
    const manager = await aPerson(office, email(), { name: 'Amal', role: 'manager' });
    await aPerson(office, email(), { name: 'Bilal', role: 'staff' });
    const seen = async (browser: Browser) =>
      (await listed(office, browser)).people.map(({ name, role, manageable }) => [name, role, manageable]);
    expect(await seen(owner)).toEqual([
      ['Nadia', 'owner', true],
      ['Amal', 'manager', true],
      ['Bilal', 'staff', true],
    ]);
    expect(await seen(manager)).toEqual([
      ['Nadia', 'owner', false],
      ['Amal', 'manager', false],
      ['Bilal', 'staff', true],
    ]);
    expect((await listed(office, manager)).roles).toEqual(['staff']);
  });

  test.for(roles.flatMap((role) => roles.map((invited) => [role, invited] as const)))(
    '%s invites %s only where the role may',
    async ([role, invited]) => {
      const office = await open();
      await aPerson(office, email());
      const browser = await aPerson(office, email(), { role });
      const may = role === 'owner' || (role === 'manager' && invited === 'staff');
      expect((await invite(office, browser, invited)).status).toBe(may ? 200 : 403);
    },
  );

  test('are invited once, and their invitation can be revoked', async () => {
    const office = await open();
    const owner = await aPerson(office, email());
    const address = email();
    const { body } = await invite(office, owner, 'manager', address);
    expect(body).toEqual({
      sent: true,
      link: expect.stringMatching(/^https:\/\/office\.example\/en\/invitation#/),
    });
    const [invitation] = (await listed(office, owner)).invitations;
    expect(invitation).toMatchObject({ email: address, expired: false });
    const revoke = { params: params(office), body: { id: invitation?.id ?? 0 } };
    expect((await owner.call(revokeInvitation, revoke)).status).toBe(200);
    expect((await owner.call(revokeInvitation, revoke)).status).toBe(404);
    expect((await listed(office, owner)).invitations).toEqual([]);
    await aPerson(office, address);
    expect((await invite(office, owner, 'manager', address)).body).toEqual({ code: 'already_member' });
  });

  test('lose their access at once, and their devices where it was their last venue', async () => {
    const office = await open();
    const owner = await aPerson(office, email());
    const [one, two] = [email(), email()];
    const onlyHere = await aPerson(office, one, { role: 'staff' });
    const both = await aPerson(office, two, { role: 'manager' });
    await anInvitation(office, two, { licence: office.there, role: 'manager' }).then((token) =>
      office.people.invitations.accept(token, {
        ...{ name: 'Both', code: null, device: '' },
        signedIn: { id: 0, email: two, name: '' },
      }),
    );
    for (const address of [one, two]) {
      const body = { person: await idOf(office, owner, address) };
      expect((await owner.call(removePerson, { params: params(office), body })).status).toBe(200);
    }
    expect((await onlyHere.call(readOwnAccount, { params: {}, body: {} })).status).toBe(401);
    expect((await both.call(readOwnAccount, { params: {}, body: {} })).body).toMatchObject({
      venues: [{ licence: office.there }],
    });
    expect((await both.call(readPeople, { params: params(office), body: {} })).status).toBe(404);
  });

  test('keep an owner, even when two owners remove each other', async () => {
    const office = await open();
    const [one, two] = [email(), email()];
    const [first, second] = [await aPerson(office, one), await aPerson(office, two)];
    const ids = [await idOf(office, first, one), await idOf(office, first, two)];
    const statuses = await Promise.all([
      first.call(removePerson, { params: params(office), body: { person: ids[1] ?? 0 } }),
      second.call(changePersonRole, { params: params(office), body: { person: ids[0] ?? 0, role: 'staff' } }),
    ]);
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1);
    const { people } = { people: await office.people.people.members(office.here) };
    expect(people.filter(({ role }) => role === 'owner')).toHaveLength(1);
    const last = people.find(({ role }) => role === 'owner')?.email === one ? first : second;
    expect((await last.call(leaveVenue, { params: params(office), body: {} })).body).toEqual({
      code: 'last_owner',
    });
  });

  test('of another venue see nothing of it', async () => {
    const office = await open();
    const stranger = await aPerson(office, email(), { licence: office.there });
    for (const call of [readPeople, leaveVenue] as const) {
      expect((await stranger.call(call, { params: params(office), body: {} })).status).toBe(404);
    }
    expect((await office.aBrowser().call(readPeople, { params: params(office), body: {} })).status).toBe(401);
  });
});

describe('a role', () => {
  test.for(roles)('%s makes the calls that it may, and no other', async (role) => {
    const office = await open();
    await aPerson(office, email());
    const browser = await aPerson(office, email(), { role });
    const may = (permission: Permission) => (permissions[permission] as readonly Role[]).includes(role);
    const read = await browser.call(readPeople, { params: params(office), body: {} });
    expect(read.status).toBe(may('manage_people') ? 200 : 403);
    const log = await browser.call(readAuditLog, { params: params(office), body: { before: null } });
    expect(log.status).toBe(may('read_audit_log') ? 200 : 403);
  });
});

describe('the audit log', () => {
  test('says who did what, the newest first, and is of one venue', async () => {
    const office = await open();
    const owner = await aPerson(office, email(), { name: 'Nadia' });
    const address = email();
    await aPerson(office, address, { name: '=Omar', role: 'staff' });
    const person = await idOf(office, owner, address);
    await owner.call(changePersonRole, { params: params(office), body: { person, role: 'manager' } });
    await owner.call(removePerson, { params: params(office), body: { person } });
    const read = await owner.call(readAuditLog, { params: params(office), body: { before: null } });
    const { entries } = read.body as { entries: { by: string; action: string; details: object }[] };
    expect(entries.map(({ by, action }) => [by, action])).toEqual([
      ['Nadia', 'person_removed'],
      ['Nadia', 'role_changed'],
      ['=Omar', 'signed_in'],
      ['=Omar', 'person_joined'],
      ['terminal', 'person_invited'],
      ['Nadia', 'signed_in'],
      ['Nadia', 'person_joined'],
      ['terminal', 'person_invited'],
    ]);
    expect(entries[1]?.details).toEqual({ name: '=Omar', before: 'staff', role: 'manager' });
    expect(await office.people.auditLog.list(office.there, null, 10)).toEqual([]);
  });

  test('is exported as a table in which no text is a formula', async () => {
    const office = await open();
    const owner = await aPerson(office, email(), { name: '=HYPERLINK("x","y")' });
    const { body } = await owner.call(exportAuditLog, { params: params(office), body: {} });
    const rows = Buffer.from(String(body.base64), 'base64').toString().trimEnd().split('\r\n');
    expect(rows[0]).toBe('"time","who","action","details"');
    expect(rows[1]).toMatch(
      /^"\d{4}-.*Z","'=HYPERLINK\(""x"",""y""\)","signed_in","device: Safari, iPhone"$/,
    );
  });

  test('never holds codes or tokens', async () => {
    const office = await open();
    const owner = await aPerson(office, email());
    const [, cookie = ''] = owner.state.cookie.split('=');
    const { body } = await invite(office, owner, 'staff');
    const rows = JSON.stringify(await office.people.auditLog.list(office.here, null, 100));
    const secrets = [cookie, tokenIn(body.link), ...office.mails.map(({ subject }) => codeOf(subject))];
    for (const secret of secrets.filter((one) => one !== '')) expect(rows).not.toContain(secret);
    expect(secrets.filter((one) => one !== '')).toHaveLength(3);
  });
});

/** The code in the subject of a mail; empty for none. */
const codeOf = (subject: string): string => /\d{4} \d{4}/.exec(subject)?.[0].replace(' ', '') ?? '';
