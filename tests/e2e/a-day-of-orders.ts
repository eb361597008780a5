import type { BoardOrder } from '#contracts/calls/board.ts';

/** How long an order is in each state, in rounds of the board: what comes after the last is over. */
const patience = [8, 12, 40] as const;

const statuses = ['pending', 'accepted', 'preparing', 'fulfilled'] as const;

const anOrder = (number: number, at: number, created: Date): BoardOrder => ({
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
  refund_due: '0.00',
});

/**
 * A venue that takes so many orders in so many rounds of its board, one as long after the other, and then closes: after
 * the last round the board is empty, one order of each status comes, and the board is empty again.
 */
export function aDayOfOrders(orders: number, rounds: number, opens: Date) {
  const every = rounds / orders;

  /** How far an order is in a round: the place of its status; less than 0 before it is made. */
  const stageOf = (number: number, round: number): number => {
    let age = round - (number - 1) * every;
    if (age < 0) return -1;
    const stage = patience.findIndex((span) => {
      age -= span;
      return age < 0;
    });
    return stage < 0 ? patience.length : stage;
  };

  return {
    /** What the board is answered in a round; `rounds + 3` is the last. */
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
