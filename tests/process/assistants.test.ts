import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { beforeAll, expect, test } from 'vitest';
import {
  aDataDir,
  emenu,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { anOrderingFolder } from './an-ordering-venue.ts';

let server: ServerProcess;

beforeAll(async () => {
  await ensureSite();
  server = await startServer(await aDataDir(), { DEFAULT_LICENCE: 'corner' });
  expect(await emenu(server.dataDir, 'publish', await anOrderingFolder())).toMatchObject({ code: 0 });
}, 120_000);

const about = { name: 'test', version: '1.0.0' };

interface ConnectedClient {
  readonly listTools: () => Promise<{ readonly tools: readonly { readonly name: string }[] }>;
  readonly callTool: (request: {
    readonly name: string;
    readonly arguments: Record<string, unknown>;
  }) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

const connect: Readonly<Record<string, (address: URL) => Promise<ConnectedClient>>> = {
  async 'of the present revision'(address) {
    const client = new Client(about);
    await client.connect(new StreamableHTTPClientTransport(address));
    return client as unknown as ConnectedClient;
  },
  async 'of 2025'(address) {
    const client = new OlderClient(about);
    await client.connect(new OlderTransport(address) as never);
    return client as unknown as ConnectedClient;
  },
};

test.for(Object.keys(connect))(
  'a client %s finds a dish, prices it and gets the link that orders it',
  async (kind) => {
    const client = await connect[kind]?.(new URL(`http://127.0.0.1:${server.port}/mcp`));
    if (!client) throw new Error(kind);
    const call = async (name: string, given: object) => {
      const { structuredContent } = (await client.callTool({
        name,
        arguments: given as Record<string, unknown>,
      })) as { structuredContent: Record<string, unknown> };
      return structuredContent;
    };
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('quote_order');
    const { dishes } = (await call('search_menu', { query: 'freekeh' })) as {
      dishes: readonly { id: number }[];
    };
    const [dish] = dishes;
    const quoted = await call('quote_order', {
      order_type: 'takeaway',
      line_items: [{ product: dish?.id, quantity: 2 }],
    });
    expect(quoted).toMatchObject({ bill: { total: '43.00' }, problems: [] });
    const { link } = await call('place_order', { quote: quoted.quote });
    const page = await server.ask(new URL(String(link)).pathname);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Freekeh soup');
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    await client.close();
  },
);
