/**
 * Makes a short video from a picture: `scripts/draw-film.ts <picture.webp> <film.mp4>`.
 *
 * Four seconds, 1280×720, silent: a slow pan from left to right while zooming in. Needs `ffmpeg` with x264, which is
 * not a dependency: videos are rarely made, and committed. H.264 in an MP4 with fast start.
 * `venues/saffron-grill/media/grill-night.mp4` was made from `media/promotion-night.webp`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const [picture, film] = process.argv.slice(2);
if (picture === undefined || film === undefined) {
  console.error('Usage: scripts/draw-film.ts <picture.webp> <film.mp4>');
  process.exit(2);
}

const seconds = 4;
const rate = 25;
const folder = await mkdtemp(join(tmpdir(), 'film-'));
const still = join(folder, 'still.png');
// More than twice the size of the video, so that the slow pan does not jitter by whole pixels.
await sharp(picture).resize(3200, 1800, { fit: 'cover' }).png({ compressionLevel: 1 }).toFile(still);

const frames = seconds * rate;
const share = `(on/${frames - 1})`;
const eased = `(${share}*${share}*(3-2*${share}))`;
const move = `zoompan=z='1.06+0.12*${eased}':x='(iw-iw/zoom)*${eased}':y='(ih-ih/zoom)*0.5':d=${frames}:s=1280x720:fps=${rate}`;
execFileSync(
  'ffmpeg',
  [
    ...[
      '-y',
      '-loglevel',
      'error',
      '-i',
      still,
      '-vf',
      `${move},format=yuv420p`,
      '-frames:v',
      String(frames),
    ],
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '29', '-profile:v', 'main', '-threads', '1'],
    ...['-an', '-map_metadata', '-1', '-fflags', '+bitexact', '-movflags', '+faststart', film],
  ],
  { stdio: ['ignore', 'inherit', 'inherit'] },
);
await rm(folder, { recursive: true });
