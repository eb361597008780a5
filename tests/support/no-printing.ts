import type { PrintStation } from '#server/printing/print-station.ts';

const notAvailable = () => Promise.reject(new Error('Printing is not available'));

/** A station without printers. */
export const noPrinting: PrintStation = {
  queueOf: () => {
    throw new Error('Printing is not available');
  },
  next: notAvailable,
  awaitNext: notAvailable,
  draw: notAvailable,
  fail: notAvailable,
  close: () => undefined,
};
