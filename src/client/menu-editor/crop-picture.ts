import { type CropArea, croppedSize } from '#domain/menu-editor/crop-frame.ts';

/** A picture as it is seen: turned as its camera says. `null` when this browser cannot decode it. */
export const decodePicture = (file: Blob): Promise<ImageBitmap | null> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);

/** Draws a part of a picture over a whole canvas. */
export function drawPart(canvas: HTMLCanvasElement, picture: ImageBitmap, area: CropArea): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, width, height } = area;
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

const quality = 0.95;

/** A part of a picture as a picture of its own; `null` when this browser has no memory for it. */
export async function cropPicture(picture: ImageBitmap, area: CropArea, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, croppedSize(area));
  drawPart(canvas, picture, area);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, type, quality);
  return await promise;
}
