import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Reply } from '#contracts/call.ts';
import {
  type AvailabilityCalls,
  type AvailabilityScreen,
  availabilityCalls,
  type DishChange,
  type DishNo,
  type DishStanding,
  type ListedCategory,
} from '#contracts/calls/availability.ts';
import { foldName } from '#domain/fold.ts';
import { type Language, tagOf } from '#i18n/languages.ts';
import { make } from '../lib/api.ts';
import { oneAtATime } from '../lib/one-at-a-time.ts';
import { askInRounds } from '../live/ask-in-rounds.ts';
import { openFollowing } from '../live/follow-live.ts';
import { heardOfPause } from './pausing.ts';

/** Why a dish stands as it did. */
export type DishTrouble = DishNo | 'not_sent';

/** A dish of the menu, as it is looked for. */
export interface FoundDish {
  readonly product: number;
  readonly name: string;
  /** As somebody would carelessly type it. */
  readonly folded: string;
}

const categories = signal<readonly ListedCategory[] | null>(null);
const standings = signal<ReadonlyMap<number, DishStanding>>(new Map());
const saving = signal<ReadonlySet<number>>(new Set());
const changedHere = signal<ReadonlySet<number>>(new Set());

let screen: AvailabilityScreen = 'board';
let language: Language = 'en';

/** What can be had, on one of the venue's own screens. Only this file writes it. */
export const availability = {
  /** In the order of the menu; `null` until they are known. */
  categories: categories as ReadonlySignal<readonly ListedCategory[] | null>,
  /** Of the dishes that are out or counted: all others are there. */
  standings: standings as ReadonlySignal<ReadonlyMap<number, DishStanding>>,
  /** The dishes that something was tapped on and is not answered. */
  saving: saving as ReadonlySignal<ReadonlySet<number>>,
  /** The dishes that something was tapped on since the list of what is out was opened. */
  changedHere: changedHere as ReadonlySignal<ReadonlySet<number>>,
  /** Every dish, in the order of the menu. */
  dishes: computed((): readonly FoundDish[] => {
    const tag = tagOf(language);
    return (categories.value ?? []).flatMap(({ dishes }) =>
      dishes.map((dish) => ({ ...dish, folded: foldName(dish.name, tag) })),
    );
  }),
};

/** The dishes whose names contain what was typed; none for nothing. */
export function findDishes(term: string): readonly FoundDish[] {
  const folded = foldName(term, tagOf(language));
  return folded === '' ? [] : availability.dishes.value.filter((dish) => dish.folded.includes(folded));
}

/** Keeps what can be had up to date on a screen, until the returned function is called. */
export function openAvailability(shownOn: AvailabilityScreen, spoken: Language): () => void {
  if (screen !== shownOn || language !== spoken) forget();
  [screen, language] = [shownOn, spoken];
  const stopAsking = askInRounds(refreshAvailability);
  void refreshAvailability();
  return () => {
    stopAsking();
    following.stop();
  };
}

/** The list of what is out is opened: what was tapped before may still join it. */
export function openOut(): void {
  changedHere.value = new Set();
}

/** What the device has, as the server named it. */
let known: { menu: string | null; standings: string | null } = { menu: null, standings: null };

function forget(): void {
  known = { menu: null, standings: null };
  batch(() => {
    categories.value = null;
    standings.value = new Map();
  });
}

const following = openFollowing(() => void refreshAvailability());

/** How often a dish was changed here: what was asked before tells nothing of that. */
let changes = 0;

/** Asks what is different. */
export const refreshAvailability = oneAtATime(async () => {
  const before = changes;
  const result = await make(availabilityCalls[screen].read, { params: { lang: language }, body: { known } });
  if (result.kind !== 'done') return;
  following.follow(result.reply.live);
  if (changes === before) show(result.reply);
  else void refreshAvailability();
});

function show({ menu, standings: read, paused_until }: Reply<AvailabilityCalls['read']>): void {
  known = { menu: menu.version, standings: read.version };
  batch(() => {
    if (menu.categories) categories.value = menu.categories;
    if (read.dishes) standings.value = new Map(read.dishes.map((dish) => [dish.product, dish]));
    heardOfPause(paused_until);
  });
}

/** Changes a dish. Resolves to why it was not done; `null` when it was. */
export async function changeDish(product: number, to: DishChange): Promise<DishTrouble | null> {
  if (saving.value.has(product)) return null;
  batch(() => {
    saving.value = new Set([...saving.value, product]);
    changedHere.value = new Set([...changedHere.value, product]);
  });
  const result = await make(availabilityCalls[screen].change, {
    params: { lang: language },
    body: { product, to },
  });
  const answer = result.kind === 'done' ? result.reply : null;
  changes += 1;
  batch(() => {
    saving.value = new Set([...saving.value].filter((one) => one !== product));
    if (answer?.dish) standings.value = new Map([...standings.value, [product, answer.dish]]);
  });
  void refreshAvailability();
  return answer ? answer.no : 'not_sent';
}
