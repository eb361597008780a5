import sharp, { type Sharp } from 'sharp';

/** Shares of the scales: the picture as it is, then at a half and at a quarter of its size. */
const scales = [
  { divisor: 1, share: 0.4 },
  { divisor: 2, share: 0.4 },
  { divisor: 4, share: 0.2 },
] as const;

/** Shares of the channels of CIELAB: lightness, and the two of color. */
const channelShares = [0.7, 0.15, 0.15] as const;

/** The side of a window and the distance of two windows, in pixels. */
const side = 8;
const stride = 4;

/** The usual constants of SSIM, for values up to 100. */
const [c1, c2] = [1, 9] as const;

interface LabPixels {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

/**
 * The structural dissimilarity of two pictures of the same size: `1 / SSIM − 1` in CIELAB over three scales; 0 when
 * they are equal. Only for comparisons with itself: other tools weigh scales and channels differently.
 */
export async function dissimilarity(original: Sharp, encoded: Uint8Array): Promise<number> {
  const { width, height } = await sharp(encoded).metadata();
  let similarity = 0;
  for (const { divisor, share } of scales) {
    const size = [Math.round(width / divisor), Math.round(height / divisor)] as const;
    const [one, other] = await Promise.all([labOf(original.clone(), size), labOf(sharp(encoded), size)]);
    for (const [channel, channelShare] of channelShares.entries())
      similarity += share * channelShare * meanSsim(one, other, channel);
  }
  return 1 / similarity - 1;
}

async function labOf(picture: Sharp, [width, height]: readonly [number, number]): Promise<LabPixels> {
  const { data, info } = await picture
    .removeAlpha()
    .resize({ width, height, fit: 'fill' })
    .toColourspace('lab')
    .raw({ depth: 'float' })
    .toBuffer({ resolveWithObject: true });
  const values = new Float32Array(data.buffer, data.byteOffset, data.length / Float32Array.BYTES_PER_ELEMENT);
  return { values, width: info.width, height: info.height };
}

/** The mean SSIM of all windows in one channel. */
function meanSsim(one: LabPixels, other: LabPixels, channel: number): number {
  let sum = 0;
  let windows = 0;
  for (let top = 0; top + side <= one.height; top += stride) {
    for (let left = 0; left + side <= one.width; left += stride) {
      sum += windowSsim(one, other, channel, top, left);
      windows += 1;
    }
  }
  return windows === 0 ? 1 : sum / windows;
}

function windowSsim(one: LabPixels, other: LabPixels, channel: number, top: number, left: number): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + side; y += 1) {
    for (let x = left; x < left + side; x += 1) {
      const at = (y * one.width + x) * channelShares.length + channel;
      const p = one.values[at] ?? 0;
      const q = other.values[at] ?? 0;
      a += p;
      b += q;
      aa += p * p;
      bb += q * q;
      ab += p * q;
    }
  }
  const count = side * side;
  const [meanA, meanB] = [a / count, b / count];
  const variances = aa / count - meanA * meanA + bb / count - meanB * meanB;
  const covariance = ab / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + c1) * (2 * covariance + c2)) /
    ((meanA * meanA + meanB * meanB + c1) * (variances + c2))
  );
}
