import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { languages } from '#i18n/built-in-languages.ts';
import type { Language } from '#i18n/languages.ts';
import { type RandomSource, randomFrom } from './seeded-random.ts';
import { type MenuSource, venueInEveryLanguage, writeVenueFolder } from './venue-folder.ts';

const pictureCount = 29;

/** The number of dishes of the largest known venue. */
const largestKnownDishCount = 2_240;

/** The number of categories for that many dishes, and how many of them are top-level. */
const categoryCountsFor = (dishes: number) => ({
  categories: Math.max(10, Math.round(dishes * 0.21)),
  topCategories: Math.min(20, Math.max(5, Math.round(dishes * 0.05))),
});

/** Syllables for generated names; only their length and script matter. Other languages use those of English. */
const syllables: { readonly en: string } & Readonly<Partial<Record<Language, string>>> = {
  en: 'ba ker lon mi ste sal pan tor ven pie gra mel',
  ar: 'با شو كب حم رز لب مح فت سم كن عد زع',
  de: 'kar brat sup pel kno del spä tz le wur gu len',
  es: 'pa el la tor ti ga zpa cho em ron ma jo',
  fa: 'کبا پلو خو رش ته دی گ نان ما ست آش سبز',
  fr: 'cas sou let rata gra tin quiche cre pe bou fon due',
  he: 'חו מוס פלא פל שק שו לח מט בי קר סל עו',
  it: 'ri sot to la sa gne pol pet gno cchi tor ta',
  ja: 'ラー メン うど ん 寿司 丼 焼き そば 味噌 汁 天 麩羅',
  kp: '비빔 밥 김치 찌개 불고 기 냉면 만두 떡 볶이 전 국',
  nl: 'stam pot bit ter bal pof fer tje snert kroe ket vla',
  ru: 'бор щ пель ме ни бли ны ки сель ок рош ка',
  th: 'ต้ม ยำ ผัด ไทย แกง เขียว ส้ม ตำ ข้าว มัน ไก่ ปลา',
  tr: 'ke bap dol ma bö rek ka vur çor ba pi de',
  'zh-hans': '饺子 面 豆腐 汤 炒 饭 鱼 鸡 牛 肉 青菜 粥',
};

type TextByLanguage = Partial<Record<Language, string>>;

function wordIn(language: Language, chance: RandomSource): string {
  const parts = (syllables[language] ?? syllables.en).split(' ');
  const length = Math.floor(chance.between(3, 6));
  const word = Array.from({ length }, () => parts[Math.floor(chance.next() * parts.length)]).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A name in English and in about a third of the other languages. */
function nameOf(chance: RandomSource): TextByLanguage {
  const translated = languages.filter((language) => language === 'en' || chance.next() < 0.34);
  return Object.fromEntries(translated.map((language) => [language, wordIn(language, chance)]));
}

const pictureName = (at: number) => `media/picture-${at}.webp`;

async function drawPictures(folder: string): Promise<void> {
  await mkdir(join(folder, 'media'), { recursive: true });
  for (let at = 0; at < pictureCount; at += 1) {
    const chance = randomFrom(`picture ${at}`);
    const discs = Array.from({ length: 12 }, () => {
      const [x, y, radius, hue] = [chance.next() * 256, chance.next() * 256, 10 + chance.next() * 60, 360];
      return `<circle cx="${x}" cy="${y}" r="${radius}" fill="hsl(${chance.next() * hue} 60% 55%)"/>`;
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">${discs.join('')}</svg>`;
    await sharp(Buffer.from(svg))
      .webp({ quality: 80 })
      .toFile(join(folder, pictureName(at)));
  }
}

function menuOf(chance: RandomSource, dishCount: number): MenuSource {
  const { categories, topCategories } = categoryCountsFor(dishCount);
  const dish = (id: number) => ({
    id,
    name: nameOf(chance),
    sku: `L${id}`,
    price: (Math.round(chance.between(40, 380)) / 4).toFixed(2),
    small_description: wordIn('en', chance),
    description: `<p>${Array.from({ length: 12 }, () => wordIn('en', chance)).join(', ')}</p>`,
    images: [{ image: { product: pictureName(id % pictureCount) } }],
  });
  const dishes = Array.from({ length: dishCount }, (_, at) => dish(at + 1));
  const categoryEnd = (at: number) => Math.round((at * dishCount) / categories);
  return {
    id: 2,
    name: 'The Large Venue',
    currency: 'AED',
    currency_symbol: 'AED',
    price_decimal_places: 2,
    enable_arabic_numerals: true,
    taxes: [{ id: 1, name: 'VAT', type: 'percentage', rate: '5' }],
    display_prices_with_tax: true,
    home_view_format: 2,
    categories: Array.from({ length: categories }, (_, at) => ({
      id: at + 1,
      name: nameOf(chance),
      parent: at < topCategories ? null : 1 + (at % topCategories),
      image: { product: pictureName(at % pictureCount) },
      products: dishes.slice(categoryEnd(at), categoryEnd(at + 1)),
    })),
  };
}

/** Writes a very large venue, or one with the given number of dishes. The result is always the same. */
export async function writeLargeVenue(folder: string, dishes = largestKnownDishCount): Promise<void> {
  await drawPictures(folder);
  await writeVenueFolder(folder, {
    venue: venueInEveryLanguage('bench-large', 'The Large Venue'),
    menu: menuOf(randomFrom('large venue'), dishes),
  });
}
