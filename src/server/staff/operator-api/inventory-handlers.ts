import type { StockChangeError } from '#contracts/calls/availability.ts';
import type { ListedChoice, ListedProduct } from '#contracts/shapes/operator-replies.ts';
import { writeZonedTime } from '#domain/hours/zoned-time.ts';
import type { StockItemId } from '#domain/stock-item.ts';
import type { Release } from '../../catalog/release.ts';
import {
  type Inventory,
  type InventoryView,
  type OpenInventoryOptions,
  openInventory,
  uniqueItems,
} from '../../ordering/inventory/inventory.ts';
import type { StockRepository } from '../../ordering/inventory/stock-repository.ts';
import type { OperatorHandlers, ParsedOperatorRequest } from './operator-api.ts';
import { notPublished, refused } from './refused.ts';

export interface InventoryHandlersOptions extends Pick<OpenInventoryOptions, 'live'> {
  readonly current: (licence: string) => Release | null;
  readonly stockOf: (licence: string) => StockRepository;
  readonly now: () => Date;
}

export function inventoryHandlers({
  current,
  stockOf,
  live,
  now,
}: InventoryHandlersOptions): Pick<OperatorHandlers, 'availability' | 'pause' | 'stock'> {
  const inventoryAt = (licence: string) => {
    const release = current(licence);
    return release && openInventory(release, { stock: stockOf(licence), live, now: now() });
  };

  return {
    async availability({ licence, language }) {
      const inventory = inventoryAt(licence);
      if (!inventory) return notPublished(licence);
      const menuLanguage = language ?? current(licence)?.venue.default_language ?? 'en';
      const read = await inventory.read(menuLanguage);
      if (!read) return refused(`${licence} has no menu in ${menuLanguage}`);
      const formatTime = await timeFormatterOf(inventory);
      return {
        kind: 'done',
        language: menuLanguage,
        pausedUntil: formatTime(read.pausedUntil),
        products: listedProductsOf(read, formatTime),
        choices: listedChoicesOf(read, formatTime),
      };
    },
    async pause({ licence, ...duration }) {
      const inventory = inventoryAt(licence);
      if (!inventory) return notPublished(licence);
      const outcome = await inventory.pause(duration);
      if (outcome.kind === 'no') return refused(refusalText(outcome.no, { licence }));
      return { kind: 'done', until: (await timeFormatterOf(inventory))(outcome.until) };
    },
    async stock({ licence, to, ...named }) {
      const inventory = inventoryAt(licence);
      if (!inventory) return notPublished(licence);
      const item = 'product' in named ? named.product : named.choice;
      const outcome = await inventory.change(item, to);
      if (outcome.kind === 'no') return refused(refusalText(outcome.no, { licence, item, to }));
      return { kind: 'done', until: (await timeFormatterOf(inventory))(outcome.state.until) };
    },
  };
}

type TimeFormatter = (instant: Date | null) => string | null;

/** Formats instants in the venue's time zone. */
async function timeFormatterOf(inventory: Inventory): Promise<TimeFormatter> {
  const zone = await inventory.timezone();
  return (instant) => instant && writeZonedTime(instant, zone);
}

const listedProductsOf = (
  { categories }: InventoryView,
  formatTime: TimeFormatter,
): readonly ListedProduct[] =>
  categories.flatMap(({ name: category, dishes }) =>
    dishes.map(({ item: product, name, outBy, until, left }) => ({
      product,
      name,
      category,
      outBy,
      until: formatTime(until),
      left,
    })),
  );

const listedChoicesOf = ({ groups }: InventoryView, formatTime: TimeFormatter): readonly ListedChoice[] =>
  uniqueItems(
    groups.flatMap(({ name: group, choices }) => choices.map((choice) => ({ ...choice, group }))),
  ).map(({ item: choice, until, ...state }) => ({ choice, ...state, until: formatTime(until) }));

interface StockRequest {
  readonly licence: string;
  readonly item?: StockItemId;
  readonly to?: ParsedOperatorRequest<'stock'>['to'];
}

function refusalText(reason: StockChangeError, { licence, item, to }: StockRequest): string {
  const text = typeof to === 'object' ? to.until : '';
  switch (reason) {
    case 'no_such_dish':
      return `${licence} has no product ${item}`;
    case 'no_such_choice':
      return `${licence} offers no choice ${item}`;
    case 'none_left':
      return 'the menu says none are left: enter the number of portions';
    case 'no_time':
      return `“${text}” isn’t a time: use 18:30, 2026-11-23T08:00 or tomorrow`;
    case 'passed':
      return `${text} has passed`;
    case 'too_far_ahead':
      return `${text} is more than a year away`;
    case 'never_opens':
      return `${licence} has no opening hours within a year`;
  }
}
