import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { reverseGeocode, searchAddresses } from '#contracts/calls/geocoding.ts';
import type { FoundAddress } from '#contracts/shapes/found-address.ts';
import { type Position, writePosition } from '#domain/delivery/position.ts';
import type { Language } from '#i18n/languages.ts';
import { callApi } from '../lib/api.ts';

/** The state of an address search; earlier results stay while it runs. */
export type AddressSearch =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching'; readonly places: readonly FoundAddress[] }
  | { readonly kind: 'found'; readonly places: readonly FoundAddress[] }
  | { readonly kind: 'no_response' };

/** Debounce time for typing, in milliseconds. */
const debounceMs = 220;

const search = signal<AddressSearch>({ kind: 'idle' });
const hasAnswered = signal(false);
let timer: ReturnType<typeof setTimeout> | undefined;

/** The current address search. */
export const addressSearch: ReadonlySignal<AddressSearch> = search;

/** Whether addresses can be searched: the geocoder has answered the last time. */
export const canSearchAddresses: ReadonlySignal<boolean> = computed(() => hasAnswered.value);

/** Asks the geocoder for an address, to learn whether it answers at all. */
export async function tryGeocoder(position: Position, lang: Language): Promise<void> {
  await requestAddress(position, lang);
}

/** Searches addresses when the diner pauses typing; empty text clears the search. */
export function searchWhenTyped(text: string, near: Position, language: Language): void {
  clearTimeout(timer);
  if (text.trim() === '') {
    search.value = { kind: 'idle' };
    return;
  }
  const before = search.value;
  const current: AddressSearch = { kind: 'searching', places: 'places' in before ? before.places : [] };
  search.value = current;
  timer = setTimeout(() => void searchNow(text, near, language, current), debounceMs);
}

async function searchNow(
  text: string,
  near: Position,
  lang: Language,
  current: AddressSearch,
): Promise<void> {
  const result = await callApi(searchAddresses, {
    params: { lang },
    query: { q: text, near: writePosition(near) },
  });
  if (search.value !== current) return;
  if (result.kind !== 'done') {
    search.value = { kind: 'no_response' };
    return;
  }
  const { answered, places } = result.reply;
  hasAnswered.value = answered;
  search.value = answered ? { kind: 'found', places } : { kind: 'idle' };
}

/** The diner has chosen an address or stopped searching. */
export function clearSearch(): void {
  clearTimeout(timer);
  search.value = { kind: 'idle' };
}

/** The address at a position; `null` when there is none, the request fails, or the geocoder does not answer. */
export async function findAddressAt(position: Position, lang: Language): Promise<FoundAddress | null> {
  return hasAnswered.value ? requestAddress(position, lang) : null;
}

async function requestAddress(position: Position, lang: Language): Promise<FoundAddress | null> {
  const result = await callApi(reverseGeocode, { params: { lang, position: writePosition(position) } });
  if (result.kind !== 'done') return null;
  hasAnswered.value = result.reply.answered;
  return result.reply.place;
}
