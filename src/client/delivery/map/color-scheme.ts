const darkDevice = () => matchMedia('(prefers-color-scheme: dark)');

/** Whether an element is shown dark: its page is, or lets the device decide. */
export function isShownDark(element: Element): boolean {
  const schemes = getComputedStyle(element).colorScheme.split(' ');
  if (!schemes.includes('dark')) return false;
  return schemes.includes('light') ? darkDevice().matches : true;
}

/** Calls back when the device turns dark or light; returns what stops it. */
export function onSchemeChange(changed: () => void): () => void {
  const device = darkDevice();
  device.addEventListener('change', changed);
  return () => device.removeEventListener('change', changed);
}
