import sharp from 'sharp';
import { languages as everyLanguage } from '#i18n/built-in-languages.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import { aVenueFolder } from './a-venue.ts';
import { anOrderingFolder } from './an-ordering-venue.ts';

/** The languages of the venue under test. */
export const languages = [
  { code: 'en', name_local: 'English' },
  { code: 'ar', name_local: 'العربية' },
  { code: 'kp', name_local: '한국어' },
  { code: 'zh-hans', name_local: '简体中文' },
] as const;

export const origin = 'https://corner.example';

/** The paths of the venue's kinds of pages, without the language. */
export const screens = ['', '/home', '/category/1', '/product/11', '/page/7', '/promotions', '/search'];

const menu = {
  home_header_text: { en: '<p>Charcoal &amp; "saffron"</p>', ar: '<p>فحم وزعفران</p>' },
  cover_image: 'media/cover.jpg',
  logo_image: { logo: 'media/logo.png' },
  theme_data: { background_color: '#fdf8f0', header_background_color: '#fff6e8' },
  pages: [
    {
      id: 7,
      title: { en: 'Terms', ar: 'الشروط' },
      content: { en: '<p>Be kind.</p>', ar: '<p>كن لطيفًا.</p>' },
    },
  ],
  promotions: [{ id: 1, title: { en: 'Summer', ar: 'الصيف' } }],
};

/** Three venues: one with a logo at `corner.example`, one with every language, and one without a domain. */
export async function aCrawledSite(): Promise<ServerProcess> {
  const cover = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a0522d' } })
    .jpeg()
    .toBuffer();
  const plate =
    '<svg width="300" height="200"><rect x="50" y="50" width="200" height="100" fill="#a0522d"/></svg>';
  const files = {
    'media/cover.jpg': cover,
    'media/logo.png': await sharp(Buffer.from(plate)).png().toBuffer(),
  };
  const polyglot = {
    licence: 'polyglot',
    languages: everyLanguage.map((code) => ({ code, name_local: code })),
    domains: ['polyglot.example'],
  };
  return aSiteWith(
    await anOrderingFolder({ venue: { languages: [...languages] }, menu, files }),
    await aVenueFolder({ venue: polyglot }),
    await aVenueFolder({ venue: { licence: 'nowhere', domains: [] } }),
  );
}
