import { type ReadonlySignal, signal } from '@preact/signals-core';
import { readEmbeddedMap, reverseGeocode, searchAddresses } from '#contracts/calls/geocoding.ts';
import type { EmbeddedMap, FoundAddress } from '#contracts/shapes/found-address.ts';
import { mapCell } from '#domain/delivery/map-cell.ts';
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
const regions = new Map<string, Promise<EmbeddedMap | null>>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The current address search. */
export const addressSearch: ReadonlySignal<AddressSearch> = search;

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
  search.value =
    result.kind === 'done' ? { kind: 'found', places: result.reply.places } : { kind: 'no_response' };
}

/** The diner has chosen an address or stopped searching. */
export function clearSearch(): void {
  clearTimeout(timer);
  search.value = { kind: 'idle' };
}

/** The address at a position; `null` when there is none or the request fails. */
export async function findAddressAt(position: Position, lang: Language): Promise<FoundAddress | null> {
  const result = await callApi(reverseGeocode, { params: { lang, position: writePosition(position) } });
  return result.kind === 'done' ? result.reply.place : null;
}

/** The embedded map of the cell around a position; `null` when the request fails, and then not cached. */
export function embeddedMapAround(position: Position, lang: Language): Promise<EmbeddedMap | null> {
  const cell = writePosition(mapCell(position));
  const region = regions.get(cell) ?? fetchRegion(cell, lang);
  regions.set(cell, region);
  return region;
}

async function fetchRegion(cell: string, lang: Language): Promise<EmbeddedMap | null> {
  const result = await callApi(readEmbeddedMap, { params: { lang, position: cell } });
  if (result.kind === 'done') return result.reply;
  regions.delete(cell);
  return null;
}
