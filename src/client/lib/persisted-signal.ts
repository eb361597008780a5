import { effect, type Signal, signal } from '@preact/signals-core';
import { readStorage, writeStorage } from './storage.ts';

/**
 * A signal that outlives the page: kept as JSON, and read again by the next one.
 *
 * @param mend makes a whole value of what an older program, or nobody, has kept.
 */
export function persistedSignal<T>(
  where: 'local' | 'session',
  name: string,
  mend: (found: unknown) => T,
): Signal<T> {
  // On the server a module lives as long as the process: nothing of one diner may be in it.
  if (typeof window === 'undefined') return signal(mend(null));
  const value = signal(mend(parseJson(readStorage(where, name))));
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
  // A page that was kept whole comes back without what other pages did meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) take(readStorage(where, name));
  });
  if (where === 'local') {
    // Another tab of the same diner.
    addEventListener('storage', ({ key, newValue }) => {
      if (key === name) take(newValue);
    });
  }
  return value;
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null; // Not in our words: as good as nothing.
  }
}
