import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { officeMenuCalls } from '#contracts/calls/office-menu.ts';
import type { MenuEdits } from '#contracts/shapes/menu-edits.ts';
import { type Role, roles } from '#domain/people/roles.ts';
import type { TestOffice } from '#tests/support/an-office.ts';
import { anOfficeWithMenus } from './office-menus.ts';

const { readMenu, readEntity, uploadPicture, review, preview, publish, readHistory, readVersion, rollBack } =
  officeMenuCalls;

type Browser = ReturnType<TestOffice['aBrowser']>;

const price = (amount: string): MenuEdits => [{ kind: 'set', of: 'item', id: 11, set: { price: amount } }];
const legal = (set: Readonly<Record<string, unknown>>): MenuEdits => [
  { kind: 'set', of: 'venue', id: null, set },
];

/** The editor of a venue in somebody's browser. */
function editorOf(browser: Browser, licence: string, lang: 'en' | 'ar' | 'fr' = 'en') {
  const params = { licence, lang };
  const version = async (): Promise<number> =>
    Number((await browser.call(readMenu, { params, body: { known: null } })).body.version);
  return {
    params,
    version,
    menu: (known: number | null = null) => browser.call(readMenu, { params, body: { known } }),
    publish: async (edits: MenuEdits) =>
      browser.call(publish, { params, body: { base: await version(), edits } }),
    review: async (edits: MenuEdits) =>
      browser.call(review, { params, body: { base: await version(), edits } }),
    legalDetails: async () =>
      (await browser.call(readEntity, { params: { ...params, of: 'venue', id: '1' }, body: {} })).body,
    sendPicture: (file: Buffer) =>
      browser.call(uploadPicture, { params }, { 'content-type': 'image/png' }, file),
  };
}

async function open(role: Role = 'manager') {
  const opened = await anOfficeWithMenus(role);
  const { office, browser } = opened;
  const activity = async (count: number) =>
    (await office.people.auditLog.list(office.here, null, count)).map(({ action, actor, details }) => [
      actor.name,
      action,
      details,
    ]);
  return { ...opened, activity, editor: editorOf(browser, office.here) };
}

const aPicture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#8a8a8a' } })
    .png()
    .toBuffer();

describe('the menu in the office', () => {
  test('is published under the name of the person, and that is in the activity', async () => {
    const { editor, browser, activity } = await open();
    const before = await editor.version();
    const { body } = await editor.publish(price('19.50'));
    expect(body).toMatchObject({ kind: 'live', version: before + 1 });
    const history = await browser.call(readHistory, { params: editor.params, body: { before: null } });
    expect(history.body.versions).toMatchObject([
      { version: before + 1, by: 'Amal', is_current: true },
      { version: before, by: 'terminal' },
    ]);
    const { params } = editor;
    const changes = await browser.call(readVersion, {
      params: { ...params, version: String(before + 1) },
      body: {},
    });
    expect(changes.body).toMatchObject({ changes: [{ id: 11, fields: [{ before: '18', after: '19.50' }] }] });
    expect(await activity(1)).toEqual([['Amal', 'menu_published', { version: before + 1 }]]);
  });

  test('goes back to an older version, and that is in the activity', async () => {
    const { editor, browser, activity } = await open();
    const version = await editor.version();
    await editor.publish(price('19.50'));
    const back = await browser.call(rollBack, {
      params: editor.params,
      body: { version, base: version + 1 },
    });
    expect(back.body).toMatchObject({ kind: 'live', version: version + 2 });
    expect(await activity(2)).toEqual([
      ['Amal', 'menu_rolled_back', { version: version + 2, again: version }],
      ['Amal', 'menu_published', { version: version + 1 }],
    ]);
  });

  test('leaves nothing in the activity when nothing is published', async () => {
    const { editor, activity } = await open();
    expect((await editor.publish(price('18'))).body).toMatchObject({ kind: 'unchanged' });
    expect((await editor.publish(price('free'))).body).toMatchObject({ kind: 'invalid' });
    expect((await editor.review(price('20'))).body).toMatchObject({ problems: [], changes: [{ id: 11 }] });
    expect((await activity(1))[0]?.[1]).toBe('signed_in');
  });

  test('comes in the default language where the venue lacks that of the office, with how amounts are written', async () => {
    const { office, browser } = await open();
    const { body } = await editorOf(browser, office.here, 'fr').menu();
    expect(body).toMatchObject({
      menu: {
        items: [{ name: 'Lentil soup' }, {}, {}],
        domain: null,
        money: { symbol: 'AED', decimals: 2, showsCurrency: true, numberingSystem: 'latn' },
      },
    });
  });

  test.for(roles)('opens for %s only where the role may edit it', async (role) => {
    const { office, aMember } = await anOfficeWithMenus('owner');
    const browser = await aMember(role, 'Bilal');
    const { params } = editorOf(browser, office.here);
    const edits = { base: 1, edits: price('20') };
    const calls = [
      await browser.call(readMenu, { params, body: { known: null } }),
      await browser.call(readEntity, { params: { ...params, of: 'item', id: '11' }, body: {} }),
      await browser.call(uploadPicture, { params }, {}, await aPicture()),
      await browser.call(review, { params, body: edits }),
      await browser.call(preview, { params, body: { ...edits, path: '/en/cart' } }),
      await browser.call(publish, { params, body: edits }),
      await browser.call(readHistory, { params, body: { before: null } }),
      await browser.call(readVersion, { params: { ...params, version: '2' }, body: {} }),
      await browser.call(rollBack, { params, body: { version: 2, base: 2 } }),
    ];
    const status = role === 'staff' || role === 'accountant' ? 403 : 200;
    expect(calls.map((one) => one.status)).toEqual(calls.map(() => status));
  });

  test('is not found in a venue of others, and closed to whoever is not signed in', async () => {
    const { office, browser } = await open('owner');
    const there = editorOf(browser, office.there);
    expect((await there.menu()).status).toBe(404);
    expect((await there.sendPicture(await aPicture())).status).toBe(404);
    const stranger = editorOf(office.aBrowser(), office.here);
    expect(await stranger.menu()).toMatchObject({ status: 401, body: { code: 'signed_out' } });
    expect((await stranger.sendPicture(await aPicture())).status).toBe(401);
  });

  test('takes pictures and nothing else', async () => {
    const { editor, browser } = await open();
    const sent = await editor.sendPicture(await aPicture());
    expect(sent).toMatchObject({ status: 200, body: { picture: expect.stringMatching(/^[\da-f]{64}$/) } });
    const refused = await editor.sendPicture(Buffer.from('{"no":"picture"}'));
    expect(refused).toMatchObject({ status: 422, body: { code: 'unfit_picture', why: 'no_picture' } });
    const other = await browser.call(
      uploadPicture,
      { params: editor.params },
      { 'sec-fetch-site': 'cross-site' },
      await aPicture(),
    );
    expect(other.status).toBe(403);
  });
});

