import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import type { HttpResponse } from '#tests/support/http.ts';
import type { DescribedVenue } from './a-described-venue.ts';
import type { DescribedOperation } from './described-operations.ts';
import type { MadeRequest } from './requests-of-operation.ts';
import type { KnownValues } from './values-of-schema.ts';

const mostRedirects = 3;

/** Nothing listens there. */
export const pushEndpoint = 'http://127.0.0.1:9/send';

/** What the menu of {@link aDescribedVenue} has, and its venue. */
const ofMenu: KnownValues = {
  lang: ['en', 'ar'],
  selected_language: ['en', 'ar'],
  license: ['corner'],
  licence: [null, 'corner'],
  version: [1, 2],
  onto: ['1'],
  menu: [7],
  emenu_id: [7],
  product: [11, 12],
  variation: [31],
  choice: ['3:31'],
  sku: ['LENTIL'],
  price: ['18.00', '19.25'],
  total: ['21.50'],
  code: ['WELCOME10'],
  wallet_id: ['W-1'],
  form: [3],
  feedback_id: [3],
  company: ['sandbox', 'noon-payments'],
  position: ['25.2,55.2', '43.73,7.42'],
  near: ['43.73,7.42'],
  q: ['Rue'],
  endpoint: [pushEndpoint],
};

interface NewOrders {
  readonly uuids: readonly string[];
  /** The token of the first one's owner. */
  readonly owner: string;
}

/** A client of a venue that knows its dishes, and orders at it. */
export function aClient({ server, place, table, driver, tokens }: DescribedVenue) {
  /** Follows redirects to the canonical address with the same method and body, as clients do. */
  async function send(request: MadeRequest, redirects = mostRedirects): Promise<HttpResponse> {
    const { method, target, headers, body } = request;
    const response = await server.ask(target, { method, headers, ...(body && { body }) });
    const { location } = response.headers;
    return response.status === 308 && location !== undefined && redirects > 0
      ? send({ ...request, target: location }, redirects - 1)
      : response;
  }

  const post = (path: string, token: string, body: object) =>
    server.ask(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  /** The files of the current version, uploaded: what a publish of them changes is nothing. */
  async function uploaded(): Promise<KnownValues> {
    const source = await post('/publish/source/', tokens.publish, { version: null });
    const { venue, menu } = source.json<{ readonly venue: string; readonly menu: string }>();
    const hashes = [venue, menu].map((text) => createHash('sha256').update(text).digest('hex'));
    for (const [at, body] of [venue, menu].entries()) {
      const headers = { authorization: `Bearer ${tokens.publish}` };
      await server.ask(`/publish/files/${hashes[at]}/`, { method: 'PUT', headers, body });
    }
    return { sha256: hashes, files: [{ 'venue.json': hashes[0], 'menu.json': hashes[1] }] };
  }

  /** What `id` is in the path of an operation. */
  function idsFor({ path, method }: DescribedOperation, orders: readonly string[]): readonly unknown[] {
    if (path.includes('/order/')) return orders;
    if (path.includes('/af/blue/')) return method === 'GET' ? ['W-1'] : orders;
    if (path.includes('/verify-employee-id/')) return ['1042'];
    return path.includes('/feedback/') ? [3] : [11, 12];
  }

  return {
    send,
    /** An order paid in cash, one paid by card, and that of a table. */
    async newOrders(): Promise<NewOrders> {
      const cash = await place();
      const card = await place({ payment_type: 'card' });
      const shared = await place({ order_type: 'dine_in', additional_data: { location_token: table } });
      return { uuids: [cash.uuid, card.uuid, shared.uuid, shared.uuid], owner: cash.owner_token };
    },
    /** What means something to an operation. */
    async knownValues(operation: DescribedOperation, { uuids: orders }: NewOrders): Promise<KnownValues> {
      return {
        ...ofMenu,
        order_id: orders,
        order_uuid: orders,
        order: orders,
        id: idsFor(operation, orders),
        location: [table],
        location_token: [table],
        token: [driver],
        'Idempotency-Key': [crypto.randomUUID(), 'the same'],
        ...(operation.path.startsWith('/publish/') && (await uploaded())),
      };
    },
    /** What shows that the client may call an operation. */
    proofsFor({ path }: DescribedOperation, owner: string): readonly (readonly [string, string])[] {
      if (path.startsWith('/till/')) return [['authorization', `Bearer ${tokens.till}`]];
      if (path.startsWith('/publish/')) return [['authorization', `Bearer ${tokens.publish}`]];
      return [
        ['order-token', owner],
        ['location-token', table],
      ];
    },
    /** Takes back what an operation did to the whole venue: it shows the menu again, and takes orders for every dish. */
    async takeBack({ path }: DescribedOperation): Promise<void> {
      if (!/^\/(till|publish)\//.test(path)) return;
      await post('/publish/rollback/', tokens.publish, { version: 2 });
      const changes = [11, 12].map((product) => ({ product, to: 'in' }));
      await post('/till/availability/', tokens.till, { changes });
      await post('/till/pause/', tokens.till, { minutes: null });
      await vi.waitFor(() => place());
    },
  };
}
