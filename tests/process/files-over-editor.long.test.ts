import { beforeEach, describe, expect, test } from 'vitest';
import { aTemporaryFolder, emenu, type ServerProcess } from '#tests/support/server-process.ts';
import { itemEdit, openMenuEditor } from './a-menu-editor.ts';
import { aToken, filesIn, json, manifestOf, remotePublisher, tarOf } from './a-remote-publisher.ts';
import { aSiteWith } from './a-site.ts';
import { aVenueFolder } from './a-venue.ts';

let server: ServerProcess;

/** Version 2: Amal has lowered the price of the lentil soup in the menu editor. */
beforeEach(async () => {
  server = await aSiteWith(await aVenueFolder({ price: '18' }));
  const amal = await openMenuEditor(server, 'Amal');
  const edited = await amal.ask('publish', { base: 1, edits: itemEdit(11, { price: '15' }) });
  expect(edited.json).toMatchObject({ kind: 'live', version: 2 });
}, 120_000);

const publish = (folder: string, ...options: readonly string[]) =>
  emenu(server.dataDir, 'publish', folder, ...options, '--json');

const priceShown = async () => (await server.ask('/en/product/11')).text.match(/AED\s*([\d.]+)/)?.[1];

const undoneEdits = {
  kind: 'would_undo_edits',
  current: 2,
  edits: [
    {
      kind: 'changed',
      of: 'item',
      id: 11,
      name: 'Lentil soup',
      fields: [{ field: 'price', language: null, before: '15', after: '18' }],
    },
  ],
};

describe('a folder older than an edit of the menu editor', () => {
  test('is refused with the edits it would undo, and published with --onto the current version', async () => {
    const folder = await aVenueFolder({ price: '18', venue: { name: 'The Corner' } });
    const refused = await publish(folder);
    expect(refused.code).toBe(1);
    expect(refused.json()).toMatchObject({ licence: 'corner', ...undoneEdits });
    const printed = await emenu(server.dataDir, 'publish', folder);
    expect(printed.output).toMatch(/Lentil soup.*price: 15 → 18/);
    expect(printed.output).toContain('emenu pull corner');
    expect(printed.output).toContain('--onto 2');
    expect(await priceShown()).toBe('15.00');

    expect((await publish(folder, '--onto', '1')).json()).toMatchObject({ kind: 'outdated', current: 2 });
    expect((await publish(folder, '--onto', '2')).json()).toMatchObject({ version: 3 });
    expect(await priceShown()).toBe('18.00');
  });

  test('is published over the edits with --force', async () => {
    expect((await publish(await aVenueFolder({ price: '17' }), '--force')).json()).toMatchObject({
      version: 3,
    });
    expect(await priceShown()).toBe('17.00');
  });

  test('is refused after a rollback in the menu editor too', async () => {
    expect((await publish(await aVenueFolder({ price: '19' }), '--onto', '2')).code).toBe(0);
    const amal = await openMenuEditor(server, 'Amal');
    expect((await amal.ask('rollback', { version: 2, base: 3 })).json).toMatchObject({ version: 4 });
    const refused = await publish(await aVenueFolder({ price: '19', venue: { name: 'The Corner' } }));
    expect(refused.json()).toMatchObject({ kind: 'would_undo_edits', current: 4 });
  });

  test('is refused after a publish that kept the edits, and after the venue was retired', async () => {
    expect((await publish(await aVenueFolder({ price: '15', venue: { name: 'The Corner' } }))).code).toBe(0);
    const older = await aVenueFolder({ price: '18', venue: { name: 'The Corner' } });
    expect((await publish(older)).json()).toMatchObject({ ...undoneEdits, current: 3 });

    const amal = await openMenuEditor(server, 'Amal');
    await amal.ask('publish', { base: 3, edits: itemEdit(11, { price: '14' }) });
    expect((await emenu(server.dataDir, 'retire', 'corner')).code).toBe(0);
    const refused = await publish(await aVenueFolder({ price: '16', venue: { name: 'The Corner' } }));
    expect(refused.json()).toMatchObject({ kind: 'would_undo_edits', current: 5 });
    expect(refused.json<typeof undoneEdits>().edits).toContainEqual({
      ...undoneEdits.edits[0],
      fields: [{ field: 'price', language: null, before: '14', after: '16' }],
    });
  });

  test('is refused for a remote publish too, as a list of files and as an archive', async () => {
    const publisher = remotePublisher(server, (await aToken(server)).token);
    const files = await filesIn(await aVenueFolder({ price: '18', venue: { name: 'The Corner' } }));
    for (const bytes of files.values()) await publisher.put(bytes);
    const listed = { files: manifestOf(files) };
    const tar = await tarOf(files);
    const sendTar = (query: string) =>
      publisher.ask(`/publish${query}`, { headers: { 'content-type': 'application/x-tar' }, body: tar });
    for (const refused of [await publisher.publish(listed), await sendTar('')]) {
      expect(refused.status).toBe(409);
      expect(refused.json()).toMatchObject({
        code: 'would_undo_edits',
        current: 2,
        edits: undoneEdits.edits,
      });
    }
    expect((await sendTar('?onto=1')).json()).toMatchObject({ code: 'outdated', current: 2 });
    expect((await publisher.publish({ ...listed, onto: 'x' })).status).toBe(422);
    expect((await sendTar('?onto=x')).status).toBe(422);
    expect((await publisher.publish({ ...listed, onto: 2 })).json()).toMatchObject({
      kind: 'live',
      version: 3,
    });
    expect(await priceShown()).toBe('18.00');
  });
});

describe('a folder with the edits', () => {
  test('only needs a pull before it is changed', async () => {
    const folder = await aTemporaryFolder();
    expect((await emenu(server.dataDir, 'pull', 'corner', folder)).code).toBe(0);
    const files = await filesIn(folder);
    const menu = String(files.get('menu.json')).replace('21.50', '22.50');
    const changed = await aVenueFolder({ files: { 'menu.json': menu } });
    expect((await publish(changed)).json()).toMatchObject({ version: 3 });
    expect(await priceShown()).toBe('15.00');
  });
});

test('a remote publish does not count as an edit', async () => {
  const publisher = remotePublisher(server, (await aToken(server)).token);
  await publisher.ask('/publish/rollback/', { headers: json, body: JSON.stringify({ version: 1 }) });
  expect((await publish(await aVenueFolder({ price: '20' }))).json()).toMatchObject({ version: 4 });
});
