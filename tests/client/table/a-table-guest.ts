import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { aDevice, menuResponses, type SentRequest, type StubResponse, someProduct } from '../lib/a-device.ts';
import { someFacts } from '../lib/some-facts.ts';

export const tableFour = { token: 'table-four', type: 'Table', name: '4' } as const;
export const tableNine = { token: 'table-nine', type: 'Table', name: '9' } as const;

export const uuid = '7a0d6b4e-4c39-4bd1-9f0a-0a4f5d1c2b3a';

const types: OrderingFacts['types'] = { ...someFacts().types, al_futtaim_enabled: true };

/** The facts of a venue where guests at a table share an order. */
export const sharing = (differing: Partial<OrderingFacts> = {}): OrderingFacts =>
  someFacts({ types, ...differing });

export const guestsOrder = (order_id: string | null): StubResponse => ({
  body: { order_id, common_order: false },
});
export const staffOrder = (order_id: string | null): StubResponse => ({
  body: { order_id, common_order: true },
});
export const refusing = (status: number, code: string, more: object = {}): StubResponse => ({
  status,
  body: { code, ...more },
});

/** A response, or a function that makes it from the request. */
export type Responder = StubResponse | ((request: SentRequest) => StubResponse);

interface Venue {
  /** The active order of the table. */
  table?: StubResponse;
  /** The responses to orders, one after the other. */
  orders?: Responder[];
  employee?: StubResponse;
  promotions?: (request: SentRequest) => StubResponse | Promise<StubResponse>;
  product?: ReturnType<typeof someProduct>;
}

function responseOf(venue: Venue, request: SentRequest): StubResponse | Promise<StubResponse> {
  const { table = guestsOrder(null), employee = null, promotions = () => null, orders = [] } = venue;
  if (request.path.startsWith('/iiko/active-order/')) return table;
  if (request.path.startsWith('/iiko/af/verify-employee-id/')) return employee;
  if (request.path.startsWith('/iiko/loyalty/')) return promotions(request);
  const next = orders.shift() ?? null;
  return typeof next === 'function' ? next(request) : next;
}

/** A guest at table four of a venue whose responses the test can change. */
export async function atTable(venue: Venue = {}, location: typeof tableFour | null = tableFour) {
  const device = aDevice(
    menuResponses(
      (request) => responseOf(venue, request),
      () => venue.product ?? someProduct(),
    ),
  );
  const page = await device.open();
  if (location) page.joinTable(location);
  return { ...device, device, page, venue };
}
