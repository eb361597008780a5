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

/** Why a dish stands as it did. */
export type DishChangeFailure = DishChangeError | 'not_sent';

/** A dish of the menu, as it is looked for. */
export interface SearchableDish {
  readonly product: number;
  readonly name: string;
  /** As somebody would carelessly type it. */
  readonly folded: string;
}

const categories = signal<readonly ListedCategory[] | null>(null);
const dishStatuses = signal<ReadonlyMap<number, DishStatus>>(new Map());
const saving = signal<ReadonlySet<number>>(new Set());
const changedHere = signal<ReadonlySet<number>>(new Set());

let screen: AvailabilityScreen = 'board';
let language: Language = 'en';

/** What can be had, on one of the venue's own screens. Only this file writes it. */
export const inventory = {
  /** In the order of the menu; `null` until they are known. */
  categories: categories as ReadonlySignal<readonly ListedCategory[] | null>,
  /** Of the dishes that are out or counted: all others are there. */
  dishStatuses: dishStatuses as ReadonlySignal<ReadonlyMap<number, DishStatus>>,
  /** The dishes that something was tapped on and is not answered. */
  saving: saving as ReadonlySignal<ReadonlySet<number>>,
  /** The dishes that something was tapped on since the list of what is out was opened. */
  changedHere: changedHere as ReadonlySignal<ReadonlySet<number>>,
  /** Every dish, in the order of the menu. */
  dishes: computed((): readonly SearchableDish[] => {
    const tag = languageTagOf(language);
    return (categories.value ?? []).flatMap(({ dishes }) =>
      dishes.map((dish) => ({ ...dish, folded: foldName(dish.name, tag) })),
    );
  }),
};

/** The dishes whose names contain what was typed; none for nothing. */
export function findDishes(term: string): readonly SearchableDish[] {
  const folded = foldName(term, languageTagOf(language));
  return folded === '' ? [] : inventory.dishes.value.filter((dish) => dish.folded.includes(folded));
}

/** Keeps what can be had up to date on a screen, until the returned function is called. */
export function openInventory(shownOn: AvailabilityScreen, spoken: Language): () => void {
  if (screen !== shownOn || language !== spoken) resetInventory();
  [screen, language] = [shownOn, spoken];
  const stopAsking = startPolling(refreshInventory);
  void refreshInventory();
  return () => {
    stopAsking();
    subscription.unsubscribe();
  };
}

/** The list of what is out is opened: what was tapped before may still join it. */
export function openSoldOut(): void {
  changedHere.value = new Set();
}

/** What the device has, as the server named it. */
let knownVersions: { menu: string | null; standings: string | null } = { menu: null, standings: null };

function resetInventory(): void {
  knownVersions = { menu: null, standings: null };
  batch(() => {
    categories.value = null;
    dishStatuses.value = new Map();
  });
}

const subscription = openTopicSubscription(() => void refreshInventory());

/** How often a dish was changed here: what was asked before tells nothing of that. */
let changeCount = 0;

/** Asks what is different. */
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
  standings: read,
  paused_until,
}: ParsedCallResponse<AvailabilityCalls['read']>): void {
  knownVersions = { menu: menu.version, standings: read.version };
  batch(() => {
    if (menu.categories) categories.value = menu.categories;
    if (read.dishes) dishStatuses.value = new Map(read.dishes.map((dish) => [dish.product, dish]));
    setPausedUntil(paused_until);
  });
}

/** Changes a dish. Resolves to why it was not done; `null` when it was. */
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
  const answer = result.kind === 'done' ? result.reply : null;
  changeCount += 1;
  batch(() => {
    saving.value = new Set([...saving.value].filter((one) => one !== product));
    if (answer?.dish) dishStatuses.value = new Map([...dishStatuses.value, [product, answer.dish]]);
  });
  void refreshInventory();
  return answer ? answer.no : 'not_sent';
}
