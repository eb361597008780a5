import type { Page } from '@playwright/test';
import type { BoardOrder } from '#contracts/calls/board.ts';
import { boardLink } from '../a-board.ts';
import { acceptedDelivery, openAsDriver } from '../a-driver.ts';
import { editorLink, openItem, review } from '../a-menu-editor.ts';
import { originOf } from '../diner.ts';
import { boardTime, eveningOrders } from './board-orders.ts';
import { eveningTickets } from './kitchen-tickets.ts';
import type { Language, Screen } from './screen.ts';

const venue = 'saffron-grill';

const card = '.lane.pending article';

/** Opens a board with these orders, always at the same time of day. */
async function openBoard(page: Page, orders: readonly BoardOrder[]): Promise<void> {
  await page.clock.setFixedTime(boardTime);
  await page.route('**/board/*/orders/', (route) =>
    route.fulfill({
      json: {
        numbers: orders.map(({ number }) => number),
        orders,
        paused_until: null,
        tax_authority: null,
        printers: [],
        live: { topic: 'board:1', url: '/realtime/v1', key: 'key' },
        now: boardTime.toISOString(),
      },
    }),
  );
  await page.goto(originOf(venue) + (await boardLink(venue)).path);
  await page.locator('.columns').waitFor();
}

/** A board in the evening, after some controls were pressed. */
const aBoard = (name: string, press: readonly string[] = [], see = card): Screen => ({
  name,
  arrive: async (page, language) => {
    await openBoard(page, eveningOrders(language));
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    for (const selector of press) await page.locator(selector).first().click();
    await page.locator(see).first().waitFor();
  },
});

/** The kitchen display in the evening, at the station in this place. */
const aKitchen = (name: string, station: number): Screen => ({
  name,
  arrive: async (page, language) => {
    await page.clock.setFixedTime(boardTime);
    await page.route('**/board/*/kitchen/tickets/', (route) =>
      route.fulfill({
        json: {
          ...eveningTickets(language),
          live: { topic: 'board:1', url: '/realtime/v1', key: 'key' },
          now: boardTime.toISOString(),
        },
      }),
    );
    const { path } = await boardLink(venue);
    await page.goto(originOf(venue) + path.replace('/board', `/board/${language}/kitchen`));
    await page.locator('.kitchen-bar nav button').nth(station).click();
    await page.locator('.chit').first().waitFor();
  },
});

/** The menu editor, after the staff did something. */
const anEditor = (
  name: string,
  act: (page: Page, language: Language) => Promise<void> = async () => undefined,
  at = venue,
): Screen => ({
  name,
  arrive: async (page, language) => {
    await page.goto(originOf(at) + (await editorLink(at)).path);
    await page.locator('.categories').waitFor();
    await act(page, language);
  },
});

async function changePrice(page: Page, name: string): Promise<void> {
  await openItem(page, name);
  await page.locator('#price').fill('95');
}

const lamb = { en: 'Lamb Chops', ar: 'ريش غنم' } as const;

/** At a small venue: a preview of a large one takes its time. */
async function reviewPrice(page: Page, language: Language): Promise<void> {
  await changePrice(page, { en: 'Lentil soup', ar: 'شوربة عدس' }[language]);
  await review(page);
  await page
    .frameLocator('.preview iframe')
    .getByText(/95|٩٥|99\.75|٩٩٫٧٥/)
    .first()
    .waitFor();
}

const openView = (at: number, see: string) => async (page: Page) => {
  await page.locator('.views button').nth(at).click();
  await page.locator(see).first().waitFor();
};

const dialog = 'dialog[open], [role=dialog]';
const more = `${card} header .more`;
const inventory = '.board-bar nav button >> nth=1';

/** The page of a delivery on the phone of its driver, who has tapped some buttons. */
const aDriver = (name: string, taps: readonly string[] = []): Screen => ({
  name,
  arrive: async (page, language) => {
    await openAsDriver(page, await acceptedDelivery(language), language);
    for (const next of taps) {
      await page.locator('.driver-actions button').click();
      await page.locator(next).waitFor();
    }
  },
});

/** Screens of the venue's staff. */
export const staffScreens: readonly Screen[] = [
  { name: 'board-empty', arrive: (page) => openBoard(page, []) },
  aBoard('board'),
  aBoard('board-with-done-orders', ['.done-toggle'], '.lane.done'),
  aKitchen('kitchen', 1),
  aKitchen('kitchen-expo', 0),
  aBoard('board-reject', [`${card} .order-actions .button >> nth=1`], dialog),
  aBoard('board-more', [more], dialog),
  aBoard('board-payment', [more, '.more-actions .dialog-buttons .button'], dialog),
  aBoard('board-settings', ['.board-bar .settings'], dialog),
  aBoard('board-new-order', ['.new-order'], '.dish-options [role=option]'),
  aBoard(
    'board-new-order-dish',
    ['.new-order', '.dish-options [role=option]'],
    '.ticket-line, dialog.sheet[open]',
  ),
  aBoard('board-inventory', [inventory], '.stock, .categories'),
  aBoard('board-pause', [inventory, '.pause-bar .button'], dialog),
  aBoard(
    'board-close-for-today',
    [inventory, '.pause-bar .button', '.close-today .button'],
    '.dialog-foot .destructive',
  ),
  aBoard('board-sold-out', [inventory, '.stock .more, .categories button'], dialog),
  {
    name: 'ticket',
    arrive: async (page, language) => {
      await aBoard('', [more, '.more-actions .dialog-buttons .button >> nth=1']).arrive(page, language);
      await page.emulateMedia({ media: 'print' });
    },
  },
  aDriver('driver'),
  aDriver('driver-on-the-way', ['#delivery-code']),
  anEditor('editor'),
  anEditor('editor-dish', (page, language) => changePrice(page, lamb[language])),
  anEditor('editor-review', reviewPrice, 'desk-taxed'),
  anEditor('editor-inventory', openView(2, '.inventory')),
  anEditor('editor-hours', openView(3, '.day')),
  anEditor('editor-history', openView(6, '.version')),
];
