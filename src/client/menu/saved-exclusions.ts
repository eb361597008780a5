import { readStorage, writeStorage } from '../lib/storage.ts';

const storageKey = 'without';

const checkboxesIn = (search: HTMLFormElement) =>
  search.querySelectorAll<HTMLInputElement>('input[name=without]');

/** Keeps what a diner leaves out of a search: on this device, and no longer than the visit. */
export function saveExclusions(search: HTMLFormElement): void {
  const chosen = [...checkboxesIn(search)].filter(({ checked }) => checked).map(({ value }) => value);
  writeStorage('session', storageKey, chosen.join(' '));
}

/** Leaves out of a search that says nothing of it what was left out before; says whether that changed it. */
export function restoreExclusions(search: HTMLFormElement): boolean {
  if (new URLSearchParams(location.search).has('without')) return false;
  const kept = (readStorage('session', storageKey) ?? '').split(' ');
  const chosen = [...checkboxesIn(search)].filter(({ value }) => kept.includes(value));
  for (const box of chosen) box.checked = true;
  return chosen.length > 0;
}
