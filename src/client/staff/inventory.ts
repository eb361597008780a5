import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ParsedCallResponse } from '#contracts/call.ts';
import {
  type AvailabilityCalls,
  type AvailabilityScreen,
  availabilityCalls,
  type DishStatus,
  type ListedCategory,
  type ListedGroup,
  type StockChange,
  type StockChangeError,
} from '#contracts/calls/availability.ts';
import { foldName } from '#domain/fold-name.ts';
import type { StockItemId } from '#domain/stock-item.ts';
import { type Language, languageTagOf } from '#i18n/languages.ts';
import { callApi } from '../lib/api.ts';
import { serializeRuns } from '../lib/serialize-runs.ts';
import { startPolling } from '../live/start-polling.ts';
import { openTopicSubscription } from '../live/topic-subscription.ts';
import { setPausedUntil } from './order-pause.ts';

/** Why a change of a dish or a choice failed. */
export type StockChangeFailure = StockChangeError | 'not_sent';

/** A dish or a choice of the menu. */
export interface InventoryItem {
  readonly item: StockItemId;
  readonly name: string;
  /** The group of a choice, in lists of several groups. */
  readonly group?: string;
  /** The code of a dish that has one. */
  readonly code?: string | undefined;
}

/** The same, prepared for search. */
export interface SearchableItem extends InventoryItem {
  /** The name normalized for search. */
  readonly folded: string;
}

/** The stock status of a dish or a choice. */
export type ItemStatus = Omit<DishStatus, 'product'>;

const categories = signal<readonly ListedCategory[] | null>(null);
const groups = signal<readonly ListedGroup[]>([]);
const statuses = signal<ReadonlyMap<StockItemId, ItemStatus>>(new Map());
const saving = signal<ReadonlySet<StockItemId>>(new Set());
const changedHere = signal<ReadonlySet<StockItemId>>(new Set());

let screen: AvailabilityScreen = 'board';
let language: Language = 'en';

/** Prepares items for search; of several that are one in stock, the first. */
function searchable(items: readonly InventoryItem[]): readonly SearchableItem[] {
  const tag = languageTagOf(language);
  const first = new Map(items.toReversed().map((one) => [one.item, one]));
  return items
    .filter((one) => first.get(one.item) === one)
    .map((one) => ({ ...one, folded: foldName(one.name, tag) }));
}

/** The items that a category lists. */
export const dishesOf = ({ dishes }: ListedCategory): readonly InventoryItem[] =>
  dishes.map(({ product: item, name, code }) => ({ item, name, ...(code !== undefined && { code }) }));

/** The items that a group of choices lists; those with one code and one name once. */
export const choicesOf = ({ choices }: ListedGroup): readonly InventoryItem[] => [
  ...new Map(choices.map(({ choice: item, name }) => [`${item} ${name}`, { item, name }])).values(),
];

/** The availability of dishes and choices, on a staff screen. Only this file writes it. */
export const inventory = {
  /** In menu order; `null` until loaded. */
  categories: categories as ReadonlySignal<readonly ListedCategory[] | null>,
  /** The groups of choices that dishes offer, in menu order. */
  groups: groups as ReadonlySignal<readonly ListedGroup[]>,
  /** Only for what is sold out or counted; all others are available. */
  statuses: statuses as ReadonlySignal<ReadonlyMap<StockItemId, ItemStatus>>,
  /** Items with a change in progress. */
  saving: saving as ReadonlySignal<ReadonlySet<StockItemId>>,
  /** Items changed here since the list of what is sold out was opened. */
  changedHere: changedHere as ReadonlySignal<ReadonlySet<StockItemId>>,
  /** Every dish, in menu order. */
  dishes: computed(() => searchable((categories.value ?? []).flatMap(dishesOf))),
  /** Every choice, in menu order; those with the same code once. */
  choices: computed(() =>
    searchable(
      groups.value.flatMap((group) => choicesOf(group).map((one) => ({ ...one, group: group.name }))),
    ),
  ),
};

/** The dishes and the choices whose names contain the term; none for an empty term. */
export function findItems(term: string): Readonly<Record<'dishes' | 'choices', readonly SearchableItem[]>> {
  const folded = foldName(term, languageTagOf(language));
  const among = (items: readonly SearchableItem[]) =>
    folded === '' ? [] : items.filter((one) => one.folded.includes(folded));
  return { dishes: among(inventory.dishes.value), choices: among(inventory.choices.value) };
}

/** Keeps availability up to date on a screen until the returned function is called. */
export function openInventory(onScreen: AvailabilityScreen, inLanguage: Language): () => void {
  if (screen !== onScreen || language !== inLanguage) resetInventory();
  [screen, language] = [onScreen, inLanguage];
  const stopPolling = startPolling(refreshInventory);
  void refreshInventory();
  return () => {
    stopPolling();
    subscription.unsubscribe();
  };
}

/** The list of what is sold out is opened: items changed earlier may move into it. */
export function openSoldOut(): void {
  changedHere.value = new Set();
}

/** The versions of the data on this device. */
let knownVersions: { menu: string | null; standings: string | null } = { menu: null, standings: null };

function resetInventory(): void {
  knownVersions = { menu: null, standings: null };
  batch(() => {
    categories.value = null;
    groups.value = [];
    statuses.value = new Map();
  });
}

const subscription = openTopicSubscription(() => void refreshInventory());

/** Number of changes made here: responses to requests sent before a change are outdated. */
let changeCount = 0;

/** Requests what has changed. */
export const refreshInventory = serializeRuns(async () => {
  const before = changeCount;
  const result = await callApi(availabilityCalls[screen].read, {
    params: { lang: language },
    body: { known: knownVersions },
  });
  if (result.kind !== 'done') return;
  subscription.subscribe(result.reply.live);
  if (changeCount === before) applyReply(result.reply);
  else void refreshInventory();
});

function applyReply({ menu, standings, paused_until }: ParsedCallResponse<AvailabilityCalls['read']>): void {
  knownVersions = { menu: menu.version, standings: standings.version };
  batch(() => {
    if (menu.categories) {
      categories.value = menu.categories;
      groups.value = menu.groups ?? [];
    }
    if (standings.dishes) {
      statuses.value = new Map<StockItemId, ItemStatus>([
        ...standings.dishes.map((status) => [status.product, status] as const),
        ...(standings.choices ?? []).map((status) => [status.choice, status] as const),
      ]);
    }
    setPausedUntil(paused_until);
  });
}

/** Changes a dish or a choice. Resolves to the error, or `null` when it was done. */
export async function changeStock(item: StockItemId, to: StockChange): Promise<StockChangeFailure | null> {
  if (saving.value.has(item)) return null;
  batch(() => {
    saving.value = new Set([...saving.value, item]);
    changedHere.value = new Set([...changedHere.value, item]);
  });
  const result = await callApi(availabilityCalls[screen].change, {
    params: { lang: language },
    body: typeof item === 'number' ? { product: item, to } : { choice: item, to },
  });
  const reply = result.kind === 'done' ? result.reply : null;
  const status: ItemStatus | null = reply?.dish ?? reply?.choice ?? null;
  changeCount += 1;
  batch(() => {
    saving.value = new Set([...saving.value].filter((one) => one !== item));
    if (status) statuses.value = new Map([...statuses.value, [item, status]]);
  });
  void refreshInventory();
  return reply ? reply.no : 'not_sent';
}
