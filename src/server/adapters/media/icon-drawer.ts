import sharp from 'sharp';
import type { AppPicture } from '#domain/app-pictures.ts';
import type { DrawIcon } from '#server/seo/draw-icon.ts';
import { fitLogo, readLogo } from './fit-logo.ts';
import { createInitialsDrawer } from './initials-drawer.ts';

/** How much of the smaller side the sign takes on a surface. */
const surfaceShare = 0.44;

/** Of the corners of letters on a surface, in hundredths of their side; icons are cut by the device. */
const cornerRounding = 22;

/**
 * Draws signs from the logos in `mediaDir`: the logo on the venue's paper, or else letters on its colour.
 */
export function createIconDrawer(mediaDir: string): DrawIcon {
  const lettered = createInitialsDrawer();

  return async (sign, wanted) => {
    const logo = await readLogo(mediaDir, sign.logo);
    const { width, height } = surfaceOf(wanted);
    const mark = logo ? await fitLogo(logo, logoBoundsOf(wanted)) : await lettered(sign, tileIn(wanted));
    const background = logo || wanted.kind === 'launch' ? sign.colors.background : sign.colors.brand;
    const drawn = await sharp({ create: { width, height, channels: 3, background } })
      .composite([{ input: mark, gravity: 'centre' }])
      .png({ compressionLevel: 9 })
      .toBuffer();
    return new Uint8Array(drawn);
  };
}

const surfaceOf = (wanted: AppPicture) =>
  wanted.kind === 'icon' ? { width: wanted.size, height: wanted.size } : wanted;

const logoBoundsOf = (wanted: AppPicture) =>
  wanted.kind === 'icon' ? iconLogoBoundsOf(wanted) : { square: sideIn(wanted) };

/** Devices that cut icons keep at least a circle of 80 % of the side; a logo that filled it would look cramped. */
const iconLogoBoundsOf = ({ size, isMaskable }: { readonly size: number; readonly isMaskable: boolean }) =>
  isMaskable ? { circle: size * 0.74 } : { square: size * 0.8 };

const sideIn = ({ width, height }: { readonly width: number; readonly height: number }) =>
  Math.min(width, height) * surfaceShare;

const tileIn = (wanted: AppPicture) =>
  wanted.kind === 'icon'
    ? { side: wanted.size, rounding: 0 }
    : { side: Math.round(sideIn(wanted)), rounding: cornerRounding };
