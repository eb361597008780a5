import type { Page } from '@playwright/test';
import { demoVenues } from '../venues/scratch.ts';

/** A page of a demo venue, and what a diner does there before it is checked. */
interface Stop {
  readonly path: string;
  readonly state?: string;
  readonly arrive?: (page: Page) => Promise<void>;
}

interface Visit {
  readonly venue: string;
  readonly language: string;
  readonly stops: readonly Stop[];
}

const openDrawer = (page: Page) =>
  page.locator('header button[commandfor=drawer][command=show-modal]').click();
const openLanguageList = (page: Page) => page.locator('button[popovertarget=language-list]').click();
const openEveryDetail = async (page: Page) => {
  for (const summary of await page.locator('main summary').all()) await summary.click();
};
/** Categories and dishes of the demo venues that are available at any hour. */
const alwaysOpen: Readonly<Record<(typeof demoVenues)[number], readonly string[]>> = {
  'saffron-grill': [
    '/category/3',
    '/category/8',
    '/category/9',
    '/category/13',
    '/category/16',
    '/category/19',
    '/product/144',
    '/product/191',
  ],
  'jamrat-layl': [
    '/category/1',
    '/category/2',
    '/category/6',
    '/category/7',
    '/category/12',
    '/category/16',
    '/product/205',
    '/product/801',
  ],
  'pandan-lane': [
    '/category/10',
    '/category/31',
    '/category/90',
    '/category/95',
    '/product/4102',
    '/product/8004',
  ],
  'cafe-inkt': ['/category/1', '/category/2', '/category/3', '/product/102', '/product/203'],
  'table-du-port': ['/category/1', '/category/3', '/product/103', '/product/501'],
};

const languagesOf: Readonly<Record<(typeof demoVenues)[number], readonly string[]>> = {
  'saffron-grill': ['en', 'ar'],
  'jamrat-layl': ['en', 'ar'],
  'pandan-lane': ['en', 'zh-hans'],
  'cafe-inkt': ['en', 'ar'],
  'table-du-port': ['en', 'ar'],
};

const homesOf = (venue: string): readonly Stop[] =>
  venue === 'jamrat-layl'
    ? [
        { path: '/home', state: 'greeted', arrive: (page) => page.locator('.greeting[open]').waitFor() },
        { path: '/home', state: 'greeted before' },
      ]
    : [{ path: '' }, { path: '/home' }];

const stopsOf = (venue: (typeof demoVenues)[number]): readonly Stop[] => [
  ...homesOf(venue),
  ...alwaysOpen[venue].map((path) => ({ path, arrive: openEveryDetail })),
  { path: '/category/1', state: 'drawer', arrive: openDrawer },
  { path: '/search' },
  {
    path: '/search?term=a',
    state: 'languages',
    ...(venue === 'jamrat-layl' ? { arrive: openLanguageList } : {}),
  },
  { path: '/search?term=zzz' },
  { path: '/promotions' },
  { path: '/page/1' },
  { path: '/page/99' },
  { path: '/form/1' },
];

/** Every screen of each demo venue, and the corner in its theme, closed and with an update available. */
export const visits: readonly Visit[] = demoVenues.flatMap((venue) => [
  ...languagesOf[venue].map((language) => ({ venue, language, stops: stopsOf(venue) })),
  ...['en', 'ar'].map((language) => ({
    venue: `closed-${venue}`,
    language,
    stops: [
      { path: '' },
      { path: '/home' },
      { path: '/category/1' },
      { path: '/category/5' },
      { path: '/product/11', arrive: openEveryDetail },
      { path: '/product/91', arrive: openEveryDetail },
    ],
  })),
]);
