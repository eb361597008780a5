/**
 * Shows the elements whose time it is, and hides those whose time is over or still to come.
 *
 * @returns when that changes next, epoch milliseconds; `Infinity` for never.
 */
export function showPeriods(now: number): number {
  const changes: number[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('[data-from],[data-until]')) {
    const { from = '0', until = 'Infinity' } = element.dataset;
    const [start, end] = [Number(from) * 1_000, Number(until) * 1_000];
    const isShown = start <= now && now < end;
    if (element.hidden === isShown) element.hidden = !isShown;
    changes.push(start, end);
  }
  return Math.min(Number.POSITIVE_INFINITY, ...changes.filter((at) => at > now));
}
