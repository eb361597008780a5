import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { Release } from '../catalog/release.ts';

/** A printer, as the venue file describes it. */
export type Printer = VenueFile['printers'][number];

/** `null` when the venue has no printer of that name. */
export const printerOf = ({ venue }: Pick<Release, 'venue'>, name: string): Printer | null =>
  venue.printers.find((printer) => printer.name === name) ?? null;

const plainDevice = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Whether a device may print for the printer. The spelling of its address does not matter. */
export const isExpectedDevice = ({ device }: Printer, said: string | null): boolean =>
  device === undefined || plainDevice(device) === plainDevice(said ?? '');
