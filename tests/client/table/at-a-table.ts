import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { type Answer, type Asked, aDevice, menuAnswers, someFacts, someProduct } from '../lib/a-device.ts';

export const tableFour = { token: 'table-four', type: 'Table', name: '4' } as const;
export const tableNine = { token: 'table-nine', type: 'Table', name: '9' } as const;

export const uuid = '7a0d6b4e-4c39-4bd1-9f0a-0a4f5d1c2b3a';

const types: OrderingFacts['types'] = { ...someFacts().types, al_futtaim_enabled: true };

/** A venue where guests at a table share an order. */
export const sharing = (differing: Partial<OrderingFacts> = {}): OrderingFacts =>
  someFacts({ types, ...differing });

export const guests = (order_id: string | null): Answer => ({ body: { order_id, common_order: false } });
export const staffs = (order_id: string | null): Answer => ({ body: { order_id, common_order: true } });
export const refusing = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { code, ...more },
});

/** An answer, or what makes it of the question. */
export type Told = Answer | ((asked: Asked) => Answer);

interface Venue {
  /** What is under way at the table. */
  table?: Answer;
  /** What becomes of orders, in turn. */
  orders?: Told[];
  employee?: Answer;
  promotions?: (asked: Asked) => Answer | Promise<Answer>;
  product?: ReturnType<typeof someProduct>;
}

function answerOf(venue: Venue, asked: Asked): Answer | Promise<Answer> {
  const { table = guests(null), employee = null, promotions = () => null, orders = [] } = venue;
  if (asked.path.startsWith('/iiko/active-order/')) return table;
  if (asked.path.startsWith('/iiko/af/verify-employee-id/')) return employee;
  if (asked.path.startsWith('/iiko/loyalty/')) return promotions(asked);
  const next = orders.shift() ?? null;
  return typeof next === 'function' ? next(asked) : next;
}

/** A guest at table four, of a venue that may answer otherwise later. */
export async function atTable(venue: Venue = {}, location: typeof tableFour | null = tableFour) {
  const device = aDevice(
    menuAnswers(
      (asked) => answerOf(venue, asked),
      () => venue.product ?? someProduct(),
    ),
  );
  const page = await device.open();
  if (location) page.joinTable(location);
  return { ...device, device, page, venue };
}
