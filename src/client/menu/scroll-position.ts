import { readStorage, writeStorage } from '../lib/storage.ts';

/** How long a scroll position is saved, in milliseconds. */
const savedForMs = 60 * 60_000;

/** Formats a scroll position for storage: pixels from the top and a timestamp. */
export function writeScrollPosition(top: number, now: number): string {
  return `${Math.round(top)} ${now}`;
}

/** The saved position in pixels; 0 when there is none or it has expired. */
export function readScrollPosition(saved: string | null, now: number): number {
  const [top = 0, at = 0] = (saved ?? '').split(' ').map(Number);
  return now - at < savedForMs && top > 0 ? top : 0;
}

/** Restores the diner's scroll position in a category. Source: spec §2 "Category". */
export function persistScrollPosition(): void {
  const name = `place ${location.pathname.replace(/^\/[^/]+/, '')}`;
  const top = readScrollPosition(readStorage('local', name), Date.now());
  if (top > 0 && isFreshNavigation()) scrollTo({ top, behavior: 'instant' });

  const save = () => writeStorage('local', name, writeScrollPosition(scrollY, Date.now()));
  addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', save);
}

/** Back navigation, reloads and links to a section set the position themselves. */
function isFreshNavigation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return location.hash === '' && navigation?.type === 'navigate';
}
