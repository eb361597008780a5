import { describe, expect, test } from 'vitest';
import {
  addPasskey,
  askForNewPasskey,
  askForPasskey,
  endOwnSession,
  readOwnAccount,
  removePasskey,
  sendSignInCode,
  signInWithCode,
  signInWithPasskey,
  signOutOfOffice,
} from '#contracts/calls/office.ts';
import { type AskingPage, anAuthenticator } from '#tests/support/an-authenticator.ts';
import { anOffice, codeIn, officeOrigin, type TestOffice } from '#tests/support/an-office.ts';
import { theFileDatabase } from '#tests/support/databases.ts';
import { aPerson } from './a-person.ts';

const minute = 60_000;
const day = 86_400_000;
const open = async (setup: Parameters<typeof anOffice>[1] = {}) => anOffice(await theFileDatabase(), setup);
const email = () => `${crypto.randomUUID()}@example.com`;
const nobody = { params: {}, body: {} } as const;

type Browser = ReturnType<TestOffice['aBrowser']>;

const isSignedIn = async (browser: Browser) => (await browser.call(readOwnAccount, nobody)).status === 200;

const advance = (office: TestOffice, ms: number) => {
  office.clock.now = new Date(office.clock.now.getTime() + ms);
};

const here = { origin: officeOrigin } as const;

async function withPasskey(browser: Browser, page: AskingPage = here) {
  const passkey = anAuthenticator();
  const asked = await browser.call(askForNewPasskey, nobody);
  const made = passkey.create(asked.body.options as never, page);
  return { passkey, added: await browser.call(addPasskey, { params: {}, body: { passkey: made } }) };
}

async function ask(browser: Browser) {
  return (await browser.call(askForPasskey, nobody)).body.options as never;
}

