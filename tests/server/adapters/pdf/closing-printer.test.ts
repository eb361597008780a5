import { expect, test } from 'vitest';
import { languages } from '#i18n/built-in-languages.ts';
import { initI18n } from '#i18n/init-i18n.ts';
import { translatorIn } from '#i18n/translator.ts';
import { closingJob } from '#server/adapters/pdf/closing-printer.ts';
import { openTypesetter } from '#server/adapters/pdf/typesetter.ts';
import { documentOfClosing } from '#server/reports/closing-document.ts';
import type { DayClosing } from '#server/reports/day-closing.ts';
import { aClosing } from '#tests/support/a-closing.ts';

initI18n();
const typesetter = openTypesetter();

async function print(closing: DayClosing, language: (typeof languages)[number]): Promise<string> {
  const numberingSystem = language === 'ar' ? 'arab' : 'latn';
  const t = translatorIn(language, {}, numberingSystem);
  const job = closingJob(documentOfClosing(closing, { language, t, numberingSystem }));
  return Buffer.from(await (await typesetter.prepare(job))()).toString('latin1');
}

/** The mark of PDF/UA-1, which refuses any character without a glyph. */
const accessible = 'pdfuaid';

const pagesOf = (pdf: string) => Number(/\/Count (\d+)/.exec(pdf)?.[1]);

test.for(languages)('a closing is one accessible page with every glyph in %s', async (language) => {
  const pdf = await print(aClosing(), language);
  expect(pdf).toContain(accessible);
  expect(pagesOf(pdf)).toBe(1);
});

test('a closing of many currencies has several pages', async () => {
  const { currencies } = aClosing();
  const many = Array.from({ length: 6 }, () => currencies).flat();
  expect(pagesOf(await print(aClosing({ currencies: many }), 'en'))).toBeGreaterThan(1);
});

test('texts of a closing are never markup', async () => {
  const text = '#panic("x") $ [ ] \\ *b* #include "words.typ"';
  const closing = aClosing({ closedBy: text, seller: { brand: text, name: text, taxNumber: text } });
  expect(await print(closing, 'en')).toContain(accessible);
});
