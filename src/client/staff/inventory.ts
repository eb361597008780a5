import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ParsedCallResponse } from '#contracts/call.ts';
import {
  type AvailabilityCalls,
  type AvailabilityScreen,
  availabilityCalls,
  type DishChange,
  type DishChangeError,
  type DishStatus,
  type ListedCategory,
} from '#contracts/calls/availability.ts';
import { foldName } from '#domain/fold-name.ts';
import { type Language, languageTagOf } from '#i18n/languages.ts';
import { callApi } from '../lib/api.ts';
import { serializeRuns } from '../lib/serialize-runs.ts';
import { startPolling } from '../live/start-polling.ts';
import { openTopicSubscription } from '../live/topic-subscription.ts';
import { setPausedUntil } from './order-pause.ts';

/** Why a change of a dish failed. */
export type DishChangeFailure = DishChangeError | 'not_sent';

/** A dish of the menu, prepared for search. */
export interface SearchableDish {
  readonly product: number;
  readonly name: string;
  /** The name normalized for search. */
  readonly folded: string;
}

const categories = signal<readonly ListedCategory[] | null>(null);
const dishStatuses = signal<ReadonlyMap<number, DishStatus>>(new Map());
const saving = signal<ReadonlySet<number>>(new Set());
const changedHere = signal<ReadonlySet<number>>(new Set());

let screen: AvailabilityScreen = 'board';
let language: Language = 'en';

/** The availability of dishes, on a staff screen. Only this file writes it. */
export const inventory = {
  /** In menu order; `null` until loaded. */
  categories: categories as ReadonlySignal<readonly ListedCategory[] | null>,
  /** Only for dishes that are sold out or counted; all others are available. */
  dishStatuses: dishStatuses as ReadonlySignal<ReadonlyMap<number, DishStatus>>,
  /** Dishes with a change in progress. */
  saving: saving as ReadonlySignal<ReadonlySet<number>>,
  /** Dishes changed here since the list of sold-out dishes was opened. */
  changedHere: changedHere as ReadonlySignal<ReadonlySet<number>>,
  /** Every dish, in menu order. */
  dishes: computed((): readonly SearchableDish[] => {
    const tag = languageTagOf(language);
    return (categories.value ?? []).flatMap(({ dishes }) =>
      dishes.map((dish) => ({ ...dish, folded: foldName(dish.name, tag) })),
    );
  }),
};

/** The dishes whose names contain the term; empty for an empty term. */
export function findDishes(term: string): readonly SearchableDish[] {
  const folded = foldName(term, languageTagOf(language));
  return folded === '' ? [] : inventory.dishes.value.filter((dish) => dish.folded.includes(folded));
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

/** The list of sold-out dishes is opened: dishes changed earlier may move into it. */
export function openSoldOut(): void {
  changedHere.value = new Set();
}

/** The versions of the data on this device. */
let knownVersions: { menu: string | null; standings: string | null } = { menu: null, standings: null };

function resetInventory(): void {
  knownVersions = { menu: null, standings: null };
  batch(() => {
    categories.value = null;
    dishStatuses.value = new Map();
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

function applyReply({
  menu,
  standings: dishStates,
  paused_until,
}: ParsedCallResponse<AvailabilityCalls['read']>): void {
  knownVersions = { menu: menu.version, standings: dishStates.version };
  batch(() => {
    if (menu.categories) categories.value = menu.categories;
    if (dishStates.dishes)
      dishStatuses.value = new Map(dishStates.dishes.map((dish) => [dish.product, dish]));
    setPausedUntil(paused_until);
  });
}

/** Changes a dish. Resolves to the error, or `null` when it was done. */
export async function changeDish(product: number, to: DishChange): Promise<DishChangeFailure | null> {
  if (saving.value.has(product)) return null;
  batch(() => {
    saving.value = new Set([...saving.value, product]);
    changedHere.value = new Set([...changedHere.value, product]);
  });
  const result = await callApi(availabilityCalls[screen].change, {
    params: { lang: language },
    body: { product, to },
  });
  const reply = result.kind === 'done' ? result.reply : null;
  changeCount += 1;
  batch(() => {
    saving.value = new Set([...saving.value].filter((one) => one !== product));
    if (reply?.dish) dishStatuses.value = new Map([...dishStatuses.value, [product, reply.dish]]);
  });
  void refreshInventory();
  return reply ? reply.no : 'not_sent';
}
