/** A device's screen in portrait orientation. */
export interface LaunchScreen {
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: 2 | 3;
}

const screen = (width: number, height: number, ratio: LaunchScreen['ratio']): LaunchScreen => ({
  width,
  height,
  ratio,
});

/** Screens of the iPhones and iPads in use. Only these devices request a launch picture of their own size. */
export const launchScreens: readonly LaunchScreen[] = [
  screen(375, 667, 2),
  screen(375, 812, 3),
  screen(390, 844, 3),
  screen(393, 852, 3),
  screen(402, 874, 3),
  screen(414, 896, 2),
  screen(414, 896, 3),
  screen(420, 912, 3),
  screen(428, 926, 3),
  screen(430, 932, 3),
  screen(440, 956, 3),
  screen(744, 1133, 2),
  screen(768, 1024, 2),
  screen(810, 1080, 2),
  screen(820, 1180, 2),
  screen(834, 1112, 2),
  screen(834, 1194, 2),
  screen(1024, 1366, 2),
];

/** Icon sizes in pixels; 180 is Apple's. */
export const iconSizes = [48, 72, 96, 128, 144, 180, 192, 256, 384, 512] as const;

/** Sizes of the maskable icon, in pixels. */
export const maskableSizes = [192, 512] as const;

/** The picture that other sites show with a link when the page has none of its own. */
export const socialCardSize = { width: 1200, height: 630 } as const;

/** A picture that is drawn from a venue's icon. */
export type AppPicture =
  | { readonly kind: 'icon'; readonly size: number; readonly isMaskable: boolean }
  /** The icon centered on a background. */
  | { readonly kind: 'launch'; readonly width: number; readonly height: number };

/** Parses a file name such as `icon-192.png`; `null` when no device uses that size. */
export function appPictureOf(name: string): AppPicture | null {
  const [, size, mask] = /^icon-(\d{2,3})(-maskable)?\.png$/.exec(name) ?? [];
  if (size !== undefined) return iconPicture(Number(size), mask !== undefined);
  const [, width = '', height = ''] = /^launch-(\d{3,4})x(\d{3,4})\.png$/.exec(name) ?? [];
  return launchPicture(Number(width), Number(height));
}

function iconPicture(size: number, isMaskable: boolean): AppPicture | null {
  const sizes: readonly number[] = isMaskable ? maskableSizes : iconSizes;
  return sizes.includes(size) ? { kind: 'icon', size, isMaskable } : null;
}

function launchPicture(width: number, height: number): AppPicture | null {
  const isScreen = launchScreens.some(
    (one) => one.width * one.ratio === width && one.height * one.ratio === height,
  );
  const isCard = width === socialCardSize.width && height === socialCardSize.height;
  return isScreen || isCard ? { kind: 'launch', width, height } : null;
}
