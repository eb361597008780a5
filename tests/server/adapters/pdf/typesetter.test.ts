import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/built-in-languages.ts';
import { languageTagOf } from '#i18n/languages.ts';
import { codeSheetJob } from '#server/adapters/pdf/code-sheet-printer.ts';
import { receiptJob } from '#server/adapters/pdf/receipt-printer.ts';
import { openTypesetter } from '#server/adapters/pdf/typesetter.ts';
import type { TypesettingJob } from '#server/adapters/pdf/typesetting-job.ts';
import { aReceipt, phrases } from './a-receipt.ts';

const typesetter = openTypesetter();
const print = async (job: TypesettingJob) => Buffer.from(await (await typesetter.prepare(job))());

/** The mark of PDF/UA-1, which refuses any character without a glyph. */
const accessible = 'pdfuaid';

const pagesOf = (pdf: Buffer) => Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);
const familiesIn = (pdf: Buffer) => new Set(pdf.toString('latin1').match(/noto-[a-z-]+[a-z]/g));

const hasReader = spawnSync('pdftotext', ['-v']).error === undefined;
/** Readers disagree about two-letter ligatures and stacked marks. */
const isAmbiguous = /ل[اأإآ]|[\u0591-\u05c7\u064b-\u0654]|[\u0e31-\u0e3a][\u0e47-\u0e4e]|\u0e33/;

/** Only the letters: readers differ in spaces, direction marks and punctuation. */
const letters = (text: string) => text.normalize('NFKC').replace(/[\s\p{P}\p{Cf}]/gu, '');

const textOf = (pdf: Buffer) => spawnSync('pdftotext', ['-raw', '-', '-'], { input: pdf }).stdout.toString();

describe('a receipt', () => {
  test.for(languages)('is one accessible page with every glyph in %s', async (language) => {
    const pdf = await print(receiptJob([aReceipt(language)]));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.includes(accessible)).toBe(true);
    expect(pagesOf(pdf)).toBe(1);
    expect(pdf.toString('latin1')).toContain(`/Lang (${languageTagOf(language).slice(0, 2)})`);
  });

  test.for([
    { language: 'ja', own: 'noto-sans-jp', others: ['noto-sans-kr', 'noto-sans-sc'] },
    { language: 'kp', own: 'noto-sans-kr', others: ['noto-sans-jp', 'noto-sans-sc'] },
    { language: 'zh-hans', own: 'noto-sans-sc', others: ['noto-sans-jp', 'noto-sans-kr'] },
  ] as const)('in $language uses only $own', async ({ language, own, others }) => {
    const receipt = aReceipt(language);
    const families = familiesIn(await print(receiptJob([{ ...receipt, lines: receipt.lines.slice(0, 3) }])));
    expect(families).toContain(own);
    for (const other of others) expect(families).not.toContain(other);
  });

  test.for([
    { why: 'is markup', text: '#panic("x") $ [ ] \\ *b* _i_ <l> @r // c /* d */ #include "words.typ" ```' },
    { why: 'looks like its data', text: '"}],"isRightToLeft":true,"text":"x' },
    { why: 'is very long', text: 'very long '.repeat(1_000) },
    { why: 'is one word of 10,000 letters', text: 'x'.repeat(10_000) },
    { why: 'never breaks', text: 'س'.repeat(10_000) },
    {
      why: 'is all Chinese',
      text: String.fromCodePoint(...Array.from({ length: 2_000 }, (_, at) => 0x4e00 + at * 10)),
    },
    { why: 'is control characters', text: '\u0000\u001b[31m\u202e\u0007' },
    { why: 'has a lone surrogate', text: 'a\ud800' },
    { why: 'is empty', text: '' },
    { why: 'is in a script without a font', text: 'தோசை' },
  ])('is printed when a text $why', async ({ text }) => {
    const receipt = aReceipt('en', {
      seller: { name: text, lines: [text] },
      title: text,
      number: text,
      footer: [text],
      comments: { label: text, value: text },
    });
    const [line] = receipt.lines;
    const lines = line ? [{ ...line, name: text, instructions: text, details: [text], amount: text }] : [];
    const pdf = await print(receiptJob([{ ...receipt, lines }]));
    expect(pdf.includes(accessible)).toBe(true);
  });

  test('with very many lines has several pages', async () => {
    const receipt = aReceipt('en');
    const lines = Array.from({ length: 400 }, () => receipt.lines.slice(0, 1)).flat();
    expect(pagesOf(await print(receiptJob([{ ...receipt, lines }])))).toBeGreaterThan(2);
  });

  test.for([
    { why: 'many lines', text: '', count: 800 },
    { why: 'long texts', text: 'no onions and no garlic '.repeat(80), count: 40 },
  ])('with $why has no page taller than PDF allows', async ({ text, count }) => {
    const [line] = aReceipt('en').lines;
    const lines = line ? Array.from({ length: count }, () => ({ ...line, instructions: text })) : [];
    const pdf = await print(receiptJob([aReceipt('en', { lines })]));
    const heights = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/g)].map(
      ([, height]) => Number(height),
    );
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.max(...heights)).toBeLessThan(14_400);
  });

  test('without any content is still printed', async () => {
    const empty = aReceipt('fa', {
      lines: [],
      bill: [],
      payments: [],
      facts: [],
      footer: [],
      comments: null,
    });
    expect((await print(receiptJob([empty]))).includes(accessible)).toBe(true);
  });

  test('is the same for the same order', async () => {
    const job = receiptJob([aReceipt('th')]);
    expect((await print(job)).equals(await print(job))).toBe(true);
  });

  describe.skipIf(!hasReader)('read back as text', () => {
    test.for(languages)('has all its text in %s', async (language) => {
      const text = letters(textOf(await print(receiptJob([aReceipt(language)]))));
      const { title, place, subtotal, due, size, dishes } = phrases[language];
      for (const word of [title, place, subtotal, due, size, ...dishes].join(' ').split(' ')) {
        if (!isAmbiguous.test(word)) expect(text).toContain(letters(word));
      }
    });

    test('shows markup as text', async () => {
      const text = textOf(
        await print(receiptJob([aReceipt('en', { footer: ['#panic("x") $a$ *b* _i_ <l>'] })])),
      );
      expect(text).toContain('#panic("x") $a$ *b* _i_ <l>');
    });
  });
});

describe('a code sheet', () => {
  const svg =
    '<svg viewBox="0 0 2 2" xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1H0Zm1 1h1v1H1Z"/></svg>';
  const sheetOf = (count: number) =>
    codeSheetJob({
      language: 'ar',
      venue: 'مشاوي الزعفران',
      codes: Array.from({ length: count }, (_, at) => ({
        title: `طاولة ${at + 1}`,
        hints: ['امسح الرمز للطلب', 'Scan to order', '扫码点餐'],
        svg,
      })),
    });

  test.for([
    { codes: 1, pages: 1 },
    { codes: 6, pages: 1 },
    { codes: 7, pages: 2 },
    { codes: 60, pages: 10 },
  ])('shows $codes codes on $pages A4 pages', async ({ codes, pages }) => {
    const pdf = await print(sheetOf(codes));
    expect(pdf.includes(accessible)).toBe(true);
    expect(pagesOf(pdf)).toBe(pages);
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/);
  });
});
