import type { AppPicture } from '#domain/app-pictures.ts';
import type { VenueIcon } from './venue-icon.ts';

/** Draws a venue's sign as PNG, in exactly the size that is asked for. */
export type DrawIcon = (sign: VenueIcon, wanted: AppPicture) => Promise<Uint8Array>;