describe('the legal details', () => {
  test('are changed by an owner, which the activity says apart', async () => {
    const { editor, activity } = await open('owner');
    expect(await editor.legalDetails()).toMatchObject({
      entity: { source: { legal: { tax_number: '100' } } },
    });
    const { body } = await editor.publish(legal({ 'legal.tax_number': '200' }));
    expect(body).toMatchObject({ kind: 'live' });
    expect(await editor.legalDetails()).toMatchObject({
      entity: { source: { legal: { name: 'Corner Restaurants L.L.C.', tax_number: '200' } } },
    });
    const { version } = body;
    expect(await activity(2)).toEqual([
      ['Amal', 'legal_changed', { version }],
      ['Amal', 'menu_published', { version }],
    ]);
  });

  test('are neither shown to nor changed by a manager', async () => {
    const { editor, activity } = await open('manager');
    expect(await editor.legalDetails()).not.toMatchObject({ entity: { source: { legal: {} } } });
    const { body } = await editor.publish(legal({ legal: { name: 'Mine' } }));
    expect(body).toMatchObject({ kind: 'invalid', problems: [{ of: 'venue', field: 'legal' }] });
    expect((await activity(1))[0]?.[1]).toBe('signed_in');
  });

  test('stay when a manager goes back to a version before an owner changed them', async () => {
    const { office, aMember, editor, browser } = await open('owner');
    const before = await editor.version();
    await editor.publish(legal({ 'legal.tax_number': '200' }));
    const { params } = editor;
    const body = { version: before, base: before + 1 };
    const manager = await aMember('manager', 'Bilal');
    expect((await manager.call(rollBack, { params, body })).body).toEqual({
      kind: 'operator_only',
      paths: ['legal.tax_number'],
    });
    expect((await browser.call(rollBack, { params, body })).body).toMatchObject({ kind: 'live' });
    const [entry] = await office.people.auditLog.list(office.here, null, 1);
    expect(entry?.action).toBe('legal_changed');
  });

  test('are the only operator’s setting that an owner changes', async () => {
    const { editor } = await open('owner');
    const { body } = await editor.publish(legal({ status: 'ACTIVE', domains: ['mine.example'] }));
    expect(body).toMatchObject({ kind: 'invalid', problems: [{ field: 'status' }, { field: 'domains' }] });
  });
});
