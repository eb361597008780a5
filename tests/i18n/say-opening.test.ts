import { expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { sayOpening } from '#i18n/say-opening.ts';
import { startPhrases } from '#i18n/start-phrases.ts';
import { textIn } from '#i18n/text.ts';

startPhrases();

const zone = 'Asia/Dubai';
/** A Saturday. */
const now = new Date('2026-11-21T12:00:00+04:00');
const at = (instant: string | null) => instant && new Date(`${instant}:00+04:00`);
const said = (isOpen: boolean, change: string | null) =>
  sayOpening({ isOpen, nextChange: at(change) as Date | null }, now, textIn('en', {}), 'en', zone, false);

test.for([
  [true, null, 'Open'],
  [true, '2026-11-21T23:00', 'Open · until 23:00'],
  [true, '2026-11-25T23:00', 'Open'],
  [false, '2026-11-21T18:00', 'Closed · opens 18:00'],
  [false, '2026-11-23T09:30', 'Closed · opens Mon 09:30'],
  [false, '2026-12-07T09:30', 'Closed · opens December 7, 2026 09:30'],
  [false, null, 'Closed'],
] as const)('a venue that is open (%s) until %s says "%s"', ([isOpen, change, words]) => {
  expect(said(isOpen, change)).toBe(words);
});

test.for(languages)('what is closed for weeks says in %s on which day it opens', (language) => {
  const nextChange = new Date('2026-12-07T09:30:00+04:00');
  const words = sayOpening({ isOpen: false, nextChange }, now, textIn(language, {}), language, zone, false);
  expect(words).toMatch(/7/);
  expect(words).toContain('09:30');
});
