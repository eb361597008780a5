import { readStorage, writeStorage } from './storage.ts';

/** Whether something is done for the first time in this tab. Asking counts as doing it. */
export function claimOncePerTab(name: string): boolean {
  if (readStorage('session', name) !== null) return false;
  writeStorage('session', name, 'yes');
  return true;
}
