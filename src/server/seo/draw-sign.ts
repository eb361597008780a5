import type { AppPicture } from '#domain/app-pictures.ts';
import type { Sign } from './sign.ts';

/** Draws a venue's sign as PNG, in exactly the size that is asked for. */
export type DrawSign = (sign: Sign, wanted: AppPicture) => Promise<Uint8Array>;
