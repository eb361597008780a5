import type {
  PauseChange,
  PauseError,
  StockChange,
  StockChangeError,
} from '#contracts/calls/availability.ts';
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
import type { ChoiceStockId, StockItemId } from '#domain/stock-item.ts';
import type { Language } from '#i18n/languages.ts';
import type { LiveStateRepository } from '../../catalog/live-state-repository.ts';
import { type MenuReader, readerOf } from '../../catalog/menu-reader.ts';
import type { Release } from '../../catalog/release.ts';
import { itemOfChoice, writtenStockOf } from '../../catalog/stocked-choices.ts';
import { slotVenueOf } from '../slot-settings.ts';
import { readUntil, type ZonedHours } from './read-until.ts';
import type { StockRepository } from './stock-repository.ts';

/** The stock of a dish or a choice, regardless of hours. */
export interface StockState<Item extends StockItemId = StockItemId> {
  readonly item: Item;
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
    readonly dishes: readonly (StockState<number> & {
      readonly name: string;
      /** Its code; empty for none. */
      readonly sku: string;
    })[];
  }[];
  /** The choices that dishes offer, in the order of the menu. Those with the same code are one item. */
  readonly groups: readonly {
    readonly id: number;
    readonly name: string;
    readonly choices: readonly (StockState<ChoiceStockId> & { readonly name: string })[];
  }[];
  /** Until when no orders are taken; `null` when they are taken. */
  readonly pausedUntil: Date | null;
}

export type StockChangeOutcome =
  /** The dish or choice after the change. */
  | { readonly kind: 'done'; readonly state: StockState }
  /** `state`: unchanged; `null` when there is no such dish or choice. */
  | { readonly kind: 'no'; readonly no: StockChangeError; readonly state: StockState | null };

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

  async function change(item: StockItemId, to: StockChange): Promise<StockChangeOutcome> {
    const menu = await ownMenu();
    const written = writtenStock(menu, item);
    if (!written) return { kind: 'no', no: unknownItem(item), state: null };
    const zone = menu.field('timezone');
    const readState = async () => stockStateOf(item, written, await stock.find(item), { zone, now });
    const refuse = async (no: StockChangeError): Promise<StockChangeOutcome> => ({
      kind: 'no',
      no,
      state: await readState(),
    });
    if (typeof to === 'number') {
      await stock.set(item, {
        mark: 'in',
        outUntil: null,
        countedFrom: written.pos_available_qty ?? null,
        quantity: to,
      });
      return { kind: 'done', state: await readState() };
    }
    const result = readStockMark(to, slotVenueOf(menu), now);
    if (result.kind === 'no') return refuse(result.no);
    const { mark } = result;
    if (mark.mark === 'in' && portionsLeft(written, withStockMark(await stock.find(item), mark)) === 0) {
      return refuse('none_left');
    }
    await stock.mark(item, mark);
    return { kind: 'done', state: await readState() };
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
      const moment = { zone: reader.field('timezone'), now };
      return {
        menuVersion: reader.read('whole'),
        categories: reader.read('stocked').map(({ id, name, products }) => ({
          id,
          name,
          dishes: products.map((product) => ({
            name: product.name,
            sku: product.sku,
            ...stockStateOf(product.id, product, records.get(product.id) ?? null, moment),
          })),
        })),
        groups: reader.read('stocked-choices').map(({ id, name, choices }) => ({
          id,
          name,
          choices: choices.map((choice) => {
            const item = itemOfChoice(choice);
            const record = records.get(item) ?? null;
            return { name: choice.name, ...stockStateOf(item, writtenStockOf(choice), record, moment) };
          }),
        })),
        pausedUntil: until !== null && until > now ? until : null,
      };
    },
    change,
    /** The dishes with a code. */
    async dishesWithCode(sku: string): Promise<readonly number[]> {
      const products = (await ownMenu()).read('stocked').flatMap((category) => category.products);
      return [...new Set(products.filter((product) => product.sku === sku).map(({ id }) => id))];
    },
    pausedUntil,
    async pause(duration: PauseChange): Promise<PauseOutcome> {
      const until = pauseEnd(duration, slotVenueOf(await ownMenu()), now);
      if (until === 'never') return { kind: 'no', no: 'never_opens' };
      await live.pause(licence, until);
      return { kind: 'done', until };
    },
  };
}

export type Inventory = ReturnType<typeof openInventory>;

const unknownItem = (item: StockItemId) => (typeof item === 'number' ? 'no_such_dish' : 'no_such_choice');

/** The stock of an item by the menu; `null` when the menu has no such item. */
function writtenStock(menu: MenuReader, item: StockItemId): TimedStock | null {
  if (typeof item === 'number') return menu.read('product', item);
  const choices = menu.read('stocked-choices').flatMap((group) => group.choices);
  const choice = choices.find((one) => itemOfChoice(one) === item);
  return choice ? writtenStockOf(choice) : null;
}

/** Each item once: choices with the same code are one. */
export function uniqueItems<State extends StockState>(states: readonly State[]): readonly State[] {
  const first = new Map(states.toReversed().map((state) => [state.item, state]));
  return states.filter((state) => first.get(state.item) === state);
}

/** When an item comes back by itself, by whoever marked it. */
function backAtBy(reason: OutOfStockReason | null, byMenu: Date | null, byStaff: Date | null): Date | null {
  if (reason === 'menu') return byMenu;
  return reason === 'staff' ? byStaff : null;
}

function stockStateOf<Item extends StockItemId>(
  item: Item,
  product: TimedStock,
  record: StockRecord | null,
  { zone, now }: { readonly zone: string; readonly now: Date },
): StockState<Item> {
  const written = menuStockAt(product, zone, now);
  const reason = outOfStockReason(written, record, now);
  return {
    item,
    outBy: reason,
    until: backAtBy(reason, written.backAt, backInStockAt(record, now)),
    left: portionsLeft(product, record),
  };
}

/** What is out until a time is in stock afterwards, whatever the menu says. */
function readStockMark(
  to: Exclude<StockChange, number>,
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
