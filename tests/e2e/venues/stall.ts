import type { VenueFiles } from '#tests/support/site.ts';
import { inTwoLanguages, say } from './words.ts';

/** So many of its dishes are soups: more than a search shows at first. */
export const soupCount = 130;

/** A dish that has a name in one language alone, and its number. */
export const oneTongue = { english: 201, arabic: 202 } as const;

/** A stall with more soups than fit a page, two dishes that only one of its languages names, and a form of ticks. */
export const stall: VenueFiles = {
  venue: inTwoLanguages('stall'),
  menu: {
    id: 9800,
    name: say('The Stall', 'الكشك'),
    currency: 'AED',
    categories: [
      {
        id: 1,
        name: say('Soups', 'شوربات'),
        view_format: 4,
        products: Array.from({ length: soupCount }, (_, at) => ({
          id: at + 1,
          name: say(`Soup ${at + 1}`, `شوربة ${at + 1}`),
          price: '18',
        })),
      },
      {
        id: 2,
        name: say('Bread', 'خبز'),
        products: [
          {
            id: oneTongue.english,
            name: { en: 'Sourdough' },
            small_description: { en: 'Baked at night (and sold by noon).' },
            description: { en: '<p>From rye, water and salt.</p>' },
            price: '9',
          },
          {
            id: oneTongue.arabic,
            name: { ar: 'خبز التنور' },
            small_description: { ar: 'يُخبز ليلًا (ويُباع صباحًا).' },
            description: { ar: '<p>من القمح والماء والملح.</p>' },
            price: '3',
          },
        ],
      },
    ],
    forms: [
      {
        id: 1,
        name: say('Your visit', 'زيارتك'),
        form_data: [
          {
            type: 'radio-group',
            name: 'again',
            label: say('Will you come again?', 'هل ستعود؟'),
            required: true,
            values: [
              { label: say('Yes', 'نعم'), value: 'yes' },
              { label: say('No', 'لا'), value: 'no' },
            ],
          },
          {
            type: 'checkbox-group',
            name: 'liked',
            label: say('What did you like?', 'ماذا أعجبك؟'),
            required: true,
            values: [
              { label: say('The soup', 'الشوربة'), value: 'soup' },
              { label: say('The bread', 'الخبز'), value: 'bread' },
            ],
          },
          { type: 'text', name: 'words', label: say('Your words', 'كلماتك') },
        ],
      },
    ],
  },
};
