import { readStorage, writeStorage } from './storage.ts';

/** Returns `true` only the first time it is called with this name in this tab. */
export function claimOncePerTab(name: string): boolean {
  if (readStorage('session', name) !== null) return false;
  writeStorage('session', name, 'yes');
  return true;
}
