import type { RequestContext } from './request-context.ts';

/** A picture of a page. */
export interface Picture {
  /** Address of the largest width. */
  readonly address: string;
  readonly width: number;
  readonly height: number;
  /** `#rrggbb`, shown until the picture is loaded. */
  readonly color: string | null;
}

export function pictureOf(
  image: {
    readonly image: { readonly product: string };
    readonly image_width?: number | undefined;
    readonly image_height?: number | undefined;
    readonly image_color?: string | undefined;
  } | null,
): Picture | null {
  return (
    image && {
      address: image.image.product,
      width: image.image_width ?? 800,
      height: image.image_height ?? 500,
      color: image.image_color ?? null,
    }
  );
}

/** The venue's placeholder for a missing picture. */
export function defaultPicture({ menu }: RequestContext): Picture | null {
  const own = menu.field('default_product_image');
  return own && { address: own.resized, width: own.width ?? 800, height: own.height ?? 500, color: null };
}
