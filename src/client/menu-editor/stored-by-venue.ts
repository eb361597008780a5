import { type Signal, signal, untracked } from '@preact/signals-core';
import { persistedSignal } from '../lib/persisted-signal.ts';
import { editorAccess } from './editor-access.ts';

/**
 * A value that this device stores for each place where the editor is opened: the venues of a person share the
 * office's storage. Before the editor is opened it is not stored.
 *
 * @param name follows the name of the place.
 * @param mend turns a missing value, or one stored by an older version, into a valid one.
 */
export function storedByVenue<T>(name: string, mend: (found: unknown) => T): Pick<Signal<T>, 'value'> {
  const before = signal(mend(null));
  const opened = new Map<string, Signal<T>>();
  const current = () => {
    const storage = editorAccess.value?.storage;
    if (storage === undefined) return before;
    const known = opened.get(storage);
    if (known) return known;
    const stored = untracked(() => persistedSignal('local', `${storage}/${name}`, mend));
    opened.set(storage, stored);
    return stored;
  };
  return {
    get value() {
      return current().value;
    },
    set value(next) {
      current().value = next;
    },
  };
}
