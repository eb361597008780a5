import { type ReadonlySignal, signal } from '@preact/signals-core';
import { readEmbeddedMap, reverseGeocode, searchAddresses } from '#contracts/calls/geocoding.ts';
import type { EmbeddedMap, FoundAddress } from '#contracts/shapes/found-address.ts';
import { mapCell } from '#domain/delivery/map-cell.ts';
import { type Position, writePosition } from '#domain/delivery/position.ts';
import type { Language } from '#i18n/languages.ts';
import { callApi } from '../lib/api.ts';

/** Where a search for a place stands; while it goes on, what was found before stays. */
export type AddressSearch =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching'; readonly places: readonly FoundAddress[] }
  | { readonly kind: 'found'; readonly places: readonly FoundAddress[] }
  | { readonly kind: 'no_response' };

/** How long a diner may pause between letters, in milliseconds. */
const debounceMs = 220;

const search = signal<AddressSearch>({ kind: 'idle' });
const regions = new Map<string, Promise<EmbeddedMap | null>>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** What is known of the places that the diner looks for. */
export const addressSearch: ReadonlySignal<AddressSearch> = search;

/** Looks for places by what is typed so far, as soon as the diner pauses; nothing is looked for by no text. */
export function searchWhenTyped(text: string, near: Position, language: Language): void {
  clearTimeout(timer);
  if (text.trim() === '') {
    search.value = { kind: 'idle' };
    return;
  }
  const before = search.value;
  const asked: AddressSearch = { kind: 'searching', places: 'places' in before ? before.places : [] };
  search.value = asked;
  timer = setTimeout(() => void searchNow(text, near, language, asked), debounceMs);
}

async function searchNow(text: string, near: Position, lang: Language, asked: AddressSearch): Promise<void> {
  const result = await callApi(searchAddresses, {
    params: { lang },
    query: { q: text, near: writePosition(near) },
  });
  if (search.value !== asked) return;
  search.value =
    result.kind === 'done' ? { kind: 'found', places: result.reply.places } : { kind: 'no_response' };
}

/** The diner has chosen, or looks no more. */
export function clearSearch(): void {
  clearTimeout(timer);
  search.value = { kind: 'idle' };
}

/** What one would call a place; `null` where nobody has a name for it, or can be asked. */
export async function findAddressAt(position: Position, lang: Language): Promise<FoundAddress | null> {
  const result = await callApi(reverseGeocode, { params: { lang, position: writePosition(position) } });
  return result.kind === 'done' ? result.reply.place : null;
}

/** The embedded map of the cell a place lies in; `null` when it cannot be had, to be asked for again. */
export function embeddedMapAround(position: Position, lang: Language): Promise<EmbeddedMap | null> {
  const cell = writePosition(mapCell(position));
  const asking = regions.get(cell) ?? fetchRegion(cell, lang);
  regions.set(cell, asking);
  return asking;
}

async function fetchRegion(cell: string, lang: Language): Promise<EmbeddedMap | null> {
  const result = await callApi(readEmbeddedMap, { params: { lang, position: cell } });
  if (result.kind === 'done') return result.reply;
  regions.delete(cell);
  return null;
}
