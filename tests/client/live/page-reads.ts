import { vi } from 'vitest';

/**
 * Stubs the reader of pages, which finds none.
 *
 * @returns the addresses that are read.
 */
export function pageReads(): readonly string[] {
  const reads: string[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      onloadend = () => undefined;
      open = (_: string, address: string) => reads.push(address);
      send = () => this.onloadend();
    },
  );
  return reads;
}
