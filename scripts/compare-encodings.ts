import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp, { type AvifOptions, type Sharp } from 'sharp';
import { dissimilarity } from './bench/dissimilarity.ts';

/**
 * Compares AVIF encodings of the pictures in a folder, by width: mean bytes, mean structural dissimilarity to the
 * unencoded picture, and processor time, each also as a share of the first encoding.
 *
 *     npx node scripts/compare-encodings.ts venues/saffron-grill/media
 *     npx node scripts/compare-encodings.ts FOLDER --every 4 --widths 320,640 --encodings 50/4:2:0/1,48/4:4:4/1
 *
 * An encoding is its quality, its chroma subsampling and its effort. Prints a Markdown table.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: 'string', default: '160,240,320,400,480,640,960,1200' },
    encodings: { type: 'string', default: '50/4:2:0/1,45/4:2:0/1,50/4:4:4/1,45/4:4:4/1,50/4:2:0/0' },
    /** Compares each so many-th picture. */
    every: { type: 'string', default: '1' },
  },
});

interface Sum {
  pictures: number;
  bytes: number;
  dissimilarity: number;
  ms: number;
}

const optionsOf = (encoding: string): AvifOptions => {
  const [quality, chromaSubsampling, effort] = encoding.split('/');
  return { quality: Number(quality), effort: Number(effort), chromaSubsampling };
};

async function openPicture(file: string) {
  const { data, info } = await sharp(await readFile(file))
    .autoOrient()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { width, open: () => sharp(data, { raw: { width, height, channels } }) };
}

/** Adds an encoding of one picture to the sums; the picture is already as wide as it is shown. */
async function measure(shown: Sharp, options: AvifOptions, sum: Sum): Promise<void> {
  const before = process.cpuUsage();
  const encoded = await shown.clone().avif(options).toBuffer();
  const { user, system } = process.cpuUsage(before);
  sum.pictures += 1;
  sum.bytes += encoded.length;
  sum.ms += (user + system) / 1000;
  sum.dissimilarity += await dissimilarity(shown, encoded);
}

const folder = positionals[0] ?? '';
const files = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).toSorted();
const sample = files.filter((_, at) => at % Number(values.every) === 0);
const encodings = values.encodings.split(',');
const widths = values.widths.split(',').map(Number);
const sums = new Map<string, Sum>();
for (const name of sample) {
  const picture = await openPicture(join(folder, name));
  for (const width of widths.filter((one) => one <= picture.width)) {
    const { data, info } = await picture.open().resize({ width }).raw().toBuffer({ resolveWithObject: true });
    const shown = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    for (const encoding of encodings) {
      const key = `${width} ${encoding}`;
      const sum = sums.get(key) ?? { pictures: 0, bytes: 0, dissimilarity: 0, ms: 0 };
      sums.set(key, sum);
      await measure(shown, optionsOf(encoding), sum);
    }
  }
}

console.log('| width | encoding | pictures | KB | share | dissimilarity | share | ms |');
console.log('|--:|---|--:|--:|--:|--:|--:|--:|');
for (const width of widths) {
  const first = sums.get(`${width} ${encodings[0]}`);
  for (const encoding of encodings) {
    const sum = sums.get(`${width} ${encoding}`);
    if (!first || !sum) continue;
    const mean = (total: number, digits: number) => (total / sum.pictures).toFixed(digits);
    const share = (total: number, of: number) => (total / of).toFixed(3);
    console.log(
      `| ${width} | ${encoding} | ${sum.pictures} | ${mean(sum.bytes / 1000, 2)} | ${share(sum.bytes, first.bytes)} ` +
        `| ${mean(sum.dissimilarity * 1000, 1)} | ${share(sum.dissimilarity, first.dissimilarity)} | ${mean(sum.ms, 0)} |`,
    );
  }
}
