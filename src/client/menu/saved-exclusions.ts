import { readStorage, writeStorage } from '../lib/storage.ts';

const storageKey = 'without';

/** They belong to the form but are outside of it. */
const checkboxesIn = (search: HTMLFormElement) =>
  [...search.elements].filter(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.name === 'without',
  );

/** Saves the diner's search exclusions for this session. */
export function saveExclusions(search: HTMLFormElement): void {
  const chosen = checkboxesIn(search)
    .filter(({ checked }) => checked)
    .map(({ value }) => value);
  writeStorage('session', storageKey, chosen.join(' '));
}

/** Applies the saved exclusions to a search without any; returns whether that changed it. */
export function restoreExclusions(search: HTMLFormElement): boolean {
  if (new URLSearchParams(location.search).has('without')) return false;
  const saved = (readStorage('session', storageKey) ?? '').split(' ');
  const chosen = checkboxesIn(search).filter(({ value }) => saved.includes(value));
  for (const box of chosen) box.checked = true;
  return chosen.length > 0;
}
