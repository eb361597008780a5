import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { readProduct } from '#contracts/calls/cart.ts';
import { readOrder } from '#contracts/calls/orders.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { RealtimeEndpoint } from '#contracts/shapes/order-facts.ts';
import { isActive } from '#domain/order/order-status.ts';
import type { Language } from '#i18n/languages.ts';
import { callApi } from '../lib/api.ts';
import { syncWithOrder } from '../payment/order-outcome.ts';
import { removeOrders } from './order-records.ts';
import { orderTokenHeader } from './order-token-header.ts';
import { ownOrders } from './own-orders.ts';

/** How many past orders are shown at first, and with each "more". */
const pageSize = 6;

/** The most pictures beside an order. */
export const maxPictures = 3;

const known = signal<ReadonlyMap<string, Order>>(new Map());
const failed = signal<ReadonlySet<string>>(new Set());
const limit = signal(pageSize);
const pictures = signal<ReadonlyMap<number, string | null>>(new Map());

/** The uuids to show: the unfinished orders first, newest first. */
const wanted = computed((): readonly string[] => {
  const all = ownOrders.all.value;
  const [active, past] = [all.filter((order) => order.isActive), all.filter((order) => !order.isActive)];
  return [...active, ...past.slice(0, limit.value)].map(({ uuid }) => uuid);
});

const loaded = computed(() =>
  wanted.value
    .flatMap((uuid) => known.value.get(uuid) ?? [])
    .toSorted((one, other) => Date.parse(other.created) - Date.parse(one.created)),
);

/** This device's orders. Only this file writes it. */
export const orderHistory = {
  /** Those in progress, newest first. */
  current: computed(() => loaded.value.filter(({ status }) => isActive(status))),
  /** The finished ones, newest first. */
  past: computed(() => loaded.value.filter(({ status }) => !isActive(status))),
  isEmpty: computed(() => ownOrders.all.value.length === 0),
  isLoading: computed(() => wanted.value.some((uuid) => !(known.value.has(uuid) || failed.value.has(uuid)))),
  /** Some of the shown orders could not be loaded. */
  hasFailed: computed(() => wanted.value.some((uuid) => failed.value.has(uuid) && !known.value.has(uuid))),
  hasMore: computed(() => wanted.value.length < ownOrders.all.value.length),
  /** The picture of a product; absent until it is loaded, `null` for none. */
  pictures: pictures as ReadonlySignal<ReadonlyMap<number, string | null>>,
};

/** Loads the shown orders that are not known, and follows those in progress until the returned function is called. */
export function openOrderHistory(language: Language, realtime: RealtimeEndpoint): () => void {
  const feeds = new Map<string, Promise<() => void>>();
  let isOpen = true;
  void loadWanted(language).then(() => {
    if (!isOpen) return;
    for (const { uuid } of orderHistory.current.value) feeds.set(uuid, follow(uuid, language, realtime));
  });
  return () => {
    isOpen = false;
    for (const feed of feeds.values()) void feed.then((stop) => stop());
  };
}

/** Without a feed the order is as it was when the page was opened. */
const follow = (uuid: string, language: Language, { url, key }: RealtimeEndpoint): Promise<() => void> =>
  import('../live/topic-feed.ts').then(
    ({ subscribeToOrder }) =>
      subscribeToOrder({
        uuid,
        realtimeUrl: url,
        apiKey: key,
        onChange: () => void loadOne(uuid, language),
      }),
    () => () => undefined,
  );

/** Loads again what could not be loaded. */
export async function loadWanted(language: Language): Promise<void> {
  failed.value = new Set();
  const missing = wanted.value.filter((uuid) => !known.value.has(uuid));
  await Promise.all(missing.map((uuid) => loadOne(uuid, language)));
}

export async function showMoreOrders(language: Language): Promise<void> {
  limit.value += pageSize;
  await loadWanted(language);
}

/** Removes the finished orders from this device. */
export function forgetPastOrders(): void {
  const past = new Set(orderHistory.past.value.map(({ uuid }) => uuid));
  // An order in progress may not have loaded; one that has ended since the last visit is in progress for the device.
  removeOrders(({ uuid, isActive: isRunning }) => !isRunning || past.has(uuid));
}

async function loadOne(uuid: string, lang: Language): Promise<void> {
  const result = await callApi(readOrder, { params: { lang, id: uuid } }, orderTokenHeader(uuid));
  if (result.kind === 'done') {
    batch(() => {
      known.value = new Map(known.value).set(uuid, result.reply);
      syncWithOrder(result.reply);
    });
    await Promise.all(picturedProducts(result.reply).map((id) => loadPicture(id, lang)));
  } else if (result.kind === 'refused' && result.refusal.code === 'not_found') {
    removeOrders((order) => order.uuid === uuid);
  } else failed.value = new Set(failed.value).add(uuid);
}

/** The products of an order whose pictures are shown. */
export const picturedProducts = ({ line_items }: Order): readonly number[] =>
  [...new Set(line_items.map(({ product }) => product))].slice(0, maxPictures);

async function loadPicture(id: number, lang: Language): Promise<void> {
  if (pictures.value.has(id)) return;
  const result = await callApi(readProduct, { params: { lang, id: String(id) } });
  const image = result.kind === 'done' ? result.reply.image : null;
  pictures.value = new Map(pictures.value).set(id, image);
}
