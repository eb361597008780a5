import { recall, remember } from '../lib/storage.ts';

const name = 'without';

const boxesIn = (search: HTMLFormElement) => search.querySelectorAll<HTMLInputElement>('input[name=without]');

/** Keeps what a diner leaves out of a search: on this device, and no longer than the visit. */
export function rememberWithout(search: HTMLFormElement): void {
  const chosen = [...boxesIn(search)].filter(({ checked }) => checked).map(({ value }) => value);
  remember('session', name, chosen.join(' '));
}

/** Leaves out of a search that says nothing of it what was left out before; says whether that changed it. */
export function recallWithout(search: HTMLFormElement): boolean {
  if (new URLSearchParams(location.search).has('without')) return false;
  const kept = (recall('session', name) ?? '').split(' ');
  const chosen = [...boxesIn(search)].filter(({ value }) => kept.includes(value));
  for (const box of chosen) box.checked = true;
  return chosen.length > 0;
}
