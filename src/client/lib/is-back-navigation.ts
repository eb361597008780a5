/** Whether the diner reached this page by the browser's back or forward button. */
export function isBackNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}
