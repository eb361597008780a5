import sharp from 'sharp';
import type { AppPicture } from '#domain/app-pictures.ts';
import type { ContentStore } from '#server/publishing/content-store.ts';
import type { DrawIcon } from '#server/seo/draw-icon.ts';
import { fitLogo, readLogo } from './fit-logo.ts';
import { createInitialsDrawer } from './initials-drawer.ts';

/** The share of the smaller side that the icon takes on a launch image. */
const surfaceShare = 0.44;

/** The corner radius of initials on a launch image, in percent of their side. Devices round icons themselves. */
const cornerRounding = 22;

/** Draws icons: the published logo on the venue's background color, or initials on its brand color. */
export function createIconDrawer(media: Pick<ContentStore, 'locate'>): DrawIcon {
  const drawInitials = createInitialsDrawer();

  return async (icon, picture) => {
    const logo = await readLogo(media, icon.logo);
    const { width, height } = surfaceOf(picture);
    const mark = logo
      ? await fitLogo(logo, logoBoundsOf(picture))
      : await drawInitials(icon, tileIn(picture));
    const background = logo || picture.kind === 'launch' ? icon.colors.background : icon.colors.brand;
    const drawn = await sharp({ create: { width, height, channels: 3, background } })
      .composite([{ input: mark, gravity: 'centre' }])
      .png({ compressionLevel: 9 })
      .toBuffer();
    return new Uint8Array(drawn);
  };
}

const surfaceOf = (picture: AppPicture) =>
  picture.kind === 'icon' ? { width: picture.size, height: picture.size } : picture;

const logoBoundsOf = (picture: AppPicture) =>
  picture.kind === 'icon' ? iconLogoBoundsOf(picture) : { square: sideIn(picture) };

/** Masks keep at least a circle of 80 % of the side; a logo that filled it would look cramped. */
const iconLogoBoundsOf = ({ size, isMaskable }: { readonly size: number; readonly isMaskable: boolean }) =>
  isMaskable ? { circle: size * 0.74 } : { square: size * 0.8 };

const sideIn = ({ width, height }: { readonly width: number; readonly height: number }) =>
  Math.min(width, height) * surfaceShare;

const tileIn = (picture: AppPicture) =>
  picture.kind === 'icon'
    ? { side: picture.size, rounding: 0 }
    : { side: Math.round(sideIn(picture)), rounding: cornerRounding };
