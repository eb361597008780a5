import { beforeEach, describe, expect, test, vi } from 'vitest';
import { persistedSignal } from '#client/lib/persisted-signal.ts';

type Heard = (event: object) => void;

/** A tab of a browser, as far as keeping things takes one. */
function aTab(forbidden = false) {
  const values = new Map<string, string>();
  const ears = new Map<string, Heard[]>();
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
  vi.stubGlobal('addEventListener', (name: string, hear: Heard) => {
    ears.set(name, [...(ears.get(name) ?? []), hear]);
  });
  return {
    values,
    say: (name: string, event: object) => {
      for (const hear of ears.get(name) ?? []) hear(event);
    },
  };
}

const list = (found: unknown): readonly number[] => (Array.isArray(found) ? found : []);

beforeEach(() => {
  vi.unstubAllGlobals();
});

describe('what is kept', () => {
  test('is there for the next page', () => {
    aTab();
    persistedSignal('session', 'a/1', list).value = [1, 2];
    expect(persistedSignal('session', 'a/1', list).value).toEqual([1, 2]);
  });

  test.for(['{', 'null', '"text"', '{"lines":1}'])('is mended where it reads %s', (text) => {
    const { values } = aTab();
    values.set('b/1', text);
    expect(persistedSignal('session', 'b/1', list).value).toEqual([]);
  });

  test('is remembered as long as the page stands where the browser keeps nothing', () => {
    aTab(true);
    const value = persistedSignal('session', 'c/1', list);
    value.value = [3];
    expect(value.value).toEqual([3]);
    expect(persistedSignal('session', 'c/1', list).value).toEqual([3]);
  });

  test('follows what other pages did while this one slept', () => {
    const { values, say } = aTab();
    const value = persistedSignal('session', 'd/1', list);
    value.value = [1];
    values.set('d/1', '[1,2]');
    say('pageshow', { persisted: false });
    expect(value.value).toEqual([1]);
    say('pageshow', { persisted: true });
    expect(value.value).toEqual([1, 2]);
    value.value = [9];
    expect(values.get('d/1')).toBe('[9]');
  });

  test('on the device follows other tabs, in the tab it does not', () => {
    const { say } = aTab();
    const [local, session] = [persistedSignal('local', 'e/1', list), persistedSignal('session', 'f/1', list)];
    say('storage', { key: 'e/1', newValue: '[5]' });
    say('storage', { key: 'f/1', newValue: '[5]' });
    say('storage', { key: 'x/1', newValue: '[6]' });
    expect(local.value).toEqual([5]);
    expect(session.value).toEqual([]);
  });

  test('on the server is nothing of anybody', () => {
    persistedSignal('session', 'g/1', list).value = [1];
    expect(persistedSignal('session', 'g/1', list).value).toEqual([]);
  });
});
