import type { VenueFiles } from '#tests/support/site.ts';
import { inTwoLanguages, text } from './texts.ts';

/** The number of soups: more than a search shows at first. */
export const soupCount = 130;

/** IDs of dishes with a name in one language. */
export const oneLanguage = { english: 201, arabic: 202 } as const;

/** A venue with more soups than fit a page, two partly translated dishes, and a form with choices. */
export const stall: VenueFiles = {
  venue: inTwoLanguages('stall'),
  menu: {
    id: 9800,
    name: text('The Stall', 'الكشك'),
    currency: 'AED',
    categories: [
      {
        id: 1,
        name: text('Soups', 'شوربات'),
        view_format: 4,
        products: Array.from({ length: soupCount }, (_, at) => ({
          id: at + 1,
          name: text(`Soup ${at + 1}`, `شوربة ${at + 1}`),
          price: '18',
        })),
      },
      {
        id: 2,
        name: text('Bread', 'خبز'),
        products: [
          {
            id: oneLanguage.english,
            name: { en: 'Sourdough' },
            small_description: { en: 'Baked at night (and sold by noon).' },
            description: { en: '<p>From rye, water and salt.</p>' },
            price: '9',
          },
          {
            id: oneLanguage.arabic,
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
        name: text('Your visit', 'زيارتك'),
        form_data: [
          {
            type: 'radio-group',
            name: 'again',
            label: text('Will you come again?', 'هل ستعود؟'),
            required: true,
            values: [
              { label: text('Yes', 'نعم'), value: 'yes' },
              { label: text('No', 'لا'), value: 'no' },
            ],
          },
          {
            type: 'checkbox-group',
            name: 'liked',
            label: text('What did you like?', 'ماذا أعجبك؟'),
            required: true,
            values: [
              { label: text('The soup', 'الشوربة'), value: 'soup' },
              { label: text('The bread', 'الخبز'), value: 'bread' },
            ],
          },
          { type: 'text', name: 'words', label: text('Your words', 'كلماتك') },
        ],
      },
    ],
  },
};
