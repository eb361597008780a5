import { describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  readInvitation,
  readOwnAccount,
  sendInvitationCode,
} from '#contracts/calls/office.ts';
import { anOffice, codeIn } from '#tests/support/an-office.ts';
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
      ...{ invited_by: 'terminal', needs_code: true },
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
});
