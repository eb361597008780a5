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
import { mediaIn } from '#tests/support/storage.ts';

let folder: string;

const red = { r: 200, g: 30, b: 30, alpha: 1 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emenu-icons-'));
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

const colors = { background: '#102030', browserBar: '#102030', brand: '#00ff00', onBrand: '#000000' };

const anIcon = (differing: Partial<VenueIcon> = {}): VenueIcon => ({
  logo: '/media/aaaaaaaaaa-400.webp',
  initials: 'SG',
  language: 'en',
  colors,
  ...differing,
});

async function draw(venueIcon: VenueIcon, wanted: AppPicture) {
  const bytes = await createIconDrawer(mediaIn(folder))(venueIcon, wanted);
  const { format } = await sharp(bytes).metadata();
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * 3;
    return `#${data.subarray(start, start + 3).toString('hex')}`;
  };
  /** The share of the picture with that color. */
  const shareOf = (color: string) => {
    const wantedPixel = Buffer.from(color.slice(1), 'hex');
    let count = 0;
    for (let start = 0; start < data.length; start += 3) {
      if (data.compare(wantedPixel, 0, 3, start, start + 3) === 0) count += 1;
    }
    return count / (info.width * info.height);
  };
  return { format, width: info.width, height: info.height, at, shareOf };
}

const iconOf = (size: number, isMaskable = false): AppPicture => ({ kind: 'icon', size, isMaskable });
const launchScreenOf = (width: number, height: number): AppPicture => ({ kind: 'launch', width, height });

describe('a venue icon', () => {
  test.for([
    iconOf(48),
    iconOf(180),
    iconOf(512),
    iconOf(192, true),
    launchScreenOf(750, 1334),
    launchScreenOf(1200, 630),
  ])('is drawn as %j in exactly that size with the logo in the middle', async (wanted) => {
    const picture = await draw(anIcon(), wanted);
    const size = wanted.kind === 'icon' ? { width: wanted.size, height: wanted.size } : wanted;
    expect(picture).toMatchObject({ format: 'png', width: size.width, height: size.height });
    expect(picture.at(0, 0)).toBe('#102030');
    expect(picture.at(1, 1)).toBe('#102030');
    expect(picture.at(0.5, 0.5)).toMatch(/^#c[5-9a-b]1[c-f]1[c-f]$|^#c[5-9a-b][12][0-9a-f][12][0-9a-f]$/);
  });

  test.for(['aaaaaaaaaa-400', 'round00000-300'])(
    'fills the safe circle of a maskable icon and stays inside it: %s',
    async (name) => {
      const picture = await draw(anIcon({ logo: `/media/${name}.webp` }), iconOf(512, true));
      for (let step = 0; step < 64; step += 1) {
        const angle = (step / 32) * Math.PI;
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
  ] as const)('without a logo shows the letters %s', async ([letters, language]) => {
    const picture = await draw(
      anIcon({ logo: null, initials: letters, language: language as Language }),
      iconOf(192),
    );
    expect(picture.at(0.02, 0.02)).toBe('#00ff00');
    expect(picture.shareOf('#000000')).toBeGreaterThan(0.015);
    expect(picture.shareOf('#00ff00')).toBeGreaterThan(0.5);
  });

  test.for([
    ['has no letters', ''],
    ['has letters that no font contains', '𓀀'],
  ] as const)('shows a plate when the name %s', async ([, initials]) => {
    const picture = await draw(anIcon({ logo: null, initials }), iconOf(192));
    // A plate has thicker lines than letters.
    expect(picture.shareOf('#000000')).toBeGreaterThan(0.1);
  });

  test.for(['/media/gone000000-1.webp', '/media/broken0000-1.webp', '/media/../../etc/passwd'])(
    'whose logo is %s shows letters',
    async (logo) => {
      const picture = await draw(anIcon({ logo }), iconOf(96));
      expect(picture.at(0.02, 0.02)).toBe('#00ff00');
    },
  );

  test("on a large surface stands on the venue's background", async () => {
    const picture = await draw(anIcon({ logo: null }), launchScreenOf(750, 1334));
    expect(picture.at(0, 0)).toBe('#102030');
    expect(picture.shareOf('#00ff00')).toBeGreaterThan(0.05);
  });
});

describe('the social card of a picture', () => {
  const cardOf = (hash: string) => join(folder, `${hash}-card.jpg`);

  test('is made once, in exactly the required size', async () => {
    const make = createSocialCardMaker(folder, mediaIn(folder));
    const card = cardOf('aaaaaaaaaa');
    expect(await Promise.all([make('aaaaaaaaaa'), make('aaaaaaaaaa')])).toEqual([card, card]);
    expect(await sharp(card).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
  });

  test('of a missing picture is not made', async () => {
    expect(await createSocialCardMaker(folder, mediaIn(folder))('zzzzzzzzzz')).toBeNull();
  });

  test('is made after another one failed', async () => {
    await writeFile(join(folder, 'lost000000-400.webp'), 'no picture');
    await writeFile(join(folder, 'lost000000.json'), '{"width":400,"height":100,"color":"#c81e1e"}');
    const make = createSocialCardMaker(folder, mediaIn(folder));
    const lost = make('lost000000').catch(() => 'failed');
    expect(await make('aaaaaaaaaa')).toBe(cardOf('aaaaaaaaaa'));
    expect(await lost).toBe('failed');
  });
});
