import type { DishChange, DishChangeError, PauseChange, PauseError } from '#contracts/calls/availability.ts';
import { openingAfterToday } from '#domain/hours/opening-after-today.ts';
import {
  backInStockAt,
  type OutOfStockReason,
  outOfStockReason,
  portionsLeft,
  type StockedProduct,
  type StockMark,
  type StockRecord,
  withStockMark,
} from '#domain/stock.ts';
import type { Language } from '#i18n/languages.ts';
import type { LiveStateRepository } from '../../catalog/live-state-repository.ts';
import { type MenuReader, readerOf } from '../../catalog/menu-reader.ts';
import type { Release } from '../../catalog/release.ts';
import { venueHoursOf } from '../ordering-settings.ts';
import { readUntil, type ZonedHours } from './read-until.ts';
import type { StockRepository } from './stock-repository.ts';

/** Whether a dish can be had; its hours are another matter. */
export interface StockState {
  readonly product: number;
  /** Why none is sold; `null` when it is. */
  readonly outBy: OutOfStockReason | null;
  /** When it comes back by itself; `null` when it does not, or is not out. */
  readonly until: Date | null;
  /** Portions left; `null` when nobody counts. */
  readonly left: number | null;
}

/** What of a menu can be had. */
export interface InventoryView {
  /** Of the menu that the names are of: another for each that reads otherwise. */
  readonly menuVersion: string;
  /** In the order of the menu. */
  readonly categories: readonly {
    readonly id: number;
    readonly name: string;
    readonly dishes: readonly (StockState & { readonly name: string })[];
  }[];
  /** Until when no orders are taken; `null` when they are. */
  readonly pausedUntil: Date | null;
}

export type DishChangeOutcome =
  /** The dish as it stands then. */
  | { readonly kind: 'done'; readonly dish: StockState }
  /** Nothing was done. `null` where there is no such dish. */
  | { readonly kind: 'no'; readonly no: DishChangeError; readonly dish: StockState | null };

export type PauseOutcome =
  /** Until when; `null` takes orders. */
  { readonly kind: 'done'; readonly until: Date | null } | { readonly kind: 'no'; readonly no: PauseError };

export interface OpenInventoryOptions {
  readonly stock: StockRepository;
  readonly live: Pick<LiveStateRepository, 'read' | 'pause'>;
  readonly now: Date;
}

/** What can be had at a venue from minute to minute, for whoever of its staff asks, once per request. */
export function openInventory(release: Release, { stock, live, now }: OpenInventoryOptions) {
  const { licence } = release;

  const ownMenu = async (): Promise<MenuReader> => {
    const menu = await release.menu(release.venue.default_language);
    if (!menu) throw new Error(`${licence} has no menu in its own language`);
    return readerOf(menu);
  };

  async function change(product: number, to: DishChange): Promise<DishChangeOutcome> {
    const menu = await ownMenu();
    const written = menu.read('product', product);
    if (!written) return { kind: 'no', no: 'no_such_dish', dish: null };
    const readState = async () => stockStateOf(written, await stock.find(product), now);
    const refuse = async (no: DishChangeError): Promise<DishChangeOutcome> => ({
      kind: 'no',
      no,
      dish: await readState(),
    });
    if (typeof to === 'number') {
      await stock.set(product, {
        mark: 'in',
        outUntil: null,
        countedFrom: written.pos_available_qty,
        quantity: to,
      });
      return { kind: 'done', dish: await readState() };
    }
    const result = readStockMark(to, venueHoursOf(menu), now);
    if (result.kind === 'no') return refuse(result.no);
    const { mark } = result;
    if (mark.mark === 'in' && portionsLeft(written, withStockMark(await stock.find(product), mark)) === 0) {
      return refuse('none_left');
    }
    await stock.mark(product, mark);
    return { kind: 'done', dish: await readState() };
  }

  async function pausedUntil(): Promise<Date | null> {
    const { pausedUntil: until } = await live.read(licence);
    return until !== null && until > now ? until : null;
  }

  return {
    /** Of the venue's clocks: an IANA name. */
    timezone: async () => (await ownMenu()).field('timezone'),
    /** `null` where the venue does not speak that language. */
    async read(language: Language): Promise<InventoryView | null> {
      const menu = await release.menu(language);
      if (!menu) return null;
      const reader = readerOf(menu);
      const { stock: records, pausedUntil: until } = await live.read(licence);
      return {
        menuVersion: reader.read('whole'),
        categories: reader.read('stocked').map(({ id, name, products }) => ({
          id,
          name,
          dishes: products.map((product) => ({
            name: product.name,
            ...stockStateOf(product, records.get(product.id) ?? null, now),
          })),
        })),
        pausedUntil: until !== null && until > now ? until : null,
      };
    },
    change,
    pausedUntil,
    async pause(duration: PauseChange): Promise<PauseOutcome> {
      const until = pauseEnd(duration, venueHoursOf(await ownMenu()), now);
      if (until === 'never') return { kind: 'no', no: 'never_opens' };
      await live.pause(licence, until);
      return { kind: 'done', until };
    },
  };
}

export type Inventory = ReturnType<typeof openInventory>;

function stockStateOf(
  product: StockedProduct & { readonly id: number },
  record: StockRecord | null,
  now: Date,
): StockState {
  const reason = outOfStockReason(product, record, now);
  return {
    product: product.id,
    outBy: reason,
    until: reason === 'staff' ? backInStockAt(record, now) : null,
    left: portionsLeft(product, record),
  };
}

/** What is out for a while is in as soon as that is over, whatever the menu says. */
function readStockMark(
  to: Exclude<DishChange, number>,
  hours: ZonedHours,
  now: Date,
):
  | { readonly kind: 'mark'; readonly mark: StockMark }
  | Extract<ReturnType<typeof readUntil>, { kind: 'no' }> {
  if (typeof to === 'string') return { kind: 'mark', mark: { mark: to, outUntil: null } };
  const end = readUntil(to.until, hours, now);
  return end.kind === 'no' ? end : { kind: 'mark', mark: { mark: 'in', outUntil: end.at } };
}

function pauseEnd(duration: PauseChange, hours: ZonedHours, now: Date): Date | null | 'never' {
  if ('until' in duration) return openingAfterToday(hours, hours.timezone, now) ?? 'never';
  return duration.minutes === null ? null : new Date(now.getTime() + duration.minutes * 60_000);
}
