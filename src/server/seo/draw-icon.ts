import type { AppPicture } from '#domain/app-pictures.ts';
import type { VenueIcon } from './venue-icon.ts';

/** Draws a venue's icon as PNG in the requested size. */
export type DrawIcon = (icon: VenueIcon, size: AppPicture) => Promise<Uint8Array>;
