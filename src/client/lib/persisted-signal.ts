import { effect, type Signal, signal } from '@preact/signals-core';
import { parseJson } from '#contracts/parse-json.ts';
import { readStorage, writeStorage } from './storage.ts';

/**
 * A signal that persists across pages, stored as JSON.
 *
 * @param mend turns a missing value, or one stored by an older version, into a valid one.
 */
export function persistedSignal<T>(
  where: 'local' | 'session',
  name: string,
  mend: (found: unknown) => T,
): Signal<T> {
  // On the server a module lives as long as the process and must hold no diner's data.
  if (typeof window === 'undefined') return signal(mend(null));
  const value = signal(mend(parseJson(readStorage(where, name) ?? '')));
  let last = JSON.stringify(value.value);
  effect(() => {
    const text = JSON.stringify(value.value);
    if (text === last) return;
    last = text;
    writeStorage(where, name, text);
  });
  const take = (text: string | null) => {
    if (text === null || text === last) return;
    last = text;
    value.value = mend(parseJson(text));
  };
  // A page restored from the back/forward cache has missed changes made by other pages.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) take(readStorage(where, name));
  });
  if (where === 'local') {
    // Another tab of the same browser.
    addEventListener('storage', ({ key, newValue }) => {
      if (key === name) take(newValue);
    });
  }
  return value;
}
