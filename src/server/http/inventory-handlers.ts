import type { APIRoute } from 'astro';
import type { CallResponse } from '#contracts/call.ts';
import type {
  AvailabilityCalls,
  ChoiceStatus,
  DishStatus,
  ListedCategory,
  ListedGroup,
} from '#contracts/calls/availability.ts';
import type { LiveTopic } from '#contracts/shapes/live-topic.ts';
import type { ChoiceStockId } from '#domain/stock-item.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { type InventoryView, type StockState, uniqueItems } from '../ordering/inventory/inventory.ts';
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
      const outcome = await app.inventory.change('product' in body ? body.product : body.choice, body.to);
      const { state } = outcome;
      return {
        dish: state && isDish(state) ? dishStatus(state) : null,
        ...(state && isChoice(state) && { choice: choiceStatus(state) }),
        no: outcome.kind === 'no' ? outcome.no : null,
      };
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
  { menuVersion, categories, groups, pausedUntil }: InventoryView,
  known: KnownVersions,
  live: LiveTopic,
  now: Date,
): CallResponse<AvailabilityCalls['read']> {
  const dishes = categories.flatMap((category) => category.dishes.filter(hasStockState)).map(dishStatus);
  const choices = uniqueItems(groups.flatMap((group) => group.choices.filter(hasStockState))).map(
    choiceStatus,
  );
  const version = fingerprintOf([dishes, choices]);
  const isMenuKnown = known.menu === menuVersion;
  const areStandingsKnown = known.standings === version;
  return {
    menu: {
      version: menuVersion,
      categories: isMenuKnown ? null : categories.map(listCategory),
      groups: isMenuKnown ? null : groups.map(listGroup),
    },
    standings: {
      version,
      dishes: areStandingsKnown ? null : dishes,
      choices: areStandingsKnown ? null : choices,
    },
    paused_until: pausedUntil?.toISOString() ?? null,
    live,
    now: now.toISOString(),
  };
}

const hasStockState = ({ outBy, left }: StockState) => outBy !== null || left !== null;

const listCategory = ({ id, name, dishes }: InventoryView['categories'][number]): ListedCategory => ({
  id,
  name,
  dishes: dishes.map(({ item: product, name, sku: code }) => ({
    product,
    name,
    ...(code !== '' && { code }),
  })),
});

const listGroup = ({ id, name, choices }: InventoryView['groups'][number]): ListedGroup => ({
  id,
  name,
  choices: choices.map((choice) => ({ choice: choice.item, name: choice.name })),
});

const isDish = (state: StockState): state is StockState<number> => typeof state.item === 'number';
const isChoice = (state: StockState): state is StockState<ChoiceStockId> => typeof state.item === 'string';

const dishStatus = ({ item: product, ...state }: StockState<number>): DishStatus => ({
  product,
  ...writeStatus(state),
});

const choiceStatus = ({ item: choice, ...state }: StockState<ChoiceStockId>): ChoiceStatus => ({
  choice,
  ...writeStatus(state),
});

const writeStatus = ({ outBy, until, left }: Omit<StockState, 'item'>) => ({
  out_by: outBy,
  until: until?.toISOString() ?? null,
  left,
});
