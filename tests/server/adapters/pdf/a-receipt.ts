import { milli } from '#domain/money.ts';
import { type BuiltInLanguage, languages } from '#i18n/built-in-languages.ts';
import { formatMoney } from '#i18n/format-money.ts';
import type { Receipt } from '#server/ordering/receipts/receipt.ts';
import phraseTable from './phrases.json' with { type: 'json' };

interface Phrases {
  readonly title: string;
  readonly when: string;
  readonly place: string;
  readonly table: string;
  readonly size: string;
  readonly subtotal: string;
  readonly tax: string;
  readonly total: string;
  readonly cash: string;
  readonly due: string;
  readonly change: string;
  readonly comments: string;
  readonly thanks: string;
  /** Exactly three. */
  readonly dishes: readonly string[];
  readonly instructions: string;
  readonly symbol: string;
}

const translated: { readonly en: Phrases } & Readonly<Partial<Record<BuiltInLanguage, Phrases>>> =
  phraseTable;

/** The phrases of a receipt in each language, in English where a language is missing. */
export const phrases = Object.fromEntries(
  languages.map((language) => [language, translated[language] ?? translated.en]),
) as Readonly<Record<BuiltInLanguage, Phrases>>;

/** Dishes in every script, so that each receipt draws them all. */
export const foreignDishes = [
  'Gâteau de crêpes (½ part)',
  'كباب حلبي (Spicy) 300 غرام',
  'חצילים קלויים 180 גרם',
  'Уха «Царская»',
  'แกงเขียวหวานไก่',
  '天ざるそば',
  '순두부찌개',
  '鱼香茄子（小份）',
  'جوجه‌کباب ۲ سیخ',
  'Çılbır, şakşuka, üzüm',
] as const;

const row = (label: string, amount: string) => ({ label, amount, isStrong: false, isStruck: false });

/** A receipt with every part, in real text of a language. */
export function aReceipt(language: BuiltInLanguage, given: Partial<Receipt> = {}): Receipt {
  const text = phrases[language];
  const style = {
    symbol: text.symbol,
    decimals: 3,
    showsCurrency: true,
    numberingSystem: language === 'ar' ? 'arab' : 'latn',
  } as const;
  const money = (thousandths: number) => formatMoney(milli(thousandths), language, style);
  const [first = '', second = '', third = ''] = text.dishes;
  return {
    language,
    seller: {
      name: 'Saffron Grill Restaurants L.L.C.',
      lines: ['Al Wasl Road 218, Jumeirah, Dubai', 'TRN 100 2345 6789 0003'],
    },
    title: text.title,
    number: '#0042',
    facts: [
      { label: text.when, value: '21/11/2026, 19:42' },
      { label: text.place, value: text.table },
    ],
    lines: [
      {
        quantity: '2',
        name: first,
        details: [text.size, '+ Extra garlic'],
        instructions: text.instructions,
        amount: money(73_000),
        isStruck: false,
      },
      {
        quantity: '1',
        name: second,
        details: [],
        instructions: null,
        amount: money(18_125),
        isStruck: false,
      },
      { quantity: '1', name: third, details: [], instructions: null, amount: money(42_500), isStruck: true },
      ...foreignDishes.map((name) => ({
        quantity: '12',
        name,
        details: [],
        instructions: null,
        amount: money(1_150_000),
        isStruck: false,
      })),
    ],
    bill: [
      row(text.subtotal, money(91_125)),
      row(text.tax, money(4_556)),
      row('SAFFRON10', money(-9_113)),
      { label: text.total, amount: money(86_568), isStrong: true, isStruck: false },
    ],
    payments: [row(text.cash, money(100_000)), row(text.change, money(13_432)), row(text.due, money(0))],
    comments: { label: text.comments, value: `${text.instructions}\n${text.thanks}` },
    footer: [text.thanks, 'saffron-grill.example'],
    code: null,
    ...given,
  };
}
