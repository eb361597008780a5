import { recall, remember } from './storage.ts';

/** Whether something is done for the first time in this tab. Asking counts as doing it. */
export function isFirstTime(name: string): boolean {
  if (recall('session', name) !== null) return false;
  remember('session', name, 'yes');
  return true;
}
