/** Goes on to the company's page by itself; the button stays for whoever comes back. */
export function payOn(form: HTMLElement | null): void {
  const [entry] = performance.getEntriesByType('navigation');
  const isBack = entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
  if (form instanceof HTMLFormElement && !isBack) form.submit();
}
