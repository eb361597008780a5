import { portionsLeft, type StockRecord, withStockMark } from '#domain/stock.ts';
import type { StockRepository } from '#server/ordering/inventory/stock-repository.ts';
import type { StockReservation } from '#server/ordering/order-repository.ts';

export interface InMemoryStock extends StockRepository {
  /** Reserves everything, or returns the products that are short and reserves nothing. */
  readonly take: (reservations: readonly StockReservation[]) => readonly number[];
  /** Returns portions to a product that is still counted. */
  readonly release: (product: number, quantity: number) => void;
  /** By product. */
  readonly all: () => ReadonlyMap<number, StockRecord>;
}

/** An in-memory stock repository. */
export function inMemoryStock(): InMemoryStock {
  const records = new Map<number, StockRecord>();
  const restOf = ({ product, written, quantity }: StockReservation) => {
    const portions = portionsLeft({ out_of_stock: false, pos_available_qty: written }, records.get(product));
    return portions === null ? null : portions - quantity;
  };
  return {
    all: () => records,
    find: async (product) => records.get(product) ?? null,
    set: async (product, record) => {
      if (record) records.set(product, record);
      else records.delete(product);
    },
    mark: async (product, mark) =>
      void records.set(product, withStockMark(records.get(product) ?? null, mark)),
    take: (reservations) => {
      const short = reservations.filter((reservation) => (restOf(reservation) ?? 0) < 0);
      if (short.length > 0) return short.map(({ product }) => product).sort((one, other) => one - other);
      for (const reservation of reservations) {
        const rest = restOf(reservation);
        const { mark = null, outUntil = null } = records.get(reservation.product) ?? {};
        const counted = { countedFrom: reservation.written, quantity: rest };
        if (rest !== null) records.set(reservation.product, { mark, outUntil, ...counted });
      }
      return [];
    },
    release: (product, quantity) => {
      const record = records.get(product);
      if (!record || record.quantity === null) return;
      records.set(product, { ...record, quantity: record.quantity + quantity });
    },
  };
}
