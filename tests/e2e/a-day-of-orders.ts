import type { BoardOrder } from '#contracts/calls/board.ts';

/** How many polls an order stays in each status. After the last one it leaves the board. */
const pollsIn = [8, 12, 40] as const;

const statuses = ['pending', 'accepted', 'preparing', 'fulfilled'] as const;

/** A takeaway order on the board, by the index of its status. */
export const anOrder = (number: number, at: number, created: Date): BoardOrder => ({
  number,
  padded_order_id: String(number).padStart(5, '0'),
  version: at + 1,
  status: statuses[at] ?? 'fulfilled',
  status_reason: null,
  held: false,
  created: created.toISOString(),
  order_type: 'takeaway',
  payment_type: 'cash',
  location: null,
  delivery_datetime: null,
  promised_for: null,
  ready_minutes: null,
  customer: {
    ...{ name: `Guest ${number}`, phone: '+971501234567', email: null, car: null, address: null },
    ...{ flat_number: null, building: null, area: null, landmark: null },
    ...{ latitude: null, longitude: null, zone: null },
  },
  employee_id: null,
  lines: [1, 2, 3].map((line) => ({
    line,
    quantity: line,
    name: `Dish ${(number * line) % 97}`,
    details: ['Size: Large', 'Bread: Toasted'],
    note: line === 1 ? 'No onions' : '',
    diet: { contains: ['gluten', 'sesame'], mayContain: [], known: 'all', isOpen: false },
    is_struck: false,
    if_struck: { total: '66.00', discounts: [] },
  })),
  comments: '',
  currency: 'AED',
  discounts: [],
  total: '88.00',
  paid: '0.00',
  due: '88.00',
  change: '0.00',
  refunded: '0',
  refund_due: '0.00',
  tax_documents: [],
});

/**
 * A venue that takes `orders` orders within `rounds` polls of its board, evenly spread, and then closes. After the last
 * poll the board is empty, then one order of each status comes, then the board is empty again.
 */
export function aDayOfOrders(orders: number, rounds: number, opens: Date) {
  const every = rounds / orders;

  /** The status index of an order at a poll. Negative before the order is placed. */
  const stageOf = (number: number, round: number): number => {
    let age = round - (number - 1) * every;
    if (age < 0) return -1;
    const stage = pollsIn.findIndex((span) => {
      age -= span;
      return age < 0;
    });
    return stage < 0 ? pollsIn.length : stage;
  };

  return {
    /** The board's response at a poll. The last poll is `rounds + 3`. */
    answer(round: number, known: readonly (readonly [number: number, version: number])[]) {
      const versions = new Map(known);
      const all =
        round > rounds
          ? statuses
              .map((_, stage) => ({ number: orders + 1 + stage, stage }))
              .slice(round === rounds + 2 ? 0 : statuses.length)
          : Array.from({ length: orders }, (_, at) => at + 1)
              .map((number) => ({ number, stage: stageOf(number, round) }))
              .filter(({ stage }) => stage >= 0);
      const created = (number: number) => new Date(opens.getTime() + (number - 1) * every * 15_000);
      return {
        numbers: all.map(({ number }) => number),
        orders: all
          .filter(({ number, stage }) => versions.get(number) !== stage + 1)
          .map(({ number, stage }) => anOrder(number, stage, created(number))),
      };
    },
  };
}
