import { beforeEach, describe, expect, test, vi } from 'vitest';
import { persistedSignal } from '#client/lib/persisted-signal.ts';

type Listener = (event: object) => void;

/** A browser tab with storage. */
function aTab(forbidden = false) {
  const values = new Map<string, string>();
  const listeners = new Map<string, Listener[]>();
  const storage = {
    getItem: (name: string) => {
      if (forbidden) throw new DOMException('Forbidden', 'SecurityError');
      return values.get(name) ?? null;
    },
    setItem: (name: string, value: string) => {
      if (forbidden) throw new DOMException('Full', 'QuotaExceededError');
      values.set(name, value);
    },
  };
  vi.stubGlobal('window', {});
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => {
    listeners.set(name, [...(listeners.get(name) ?? []), listener]);
  });
  return {
    values,
    emit: (name: string, event: object) => {
      for (const listener of listeners.get(name) ?? []) listener(event);
    },
  };
}

const list = (found: unknown): readonly number[] => (Array.isArray(found) ? found : []);

beforeEach(() => {
  vi.unstubAllGlobals();
});

describe('a persisted value', () => {
  test('is restored on the next page', () => {
    aTab();
    persistedSignal('session', 'a/1', list).value = [1, 2];
    expect(persistedSignal('session', 'a/1', list).value).toEqual([1, 2]);
  });

  test.for(['{', 'null', '"text"', '{"lines":1}'])('is repaired if it reads %s', (text) => {
    const { values } = aTab();
    values.set('b/1', text);
    expect(persistedSignal('session', 'b/1', list).value).toEqual([]);
  });

  test('lasts as long as the page where the browser stores nothing', () => {
    aTab(true);
    const value = persistedSignal('session', 'c/1', list);
    value.value = [3];
    expect(value.value).toEqual([3]);
    expect(persistedSignal('session', 'c/1', list).value).toEqual([3]);
  });

  test('picks up changes of other pages when its page is restored', () => {
    const { values, emit } = aTab();
    const value = persistedSignal('session', 'd/1', list);
    value.value = [1];
    values.set('d/1', '[1,2]');
    emit('pageshow', { persisted: false });
    expect(value.value).toEqual([1]);
    emit('pageshow', { persisted: true });
    expect(value.value).toEqual([1, 2]);
    value.value = [9];
    expect(values.get('d/1')).toBe('[9]');
  });

  test('in local storage follows other tabs, in session storage not', () => {
    const { emit } = aTab();
    const [local, session] = [persistedSignal('local', 'e/1', list), persistedSignal('session', 'f/1', list)];
    emit('storage', { key: 'e/1', newValue: '[5]' });
    emit('storage', { key: 'f/1', newValue: '[5]' });
    emit('storage', { key: 'x/1', newValue: '[6]' });
    expect(local.value).toEqual([5]);
    expect(session.value).toEqual([]);
  });

  test('on the server belongs to nobody', () => {
    persistedSignal('session', 'g/1', list).value = [1];
    expect(persistedSignal('session', 'g/1', list).value).toEqual([]);
  });
});