describe('a code', () => {
  async function aSentCode() {
    const office = await open();
    const address = email();
    await aPerson(office, address);
    advance(office, minute);
    const browser = office.aBrowser();
    const sent = await browser.call(sendSignInCode, {
      params: {},
      body: { email: address.toUpperCase(), language: 'en' },
    });
    await expect.poll(() => office.mails.length).toBe(3);
    const enter = (code: string, by = browser) =>
      by.call(signInWithCode, { params: {}, body: { email: address, code } });
    return { office, address, browser, sent, code: codeIn(office.mails), enter };
  }

  test('sent to an address signs its person in, once', async () => {
    const { office, browser, code, enter } = await aSentCode();
    expect((await enter(code)).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
    expect((await enter(code, office.aBrowser())).status).toBe(403);
  });

  test('is not sent to an address that is not known, and the response does not say so', async () => {
    const { office, sent } = await aSentCode();
    const other = await office
      .aBrowser()
      .call(sendSignInCode, { params: {}, body: { email: email(), language: 'en' } });
    expect(other).toMatchObject({ status: sent.status, body: sent.body });
    expect(office.mails).toHaveLength(3);
  });

  test('is over after five wrong tries, and after ten minutes', async () => {
    const first = await aSentCode();
    const wrong = first.code.startsWith('0') ? '11111111' : '00000000';
    for (let tries = 0; tries < 5; tries += 1) expect((await first.enter(wrong)).status).toBe(403);
    expect((await first.enter(first.code)).status).toBe(403);

    const second = await aSentCode();
    advance(second.office, 10 * minute);
    expect((await second.enter(second.code)).status).toBe(403);
  });

  test('is sent at most four times a minute to one address, whoever asks', async () => {
    const office = await open({ hasLimits: true });
    const body = { email: email(), language: 'en' } as const;
    const statuses = [];
    for (let tries = 0; tries < 5; tries += 1) {
      statuses.push((await office.aBrowser().call(sendSignInCode, { params: {}, body })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

describe('a passkey', () => {
  test('signs its person in', async () => {
    const office = await open();
    const browser = await aPerson(office, email());
    const { passkey, added } = await withPasskey(browser);
    expect(added.status).toBe(200);
    const other = office.aBrowser();
    const signature = passkey.get(await ask(other), here);
    expect((await other.call(signInWithPasskey, { params: {}, body: { signature } })).status).toBe(200);
    expect((await other.call(readOwnAccount, nobody)).body).toMatchObject({
      passkeys: [{ name: 'Safari, iPhone', used: office.clock.now.toISOString() }],
    });
  });

  test('signs each challenge once, within five minutes, and only one of ours', async () => {
    const office = await open();
    const { passkey } = await withPasskey(await aPerson(office, email()));
    const enter = (signature: ReturnType<typeof passkey.get>) =>
      office.aBrowser().call(signInWithPasskey, { params: {}, body: { signature } });
    const used = passkey.get(await ask(office.aBrowser()), here);
    expect((await enter(used)).status).toBe(200);
    expect((await enter(used)).status).toBe(403);
    const late = await ask(office.aBrowser());
    advance(office, 5 * minute);
    expect((await enter(passkey.get(late, here))).status).toBe(403);
    expect((await enter(passkey.get({ challenge: 'AAAA' }, here))).status).toBe(403);
  });

  test.for([
    ['of another domain', { origin: 'https://office.example.org' }],
    ['of a phishing page under the same name', { origin: 'http://office.example' }],
    ['whose device has not checked who holds it', { origin: officeOrigin, isUserVerified: false }],
  ] as const)('%s is neither added nor accepted', async ([, page]) => {
    const office = await open();
    const browser = await aPerson(office, email());
    expect((await withPasskey(browser, page)).added).toMatchObject({ status: 403 });
    const { passkey, added } = await withPasskey(browser);
    expect(added.status).toBe(200);
    const other = office.aBrowser();
    const signature = passkey.get(await ask(other), page);
    expect((await other.call(signInWithPasskey, { params: {}, body: { signature } })).status).toBe(403);
    expect(await isSignedIn(other)).toBe(false);
  });

  test('that went backwards was copied, and is refused', async () => {
    const office = await open();
    const { passkey } = await withPasskey(await aPerson(office, email()));
    passkey.state.counter = 10;
    const enter = async () =>
      office.aBrowser().call(signInWithPasskey, {
        params: {},
        body: { signature: passkey.get(await ask(office.aBrowser()), here) },
      });
    expect((await enter()).status).toBe(200);
    passkey.state.counter = 3;
    expect((await enter()).status).toBe(403);
  });

  test('is removed by its person only', async () => {
    const office = await open();
    const [nadia, omar] = [await aPerson(office, email()), await aPerson(office, email(), { name: 'Omar' })];
    const { passkey } = await withPasskey(nadia);
    const { id } = passkey;
    expect((await omar.call(removePasskey, { params: {}, body: { id } })).status).toBe(404);
    expect((await nadia.call(removePasskey, { params: {}, body: { id } })).status).toBe(200);
    const signature = passkey.get(await ask(nadia), here);
    const gone = await office.aBrowser().call(signInWithPasskey, { params: {}, body: { signature } });
    expect(gone.status).toBe(403);
  });
});

describe('a session', () => {
  test('ends when its person ends it from another device, at once', async () => {
    const office = await open();
    const address = email();
    const [phone, laptop] = [await aPerson(office, address), office.aBrowser('Firefox/150 (Windows)')];
    advance(office, minute);
    await laptop.call(sendSignInCode, { params: {}, body: { email: address, language: 'en' } });
    await expect.poll(() => office.mails.length).toBe(3);
    await laptop.call(signInWithCode, { params: {}, body: { email: address, code: codeIn(office.mails) } });
    const { sessions } = (await laptop.call(readOwnAccount, nobody)).body as {
      sessions: { id: number; device: string; own: boolean }[];
    };
    expect(sessions.map(({ device, own }) => [device, own])).toEqual([
      ['Firefox, Windows', true],
      ['Safari, iPhone', false],
    ]);
    const other = sessions.find(({ own }) => !own)?.id ?? 0;
    await laptop.call(endOwnSession, { params: {}, body: { id: other } });
    expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, true]);
  });

  test('ends by itself after thirty days without use, and after half a year', async () => {
    const office = await open();
    const browser = await aPerson(office, email());
    advance(office, 29 * day);
    expect(await isSignedIn(browser)).toBe(true);
    advance(office, 29 * day);
    expect(await isSignedIn(browser)).toBe(true);
    advance(office, 31 * day);
    expect(await isSignedIn(browser)).toBe(false);

    const daily = await aPerson(office, email());
    for (let days = 0; days < 180; days += 20) {
      expect(await isSignedIn(daily)).toBe(true);
      advance(office, 20 * day);
    }
    expect(await isSignedIn(daily)).toBe(false);
  });

  test('is a cookie of the office alone, which no script reads', async () => {
    const office = await open();
    const browser = await aPerson(office, email());
    expect(browser.state.cookie).toMatch(/^__Host-office=[\w-]{43}$/);
    const left = await browser.call(signOutOfOffice, nobody);
    expect(left.headers['set-cookie']).toBe(
      '__Host-office=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    );
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('is of no use to pages of other sites', async () => {
    const office = await open();
    const browser = await aPerson(office, email());
    const foreign = await browser.call(readOwnAccount, nobody, { origin: 'https://corner.example' });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
  });
});
