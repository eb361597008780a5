import { vi } from 'vitest';

/**
 * Stands in for the reader of pages, which finds none.
 *
 * @returns the addresses that are asked for, as they come.
 */
export function pageReads(): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      onloadend = () => undefined;
      open = (_: string, address: string) => asked.push(address);
      send = () => this.onloadend();
    },
  );
  return asked;
}
