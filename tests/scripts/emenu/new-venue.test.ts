import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderTypes } from '#domain/order-type.ts';
import { languages } from '#i18n/built-in-languages.ts';
import type { Language } from '#i18n/languages.ts';
import { starterFiles } from '#scripts/emenu/starter-menu.ts';
import { askAboutVenue, type Prompt } from '#scripts/emenu/venue-questions.ts';
import type { NewVenue } from '#server/publishing/new-venue/new-venue-files.ts';
import { countryOf } from '#server/publishing/new-venue/time-zones.ts';
import { check } from '#tests/server/publishing/check/a-folder.ts';
import { countOf } from '#tests/support/long-run.ts';

const unanswered = { name: null, languages: null, currency: null, timezone: null, order: null };

/** A prompt that types these lines, and the texts that it showed. */
function typing(...typed: readonly string[]) {
  const shown: string[] = [];
  const rest = [...typed];
  const prompt: Prompt = async (text) => {
    shown.push(text);
    return rest.shift() ?? null;
  };
  return { prompt, shown };
}

const venue: NewVenue = {
  name: 'Corner Bistro',
  languages: ['en', 'ar'],
  currency: 'KWD',
  timezone: 'Asia/Kuwait',
  order: ['dine_in', 'takeaway'],
};

const venues: fc.Arbitrary<NewVenue> = fc.record({
  name: fc.stringMatching(/^[A-Z][a-z ']{0,20}[a-z]$/),
  languages: fc.uniqueArray(fc.constantFrom<Language>(...languages, ...(['vi', 'pt-br'] as Language[])), {
    minLength: 1,
    maxLength: 4,
  }) as unknown as fc.Arbitrary<NewVenue['languages']>,
  currency: fc.constantFrom('AED', 'KWD', 'JPY', 'EUR', 'IDR'),
  timezone: fc.constantFrom('Asia/Dubai', 'Europe/Berlin', 'America/New_York', 'UTC'),
  order: fc.subarray([...orderTypes]),
});

describe('a new venue', () => {
  test('has no problem, whatever was answered', () => {
    fc.assert(
      fc.property(venues, (answers) => {
        const files = starterFiles('corner-bistro', answers, '../../public/schema');
        const checked = check({ venue: files['venue.json'], menu: files['menu.json'] });
        expect(checked.kind === 'invalid' && checked.problems).toBe(false);
        const notes = checked.notes.filter(({ code }) => code !== 'no_phrases');
        expect(notes).toEqual([]);
      }),
      { numRuns: countOf({ full: 100, small: 25 }) },
    );
  });

  test('has its answers in its files', () => {
    const files = starterFiles('corner-bistro', venue, '../schema');
    expect(JSON.parse(files['venue.json'])).toMatchObject({
      $schema: '../schema/venue.schema.json',
      licence: 'corner-bistro',
      name: 'Corner Bistro',
      default_language: 'en',
      languages: [
        { code: 'en', name_local: 'English' },
        { code: 'ar', name_local: 'العربية' },
      ],
    });
    expect(JSON.parse(files['menu.json'])).toMatchObject({
      currency: 'KWD',
      timezone: 'Asia/Kuwait',
      menu_country: 'KW',
      enable_order: true,
      enable_dine_in: true,
      enable_takeaway: true,
    });
  });

  test('takes no orders where guests only read', () => {
    const { 'menu.json': menu } = starterFiles('corner-bistro', { ...venue, order: [] }, '.');
    expect(menu).not.toContain('enable_');
  });

  test.for([
    ['Asia/Dubai', 'AE'],
    ['Europe/Berlin', 'DE'],
    ['Asia/Singapore', 'SG'],
    ['Asia/Kolkata', 'IN'],
    ['Asia/Calcutta', 'IN'],
    ['Asia/Ho_Chi_Minh', 'VN'],
    ['Europe/Kyiv', 'UA'],
    ['UTC', 'AE'],
  ] as const)('in %s is in %s', ([timezone, country]) => {
    expect(countryOf(timezone)).toBe(country);
  });
});

describe('the questions about a new venue', () => {
  test('are five, and an empty answer takes what stands in brackets', async () => {
    const { prompt, shown } = typing('Corner Bistro', '', '', '', '');
    expect(await askAboutVenue(unanswered, prompt)).toEqual({
      name: 'Corner Bistro',
      languages: ['en'],
      currency: 'AED',
      timezone: 'Asia/Dubai',
      order: ['takeaway'],
    });
    expect(shown).toHaveLength(5);
    expect(shown[2]).toContain('[AED]');
  });

  test('are asked again after a wrong answer, with what is right', async () => {
    const typed = [
      ...['', 'Corner'],
      ...['klingon', 'vi, en'],
      ...['dollars', 'usd'],
      ...['Mars', 'europe/berlin'],
      ...['pigeon', 'none, takeaway', 'none'],
    ];
    const { prompt, shown } = typing(...typed);
    expect(await askAboutVenue(unanswered, prompt)).toEqual({
      name: 'Corner',
      languages: ['vi', 'en'],
      currency: 'USD',
      timezone: 'Europe/Berlin',
      order: [],
    });
    expect(shown.filter((text) => text.includes('\n'))).toHaveLength(6);
  });

  test('are not asked where options answer them', async () => {
    const options = {
      name: 'Corner',
      languages: 'en,ar',
      currency: 'KWD',
      timezone: 'UTC',
      order: 'delivery',
    };
    const { prompt, shown } = typing();
    expect(await askAboutVenue(options, prompt)).toMatchObject({
      languages: ['en', 'ar'],
      order: ['delivery'],
    });
    expect(shown).toEqual([]);
  });

  test('are wrong usage where an option is wrong, or the input ends', async () => {
    const { prompt } = typing('Corner');
    await expect(askAboutVenue({ ...unanswered, currency: 'dollars' }, prompt)).rejects.toThrow(
      '--languages',
    );
    await expect(
      askAboutVenue({ ...unanswered, name: 'A', languages: 'en', currency: 'dollars' }, prompt),
    ).rejects.toThrow('--currency: Write the three letters');
  });
});
