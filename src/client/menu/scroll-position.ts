import { readStorage, writeStorage } from '../lib/storage.ts';

/** A place is forgotten after so long: who comes back tomorrow starts at the top. */
const savedForMs = 60 * 60_000;

/** A scroll position as it is kept: pixels from the top, and when that was. */
export function writeScrollPosition(top: number, now: number): string {
  return `${Math.round(top)} ${now}`;
}

/** The kept position in pixels; 0 where there is none to go back to. */
export function readScrollPosition(kept: string | null, now: number): number {
  const [top = 0, at = 0] = (kept ?? '').split(' ').map(Number);
  return now - at < savedForMs && top > 0 ? top : 0;
}

/** Brings a diner back to where they were in a category. Source: spec §2 "Category". */
export function persistScrollPosition(): void {
  const name = `place ${location.pathname.replace(/^\/[^/]+/, '')}`;
  const top = readScrollPosition(readStorage('local', name), Date.now());
  if (top > 0 && isFreshNavigation()) scrollTo({ top, behavior: 'instant' });

  const keep = () => writeStorage('local', name, writeScrollPosition(scrollY, Date.now()));
  addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', keep);
}

/** Going back, reloading, and links into the page place it themselves. */
function isFreshNavigation(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return location.hash === '' && visit?.type === 'navigate';
}
