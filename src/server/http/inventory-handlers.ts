import type { APIRoute } from 'astro';
import type { CallResponse } from '#contracts/call.ts';
import type { AvailabilityCalls, DishStatus, ListedCategory } from '#contracts/calls/availability.ts';
import type { LiveTopic } from '#contracts/shapes/live-topic.ts';
import { fingerprintOf } from '../fingerprint.ts';
import type { InventoryView, StockState } from '../ordering/inventory/inventory.ts';
import { endpoint } from './endpoint.ts';
import { refuse } from './refuse.ts';

/** The handlers of the inventory calls of one of the venue's screens. */
export const inventoryEndpoints = (calls: AvailabilityCalls) =>
  ({
    read: endpoint(calls.read, async ({ body }, { app }) => {
      const { inventory, language, liveBoard, now } = app;
      const read = await inventory.read(language);
      return read ? inventoryResponse(read, body.known, await liveBoard(), now) : refuse('not_found');
    }),
    change: endpoint(calls.change, async ({ body }, { app }) => {
      const outcome = await app.inventory.change(body.product, body.to);
      const { dish } = outcome;
      return { dish: dish && writeStockState(dish), no: outcome.kind === 'no' ? outcome.no : null };
    }),
    pause: endpoint(calls.pause, async ({ body }, { app: { inventory, now } }) => {
      const outcome = await inventory.pause(body);
      // Another tablet may have changed it meanwhile.
      const until = await inventory.pausedUntil();
      return {
        paused_until: until?.toISOString() ?? null,
        no: outcome.kind === 'no' ? outcome.no : null,
        now: now.toISOString(),
      };
    }),
  }) satisfies Record<keyof AvailabilityCalls, APIRoute>;

interface KnownVersions {
  readonly menu: string | null;
  readonly standings: string | null;
}

/** The response with the inventory, without what the screen already knows. */
function inventoryResponse(
  { menuVersion, categories, pausedUntil }: InventoryView,
  known: KnownVersions,
  live: LiveTopic,
  now: Date,
): CallResponse<AvailabilityCalls['read']> {
  const notable = categories.flatMap(({ dishes }) => dishes.filter(hasStockState)).map(writeStockState);
  const version = fingerprintOf(notable);
  return {
    menu: {
      version: menuVersion,
      categories: known.menu === menuVersion ? null : categories.map(listCategory),
    },
    standings: { version, dishes: known.standings === version ? null : notable },
    paused_until: pausedUntil?.toISOString() ?? null,
    live,
    now: now.toISOString(),
  };
}

const hasStockState = ({ outBy, left }: StockState) => outBy !== null || left !== null;

const listCategory = ({ id, name, dishes }: InventoryView['categories'][number]): ListedCategory => ({
  id,
  name,
  dishes: dishes.map((dish) => ({ product: dish.product, name: dish.name })),
});

const writeStockState = ({ product, outBy, until, left }: StockState): DishStatus => ({
  product,
  out_by: outBy,
  until: until?.toISOString() ?? null,
  left,
});
