import type { DishChange, DishChangeError, PauseChange, PauseError } from '#contracts/calls/availability.ts';
import { openingAfterToday } from '#domain/hours/opening-after-today.ts';
import {
  backInStockAt,
  menuStockAt,
  type OutOfStockReason,
  outOfStockReason,
  portionsLeft,
  type StockMark,
  type StockRecord,
  type TimedStock,
  withStockMark,
} from '#domain/stock.ts';
import type { Language } from '#i18n/languages.ts';
import type { LiveStateRepository } from '../../catalog/live-state-repository.ts';
import { type MenuReader, readerOf } from '../../catalog/menu-reader.ts';
import type { Release } from '../../catalog/release.ts';
import { venueHoursOf } from '../ordering-settings.ts';
import { readUntil, type ZonedHours } from './read-until.ts';
import type { StockRepository } from './stock-repository.ts';

/** The stock of a dish, regardless of its hours. */
export interface StockState {
  readonly product: number;
  /** Why it is out of stock; `null` when it is not. */
  readonly outBy: OutOfStockReason | null;
  /** When it comes back automatically; `null` when it does not, or is in stock. */
  readonly until: Date | null;
  /** Portions left; `null` when they are not counted. */
  readonly left: number | null;
}

export interface InventoryView {
  /** Changes with the content of the menu in this language. */
  readonly menuVersion: string;
  /** In the order of the menu. */
  readonly categories: readonly {
    readonly id: number;
    readonly name: string;
    readonly dishes: readonly (StockState & { readonly name: string })[];
  }[];
  /** Until when no orders are taken; `null` when they are taken. */
  readonly pausedUntil: Date | null;
}

export type DishChangeOutcome =
  /** The dish after the change. */
  | { readonly kind: 'done'; readonly dish: StockState }
  /** `dish`: unchanged; `null` when there is no such dish. */
  | { readonly kind: 'no'; readonly no: DishChangeError; readonly dish: StockState | null };

export type PauseOutcome =
  /** `null` resumes orders. */
  { readonly kind: 'done'; readonly until: Date | null } | { readonly kind: 'no'; readonly no: PauseError };

export interface OpenInventoryOptions {
  readonly stock: StockRepository;
  readonly live: Pick<LiveStateRepository, 'read' | 'pause'>;
  readonly now: Date;
}

/** Stock and pauses of one venue, for one request of its staff. */
export function openInventory(release: Release, { stock, live, now }: OpenInventoryOptions) {
  const { licence } = release;

  const ownMenu = async (): Promise<MenuReader> => {
    const menu = await release.menu(release.venue.default_language);
    if (!menu) throw new Error(`${licence} has no menu in its default language`);
    return readerOf(menu);
  };

  async function change(product: number, to: DishChange): Promise<DishChangeOutcome> {
    const menu = await ownMenu();
    const written = menu.read('product', product);
    if (!written) return { kind: 'no', no: 'no_such_dish', dish: null };
    const zone = menu.field('timezone');
    const readState = async () => stockStateOf(written, await stock.find(product), zone, now);
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
    /** IANA name. */
    timezone: async () => (await ownMenu()).field('timezone'),
    /** `null` when the venue has no menu in that language. */
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
            ...stockStateOf(product, records.get(product.id) ?? null, reader.field('timezone'), now),
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

/** When a product comes back by itself, by whoever marked it. */
function backAtBy(reason: OutOfStockReason | null, byMenu: Date | null, byStaff: Date | null): Date | null {
  if (reason === 'menu') return byMenu;
  return reason === 'staff' ? byStaff : null;
}

function stockStateOf(
  product: TimedStock & { readonly id: number },
  record: StockRecord | null,
  zone: string,
  now: Date,
): StockState {
  const written = menuStockAt(product, zone, now);
  const reason = outOfStockReason(written, record, now);
  return {
    product: product.id,
    outBy: reason,
    until: backAtBy(reason, written.backAt, backInStockAt(record, now)),
    left: portionsLeft(product, record),
  };
}

/** A dish that is out until a time is in stock afterwards, whatever the menu says. */
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
