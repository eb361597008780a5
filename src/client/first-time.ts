import { recall, remember } from './storage.ts';

/** Whether something is done for the first time: in this tab, or in this browser. Asking counts as doing it. */
export function isFirstTime(kept: 'local' | 'session', name: string): boolean {
  if (recall(kept, name) !== null) return false;
  remember(kept, name, 'yes');
  return true;
}
