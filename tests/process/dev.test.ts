import { beforeAll, describe, expect, test, vi } from 'vitest';
import { emenu } from '#tests/support/server-process.ts';
import { aDevServer, type DevServer } from './a-dev-server.ts';
import { enterScreen } from './a-menu-editor.ts';
import { anOrder, anOrderingFolder, orderRequest, type PlacedOrder, xanthippe } from './an-ordering-venue.ts';

// The first run on a machine makes the pictures of all demo venues.
const timeoutMs = 240_000;
vi.setConfig({ testTimeout: timeoutMs });

let server: DevServer;

beforeAll(async () => {
  server = await aDevServer();
  expect(await emenu(server.dataDir, 'publish', await anOrderingFolder())).toMatchObject({ code: 0 });
}, timeoutMs);

const atSaffron = { host: 'saffron-grill.localhost' };

const json = { 'content-type': 'application/json' };

/** The addresses of the scripts on a page of the development server. */
const scriptsOf = (page: string) =>
  [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));

describe('npm run dev', () => {
  test('lists the addresses of each demo venue, its board and its menu editor', () => {
    for (const [venue, host] of [
      ['Saffron Grill', 'localhost'],
      ['Jamrat Layl', 'jamrat-layl.localhost'],
      ['Pandan Lane', 'pandan-lane.localhost'],
      ['Café Inkt', 'cafe-inkt.localhost'],
      ['La Table du Port', 'table-du-port.localhost'],
    ]) {
      const origin = `http://${host}:${server.port}`;
      expect(server.output()).toMatch(
        new RegExp(`${venue} +${origin}\n.*board +${origin}/board#.+\n.*menu editor`),
      );
    }
  });

  test.for([
    ['/en/home', 'Mezze'],
    ['/ar/home', 'dir="rtl"'],
    ['/en/category/4', 'Hummus'],
    ['/en/product/134', 'Lentil Soup'],
    ['/en/search?term=hummus', 'Hummus'],
    ['/en/cart', 'islands/cart/Cart.tsx'],
    ['/en/checkout', 'islands/checkout/Checkout.tsx'],
    ['/en/promotions', '<main'],
    ['/en/page/1', '<main'],
    ['/board/en', 'islands/board/BoardScreen.tsx'],
    ['/desk/en', 'islands/menu-editor/MenuEditorScreen.tsx'],
  ] as const)('serves %s and each of its scripts', async ([path, content]) => {
    const { status, headers, text } = await server.ask(path, atSaffron);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain(content);
    expect(text).toContain('data-vite-dev-id');
    const scripts = scriptsOf(text);
    // The second script prepares the page for islands.
    expect(scripts.slice(0, 2)).toEqual(['/@vite/client', '/@id/astro:scripts/page.js']);
    for (const script of scripts) {
      const response = await server.ask(script, atSaffron);
      expect([script, response.status, response.headers['content-type']]).toEqual([
        script,
        200,
        'text/javascript',
      ]);
    }
  });

  test('serves the street map of the venue in Monaco in ranges', async () => {
    const atPort = { host: 'table-du-port.localhost' };
    const page = await server.ask('/fr/delivery-location', atPort);
    expect(page.text).toContain('/map.pmtiles');
    const { status, headers, text } = await server.ask('/map.pmtiles', {
      ...atPort,
      headers: { range: 'bytes=0-6' },
    });
    expect([status, headers['content-range'], text]).toEqual([206, 'bytes 0-6/216678', 'PMTiles']);
  });

  test('takes an order and shows it to the diner, on the board and in its receipt', async () => {
    const placed = await server.ask('/en/api/order/', orderRequest(anOrder(), 'a key'));
    expect(placed.status).toBe(201);
    const { uuid, owner_token, padded_order_id } = placed.json<PlacedOrder>();

    const page = await server.ask(`/en/order/${uuid}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Freekeh soup');
    const own = await server.ask(`/en/api/order/${uuid}/`, { headers: { 'order-token': owner_token } });
    expect(own.json()).toMatchObject({ total: '21.50', customer_name: xanthippe.customer_name });
    const receipt = await server.ask(`/en/orders/${uuid}/print/order.pdf`);
    expect([receipt.status, receipt.headers['content-type']]).toEqual([200, 'application/pdf']);

    const { cookie } = await enterScreen(server, 'board', 'board', 'Tablet');
    const board = await server.ask('/board/en/orders/', {
      method: 'POST',
      headers: { ...json, cookie },
      body: JSON.stringify({ known: [] }),
    });
    expect([board.status, board.text]).toEqual([200, expect.stringContaining(padded_order_id)]);
  });

  test('relaxes the security policy for Vite on pages only', async () => {
    const page = await server.ask('/en/home');
    expect(page.headers['content-security-policy']).toMatch(
      /default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'/,
    );
    expect(page.headers['content-security-policy']).not.toContain('trusted-types');
    const call = await server.ask('/en/api/menu/corner/');
    expect(call.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test('publishes with the command and closes its data on stop', async () => {
    const folder = await anOrderingFolder({ price: '19.75' });
    expect(await emenu(server.dataDir, 'publish', folder)).toMatchObject({ code: 0 });
    expect((await server.ask('/en/product/11')).text).toContain('19.75');
    await server.stop();
    expect(server.output()).toContain('"event":"stopped"');
  });
});
