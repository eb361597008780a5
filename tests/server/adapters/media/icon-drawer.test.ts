import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppPicture } from '#domain/app-pictures.ts';
import type { Language } from '#i18n/languages.ts';
import { createIconDrawer } from '#server/adapters/media/icon-drawer.ts';
import { createSocialCardMaker } from '#server/adapters/media/social-card-maker.ts';
import type { VenueIcon } from '#server/seo/venue-icon.ts';

let folder: string;

const red = { r: 200, g: 30, b: 30, alpha: 1 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emenu-signs-'));
  const logo = await sharp({ create: { width: 400, height: 100, channels: 4, background: red } })
    .webp()
    .toBuffer();
  await writeFile(join(folder, 'aaaaaaaaaa-400.webp'), logo);
  const disc = '<svg width="300" height="300"><circle cx="150" cy="150" r="149" fill="#c81e1e"/></svg>';
  await writeFile(join(folder, 'round00000-300.webp'), await sharp(Buffer.from(disc)).webp().toBuffer());
  await writeFile(join(folder, 'aaaaaaaaaa.json'), '{"width":400,"height":100,"color":"#c81e1e"}');
  await writeFile(join(folder, 'broken0000-1.webp'), 'no picture');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const colours = { background: '#102030', browserBar: '#102030', brand: '#00ff00', onBrand: '#000000' };

const aSign = (differing: Partial<VenueIcon> = {}): VenueIcon => ({
  logo: '/media/aaaaaaaaaa-400.webp',
  initials: 'SG',
  language: 'en',
  colors: colours,
  ...differing,
});

async function drawn(sign: VenueIcon, wanted: AppPicture) {
  const bytes = await createIconDrawer(folder)(sign, wanted);
  const { format } = await sharp(bytes).metadata();
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * 3;
    return `#${data.subarray(start, start + 3).toString('hex')}`;
  };
  /** How much of the picture has that colour. */
  const shareOf = (colour: string) => {
    const wantedPixel = Buffer.from(colour.slice(1), 'hex');
    let count = 0;
    for (let start = 0; start < data.length; start += 3) {
      if (data.compare(wantedPixel, 0, 3, start, start + 3) === 0) count += 1;
    }
    return count / (info.width * info.height);
  };
  return { format, width: info.width, height: info.height, at, shareOf };
}

const icon = (size: number, isMaskable = false): AppPicture => ({ kind: 'icon', size, isMaskable });
const launch = (width: number, height: number): AppPicture => ({ kind: 'launch', width, height });

describe('a sign', () => {
  test.for([icon(48), icon(180), icon(512), icon(192, true), launch(750, 1334), launch(1200, 630)])(
    'is drawn as %j, a picture of exactly that size with the logo in its middle',
    async (wanted) => {
      const picture = await drawn(aSign(), wanted);
      const size = wanted.kind === 'icon' ? { width: wanted.size, height: wanted.size } : wanted;
      expect(picture).toMatchObject({ format: 'png', width: size.width, height: size.height });
      expect(picture.at(0, 0)).toBe('#102030');
      expect(picture.at(1, 1)).toBe('#102030');
      expect(picture.at(0.5, 0.5)).toMatch(/^#c[5-9a-b]1[c-f]1[c-f]$|^#c[5-9a-b][12][0-9a-f][12][0-9a-f]$/);
    },
  );

  test.for(['aaaaaaaaaa-400', 'round00000-300'])(
    'stays within the circle that devices keep of an icon, and makes use of it: %s',
    async (name) => {
      const picture = await drawn(aSign({ logo: `/media/${name}.webp` }), icon(512, true));
      for (let turn = 0; turn < 64; turn += 1) {
        const angle = (turn / 32) * Math.PI;
        expect(picture.at(0.5 + 0.39 * Math.cos(angle), 0.5 + 0.39 * Math.sin(angle))).toBe('#102030');
      }
      expect(picture.at(0.5 + 0.33, 0.5)).not.toBe('#102030');
    },
  );

  test.for([
    ['SG', 'en'],
    ['Ж', 'ru'],
    ['ج', 'ar'],
    ['ש', 'he'],
    ['五', 'zh-hans'],
    ['味', 'ja'],
    ['맛', 'kp'],
    ['ก', 'th'],
    ['7', 'fa'],
  ] as const)('without a logo is the letters %s', async ([letters, language]) => {
    const picture = await drawn(
      aSign({ logo: null, initials: letters, language: language as Language }),
      icon(192),
    );
    expect(picture.at(0.02, 0.02)).toBe('#00ff00');
    expect(picture.shareOf('#000000')).toBeGreaterThan(0.015);
    expect(picture.shareOf('#00ff00')).toBeGreaterThan(0.5);
  });

  test.for([
    ['is nothing but signs', { logo: null, letters: '' }],
    ['is in letters that no font has', { logo: null, letters: '𓀀' }],
  ] as const)('of a name that %s is a plate', async ([, differing]) => {
    const picture = await drawn(aSign(differing), icon(192));
    expect(picture.shareOf('#000000')).toBeGreaterThan(0.05);
  });

  test.for(['/media/gone000000-1.webp', '/media/broken0000-1.webp', '/media/../../etc/passwd'])(
    'whose logo is %s is drawn in letters',
    async (logo) => {
      const picture = await drawn(aSign({ logo }), icon(96));
      expect(picture.at(0.02, 0.02)).toBe('#00ff00');
    },
  );

  test('on a large surface stands on the venue’s paper', async () => {
    const picture = await drawn(aSign({ logo: null }), launch(750, 1334));
    expect(picture.at(0, 0)).toBe('#102030');
    expect(picture.shareOf('#00ff00')).toBeGreaterThan(0.05);
  });
});

describe('the card of a picture', () => {
  test('is made once, of exactly the size that other sites want', async () => {
    const make = createSocialCardMaker(folder);
    expect(await Promise.all([make('aaaaaaaaaa'), make('aaaaaaaaaa')])).toEqual([true, true]);
    expect(await sharp(join(folder, 'aaaaaaaaaa-card.jpg')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
  });

  test('of a picture that there is not is not made', async () => {
    expect(await createSocialCardMaker(folder)('zzzzzzzzzz')).toBe(false);
  });

  test('is made for others though one could not be', async () => {
    await writeFile(join(folder, 'lost000000.json'), '{"width":400,"height":100,"color":"#c81e1e"}');
    const make = createSocialCardMaker(folder);
    const lost = make('lost000000').catch(() => 'failed');
    expect(await make('aaaaaaaaaa')).toBe(true);
    expect(await lost).toBe('failed');
  });
});
