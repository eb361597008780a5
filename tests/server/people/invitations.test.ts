import { describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  readInvitation,
  readOwnAccount,
  sendInvitationCode,
} from '#contracts/calls/office.ts';
import { anOffice, codeIn, tokenIn } from '#tests/support/an-office.ts';
import { theFileDatabase } from '#tests/support/databases.ts';
import { anInvitation, aPerson } from './a-person.ts';

const day = 86_400_000;
const open = async (setup: Parameters<typeof anOffice>[1] = {}) => anOffice(await theFileDatabase(), setup);
const email = () => `${crypto.randomUUID()}@example.com`;

describe('an invitation', () => {
  test('says what it is for, and is accepted with the code sent to its address', async () => {
    const office = await open();
    const address = email();
    const token = await anInvitation(office, address);
    expect(office.mails.at(-1)).toMatchObject({ to: address, subject: 'You’re invited to Corner' });
    const browser = office.aBrowser();
    const read = await browser.call(readInvitation, { params: {}, body: { token } });
    expect(read.body).toEqual({
      ...{ venue: 'Corner', role: 'owner', email: address, name: 'Nadia' },
      ...{ invited_by: 'terminal', needs_code: true, needs_sign_in: false },
    });
    await browser.call(sendInvitationCode, { params: {}, body: { token, language: 'en' } });
    expect(office.mails.at(-1)?.to).toBe(address);
    const code = codeIn(office.mails);
    const joined = await browser.call(acceptInvitation, {
      params: {},
      body: { token, name: 'Nadia K', code },
    });
    expect(joined).toMatchObject({ status: 200, body: { licence: office.here } });
    expect((await browser.call(readOwnAccount, { params: {}, body: {} })).body).toMatchObject({
      name: 'Nadia K',
      email: address,
      venues: [{ licence: office.here, name: 'Corner', role: 'owner' }],
    });
  });

  test('that was forwarded opens nothing without the mailbox', async () => {
    const office = await open();
    const token = await anInvitation(office, email());
    const stranger = office.aBrowser();
    for (const code of [null, '00000000']) {
      const refused = await stranger.call(acceptInvitation, {
        params: {},
        body: { token, name: 'Eve', code },
      });
      expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect(stranger.state.cookie).toBe('');
  });

  test('needs no code where no mail can be sent, nor of the person who is signed in', async () => {
    const silent = await open({ hasMail: false });
    const token = await anInvitation(silent, email());
    const joined = await silent
      .aBrowser()
      .call(acceptInvitation, { params: {}, body: { token, name: 'Omar', code: null } });
    expect(joined.status).toBe(200);

    const office = await open();
    const address = email();
    const browser = await aPerson(office, address);
    const second = await anInvitation(office, address, { licence: office.there, role: 'accountant' });
    const again = await browser.call(acceptInvitation, {
      params: {},
      body: { token: second, name: 'Nadia', code: null },
    });
    expect(again).toMatchObject({ status: 200, body: { licence: office.there } });
  });

  test('works once, and not after seven days', async () => {
    const office = await open({ hasMail: false });
    const used = await anInvitation(office, email());
    const accept = (token: string) =>
      office.aBrowser().call(acceptInvitation, { params: {}, body: { token, name: 'Omar', code: null } });
    const both = await Promise.all([accept(used), accept(used)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await accept(used)).status).toBe(404);

    const old = await anInvitation(office, email());
    office.clock.now = new Date(office.clock.now.getTime() + 7 * day);
    expect((await accept(old)).status).toBe(404);
    expect((await office.aBrowser().call(readInvitation, { params: {}, body: { token: old } })).status).toBe(
      404,
    );
  });

  test('is replaced by another one for the same address', async () => {
    const office = await open({ hasMail: false });
    const address = email();
    const first = await anInvitation(office, address, { role: 'staff' });
    const second = await anInvitation(office, address, { role: 'manager' });
    const read = (token: string) => office.aBrowser().call(readInvitation, { params: {}, body: { token } });
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).body).toMatchObject({ role: 'manager' });
  });

  test('of somebody known does not let in whoever made it, where no mail can be sent', async () => {
    const office = await open({ hasMail: false });
    const owner = email();
    const accept = (token: string, browser = office.aBrowser()) =>
      browser.call(acceptInvitation, { params: {}, body: { token, name: 'Eve', code: null } });
    const known = office.aBrowser();
    await accept(await anInvitation(office, owner), known);
    const manager = { person: { id: 0, email: email(), name: 'Eve' }, role: 'manager' } as const;
    const invited = await office.people.venuePeople.inviteAs(
      { licence: office.there, email: owner, name: 'Nadia', role: 'staff', language: 'en' },
      { ...manager, person: { ...manager.person, id: await idOf(office, owner) } },
    );
    const token = tokenIn(invited.kind === 'invited' ? invited.link : '');
    const read = await office.aBrowser().call(readInvitation, { params: {}, body: { token } });
    expect(read.body).toMatchObject({ needs_code: false, needs_sign_in: true });
    expect((await accept(token)).status).toBe(403);
    expect((await accept(token, known)).status).toBe(200);
  });

  test('whose mailbox is shown for the first time ends what others did under the address', async () => {
    const database = await theFileDatabase();
    const address = email();
    const silent = await anOffice(database, { hasMail: false });
    const impostor = silent.aBrowser();
    const first = await anInvitation(silent, address);
    await impostor.call(acceptInvitation, { params: {}, body: { token: first, name: 'Eve', code: null } });
    expect((await impostor.call(readOwnAccount, { params: {}, body: {} })).status).toBe(200);
    const office = await anOffice(database);
    await aPerson(office, address);
    expect((await impostor.call(readOwnAccount, { params: {}, body: {} })).status).toBe(401);
  });
});

const idOf = async (office: Awaited<ReturnType<typeof open>>, address: string): Promise<number> =>
  (await office.people.people.findByEmail(address))?.id ?? 0;
