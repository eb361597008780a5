import { randomBytes } from 'node:crypto';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { aDataDir, emenu, ensureSite, startServer } from '#tests/support/server-process.ts';
import { aToken, remotePublisher } from './a-remote-publisher.ts';
import { aSmallDisk, fillUp } from './a-small-disk.ts';
import { aVenueFolder, aVideo } from './a-venue.ts';
import { anOrder, anOrderingFolder, orderRequest } from './an-ordering-venue.ts';

const disk = await aSmallDisk('96m');

beforeAll(ensureSite);

test.skipIf(disk === null)(
  'a full disk refuses publishes with a clear message and orders for the moment, and diners keep their menu',
  async () => {
    const dataDir = join(disk ?? '', 'data');
    await mkdir(dataDir);
    await cp(await aDataDir(), dataDir, { recursive: true });
    const server = await startServer(dataDir);
    expect(await emenu(dataDir, 'publish', await anOrderingFolder())).toMatchObject({ code: 0 });
    const before = await server.ask('/en/product/11');
    const { token } = await aToken(server);
    const filler = await fillUp(disk ?? '');

    const files = { 'media/tonight.mp4': aVideo(1_000_000) };
    const promotions = [{ id: 1, title: 'Tonight', video: 'media/tonight.mp4' }];
    // Random text does not compress. Anything smaller might fit into the space left in a file.
    const pages = [{ id: 1, title: 'Terms', content: `<p>${randomBytes(500_000).toString('base64')}</p>` }];
    for (const folder of [
      await aVenueFolder({ price: '19', menu: { pages } }),
      await aVenueFolder({ price: '19', menu: { promotions }, files }),
    ]) {
      const { code, output, complaint } = await emenu(dataDir, 'publish', folder, '--json');
      expect(code).toBe(3);
      expect(output).toBe('');
      expect(complaint).toMatch(/no space left on device/i);
      expect(complaint).not.toContain('    at ');
    }

    const after = await server.ask('/en/product/11');
    expect(after.text).toBe(before.text);
    expect(after.headers['menu-version']).toBe('1');
    expect((await server.ask('/ar/category/1')).status, 'a page that is not cached').toBe(200);
    expect((await server.ask('/readyz')).status).toBe(200);

    const uploaded = await remotePublisher(server, token).put(randomBytes(1_000_000));
    expect([uploaded.status, uploaded.headers['retry-after'], uploaded.json()]).toEqual([
      503,
      '5',
      { code: 'unavailable_now' },
    ]);

    const request = orderRequest(
      anOrder({ order_comments: randomBytes(300).toString('base64') }),
      'a key that stays',
    );
    const order = async () => {
      const { status, headers, json } = await server.ask('/en/api/order/', request);
      return [status, headers['retry-after'], json<{ code?: string }>().code];
    };
    expect(await order()).toEqual([503, '5', 'unavailable_now']);

    await rm(filler);
    expect((await order())[0], 'the same request').toBe(201);
    const published = await emenu(dataDir, 'publish', await aVenueFolder({ price: '19' }), '--json');
    expect(published.json()).toMatchObject({ version: 2 });
    expect((await server.ask('/en/product/11')).text).toContain('19.00');
  },
  60_000,
);
