import { hasRoom, type SlotLimit, type SlotUsage } from '#domain/checkout/slot-limits.ts';
import type { NewOrder, SlotHold } from '#server/ordering/order.ts';

type SlotOrder = Pick<NewOrder, 'type' | 'slot'>;

const takesMore = (before: SlotHold | null, { items, amount }: SlotHold): boolean =>
  before === null || items > before.items || amount > before.amount;

/** What orders take of slots, by the start of each. */
export function inMemorySlotUses() {
  const uses = new Map<number, SlotUsage>();
  const add = ({ type, slot }: SlotOrder, sign: 1 | -1) => {
    if (!slot) return;
    const usage = uses.get(slot.at.getTime()) ?? {};
    const { orders, items, amount } = usage[type] ?? { orders: 0, items: 0, amount: 0 };
    uses.set(slot.at.getTime(), {
      ...usage,
      [type]: {
        orders: orders + sign,
        items: items + sign * slot.items,
        amount: amount + sign * slot.amount,
      },
    });
  };
  return {
    /** Whether the limits hold for what an order takes in addition. */
    hasRoom(before: SlotOrder | null, { type, slot }: SlotOrder, limits: readonly SlotLimit[] = []): boolean {
      if (!slot) return true;
      if (!takesMore(before?.slot ?? null, slot)) return true;
      if (before) add(before, -1);
      const isRoomy = hasRoom(limits, uses.get(slot.at.getTime()) ?? {}, slot);
      if (before) add({ type, slot: before.slot }, 1);
      return isRoomy;
    },
    change(before: SlotOrder | null, after: SlotOrder): void {
      if (before) add(before, -1);
      add(after, 1);
    },
    between: (from: Date, to: Date): ReadonlyMap<number, SlotUsage> =>
      new Map([...uses].filter(([at]) => from.getTime() <= at && at < to.getTime())),
  };
}
