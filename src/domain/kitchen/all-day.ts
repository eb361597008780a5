import type { KitchenLine, KitchenOrder, Ticket } from './tickets.ts';

interface NamedLine extends KitchenLine {
  readonly product: number;
  readonly name: string;
}

/** How many of a dish are to be prepared, over all tickets. */
interface AllDayCount {
  readonly product: number;
  readonly name: string;
  readonly quantity: number;
}

/** What is neither removed nor bumped, by dish: the largest count first, equal ones in the order of the tickets. */
export function allDayCounts(tickets: readonly Ticket<KitchenOrder<NamedLine>>[]): readonly AllDayCount[] {
  const counts = new Map<number, AllDayCount>();
  for (const { line, bumpedAt } of tickets.flatMap(({ lines }) => lines)) {
    if (line.is_struck || bumpedAt !== null) continue;
    const { product, name, quantity } = line;
    counts.set(product, {
      product,
      name,
      quantity: quantity + (counts.get(product)?.quantity ?? 0),
    });
  }
  return [...counts.values()].toSorted((one, other) => other.quantity - one.quantity);
}
