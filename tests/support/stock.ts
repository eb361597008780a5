import { portionsLeft, type StockRecord, withStockMark } from '#domain/stock.ts';
import type { StockItemId } from '#domain/stock-item.ts';
import type { StockRepository } from '#server/ordering/inventory/stock-repository.ts';
import type { StockReservation } from '#server/ordering/order-repository.ts';

export interface InMemoryStock extends StockRepository {
  /** Reserves everything, or returns the items that are short and reserves nothing. */
  readonly take: (reservations: readonly StockReservation[]) => readonly StockItemId[];
  /** Returns portions to an item that is still counted. */
  readonly release: (item: StockItemId, quantity: number) => void;
  /** By product or choice. */
  readonly all: () => ReadonlyMap<StockItemId, StockRecord>;
}

/** Sorts products by number, then choices by name. */
const sortKeyOf = (item: StockItemId): string =>
  typeof item === 'number' ? String(item).padStart(12, '0') : item;

const byItem = (one: StockItemId, other: StockItemId): number => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1);

/** An in-memory stock repository. */
export function inMemoryStock(): InMemoryStock {
  const records = new Map<StockItemId, StockRecord>();
  const restOf = ({ item, written, quantity }: StockReservation) => {
    const portions = portionsLeft({ out_of_stock: false, pos_available_qty: written }, records.get(item));
    return portions === null ? null : portions - quantity;
  };
  return {
    all: () => records,
    find: async (item) => records.get(item) ?? null,
    findAll: async (items) => new Map([...records].filter(([item]) => items.includes(item))),
    set: async (item, record) => {
      if (record) records.set(item, record);
      else records.delete(item);
    },
    mark: async (item, mark) => void records.set(item, withStockMark(records.get(item) ?? null, mark)),
    take: (reservations) => {
      const short = reservations.filter((reservation) => (restOf(reservation) ?? 0) < 0);
      if (short.length > 0) return short.map(({ item }) => item).sort(byItem);
      for (const reservation of reservations) {
        const rest = restOf(reservation);
        const { mark = null, outUntil = null } = records.get(reservation.item) ?? {};
        const counted = { countedFrom: reservation.written, quantity: rest };
        if (rest !== null) records.set(reservation.item, { mark, outUntil, ...counted });
      }
      return [];
    },
    release: (item, quantity) => {
      const record = records.get(item);
      if (!record || record.quantity === null) return;
      records.set(item, { ...record, quantity: record.quantity + quantity });
    },
  };
}
