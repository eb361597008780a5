/** Which part of a picture is kept. */
export interface Crop {
  /** The center of the part, in fractions of the picture. */
  readonly x: number;
  readonly y: number;
  /** 1 for the largest part; twice as large shows half as much. */
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in its pixels. */
export interface CropArea extends Size {
  readonly left: number;
  readonly top: number;
}

export const wholePicture: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** A smaller part is blurred on the screen of a phone. */
const minWidthPx = 480;
const maxZoom = 4;

/** The canvases of phones hold no more; a page shows at most half of it. */
const maxSidePx = 3_200;

/** The largest part of this shape. @param aspect its width by its height */
function largestPart({ width, height }: Size, aspect: number): Size {
  const widest = Math.min(width, height * aspect);
  return { width: widest, height: widest / aspect };
}

/** How far a picture can be zoomed in: less for small ones. */
export const zoomLimit = (picture: Size, aspect: number): number =>
  Math.max(1, Math.min(maxZoom, largestPart(picture, aspect).width / minWidthPx));

const between = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** The same crop, as far as it is inside the picture. */
export function fittingCrop(picture: Size, aspect: number, { x, y, zoom }: Crop): Crop {
  const fitting = between(zoom, 1, zoomLimit(picture, aspect));
  const part = largestPart(picture, aspect);
  const [halfX, halfY] = [part.width / picture.width, part.height / picture.height].map(
    (share) => share / fitting / 2,
  ) as [number, number];
  return { x: between(x, halfX, 1 - halfX), y: between(y, halfY, 1 - halfY), zoom: fitting };
}

export function cropArea(picture: Size, aspect: number, crop: Crop): CropArea {
  const { x, y, zoom } = fittingCrop(picture, aspect, crop);
  const part = largestPart(picture, aspect);
  const [width, height] = [part.width / zoom, part.height / zoom];
  return { left: x * picture.width - width / 2, top: y * picture.height - height / 2, width, height };
}

/**
 * Moves the picture behind the frame.
 *
 * @param dx, dy in widths and heights of the frame.
 */
export function movedCrop(picture: Size, aspect: number, crop: Crop, dx: number, dy: number): Crop {
  const { width, height } = cropArea(picture, aspect, crop);
  const [x, y] = [crop.x - (dx * width) / picture.width, crop.y - (dy * height) / picture.height];
  return fittingCrop(picture, aspect, { ...crop, x, y });
}

/** The size of the new picture: that of the part, unless it is too large. It is never made larger. */
export function croppedSize({ width, height }: Size): Size {
  const scale = Math.min(1, maxSidePx / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
