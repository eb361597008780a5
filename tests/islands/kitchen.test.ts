import { signal } from '@preact/signals-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { KitchenOrder } from '#contracts/calls/kitchen.ts';
import { type Bumps, bumpKey, ticketOf } from '#domain/kitchen/tickets.ts';
import { defaultUrgencyLimits } from '#domain/order/order-urgency.ts';
import { initI18n } from '#i18n/init-i18n.ts';
import type { Language } from '#i18n/languages.ts';
import { phrasesIn } from '#i18n/translator.ts';
import { Chit } from '#islands/kitchen/Chit.tsx';
import { countdown } from '#islands/kitchen/countdown.ts';
import { createKitchenFormatter } from '#islands/kitchen/kitchen-formatter.ts';
import { kitchenPhrases } from '#islands/kitchen/kitchen-phrases.ts';
import { openCounts, queueOf, shownTickets } from '#islands/kitchen/shown-tickets.ts';
import { actOnKey } from '#islands/kitchen/use-kitchen-keys.ts';
import { placesAfter, placesThatFit } from '#islands/kitchen/use-settled-tickets.ts';

beforeAll(initI18n);

const now = new Date('2026-11-21T18:24:00Z');

const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

const anOrder = (given: Partial<KitchenOrder> = {}): KitchenOrder => ({
  ...{ number: 44, padded_order_id: '00044', version: 2, status: 'preparing', created: inMinutes(-20) },
  ...{ order_type: 'dine_in', location: { type: 'Table', name: '7' }, delivery_datetime: null },
  ...{ promised_for: inMinutes(15), ready_minutes: 20, comments: '' },
  lines: [
    {
      ...{ line: 1, product: 1, quantity: 2, name: 'Lamb Kofta', details: ['Two skewers'], note: '' },
      ...{ diet: null, is_struck: false, stations: ['Grill'] },
    },
    {
      ...{ line: 2, product: 2, quantity: 1, name: 'Arayes', details: [], note: 'No tomato' },
      ...{ diet: null, is_struck: false, stations: ['Grill'] },
    },
  ],
  ...given,
});

const bumpsOf = (...lines: readonly number[]): Bumps =>
  new Map(lines.map((line) => [bumpKey(44, line, 'Grill'), now.getTime()]));

const formatterIn = (language: Language) =>
  createKitchenFormatter(phrasesIn(language, {}, kitchenPhrases), {
    language,
    numberingSystem: language === 'ar' ? 'arab' : 'latn',
    timezone: 'UTC',
  });

/** A ticket as text, and as markup. */
function aChit(
  order: KitchenOrder,
  {
    bumps = bumpsOf(),
    language = 'en',
    isGone = false,
  }: { bumps?: Bumps; language?: Language; isGone?: boolean } = {},
) {
  const markup = renderToStaticMarkup(
    createElement(Chit, {
      ticket: ticketOf(order, 'Grill', bumps),
      place: 3,
      station: 'Grill',
      limits: defaultUrgencyLimits,
      formatter: formatterIn(language),
      isGone,
      clock: { second: signal(now.getTime()), minute: signal(now.getTime()) },
    }),
  );
  return { markup, text: markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') };
}

describe('a ticket on the kitchen display', () => {
  test.for<readonly [what: string, order: KitchenOrder, bumps: Bumps, says: readonly string[]]>([
    ['that is on time', anOrder(), bumpsOf(), ['44', '15:00', 'Table 7', 'due 18:39', '3 Bump']],
    ['that is due soon', anOrder({ promised_for: inMinutes(2.8) }), bumpsOf(), ['Due soon', '2:48']],
    ['that is late', anOrder({ promised_for: inMinutes(-6.2) }), bumpsOf(), ['Late', '6:12 late']],
    ['that nobody has begun', anOrder({ status: 'accepted' }), bumpsOf(), ['3 Start']],
    ['of which a dish is bumped', anOrder(), bumpsOf(1), ['Bump · 1 left']],
    ['with a note', anOrder({ comments: 'Birthday' }), bumpsOf(), ['Birthday', 'No tomato']],
    ['about an allergy', anOrder({ comments: 'Nut allergy' }), bumpsOf(), ['Allergy', 'Nut allergy']],
  ])('%s says so', ([, order, bumps, says]) => {
    const { text } = aChit(order, { bumps });
    for (const words of says) expect(text).toContain(words);
  });

  test('says whether each dish is bumped', () => {
    const { markup } = aChit(anOrder(), { bumps: bumpsOf(1) });
    expect([...markup.matchAll(/aria-pressed="(\w+)"/g)].map(([, pressed]) => pressed)).toEqual([
      'true',
      'false',
    ]);
  });

  test('shows an allergy in a strip that nothing else has', () => {
    expect(aChit(anOrder({ comments: 'Nut allergy' })).markup).toContain('note allergy');
    expect(aChit(anOrder({ comments: 'Birthday' })).markup).not.toContain('note allergy');
  });

  test('leaves its place empty for a moment, with nothing to tap', () => {
    const { markup, text } = aChit(anOrder(), { isGone: true });
    expect(text).toContain('00044 bumped');
    expect(markup).not.toContain('<button');
  });

  test('writes numbers and times as the venue does', () => {
    const { text } = aChit(anOrder(), { language: 'ar' });
    expect(text).toContain('٤٤');
    expect(text).toContain('١٥:٠٠');
    expect(text).toContain('إنهاء');
  });
});

test.for([
  [7.5, '7:30', false],
  [0.5, '0:30', false],
  [0, '0:00', true],
  [-6.2, '6:12', true],
  [67.5, '1:07:30', false],
] as const)('%d minutes before its time a ticket shows %s', ([minutes, text, isLate]) => {
  expect(countdown(new Date(inMinutes(minutes)), now)).toEqual({ text, isLate });
});

test('tickets come in the order of their times, and those for later wait', () => {
  const orders = [
    anOrder({ number: 1, promised_for: inMinutes(30) }),
    anOrder({ number: 2, promised_for: inMinutes(10) }),
    anOrder({
      number: 3,
      status: 'accepted',
      delivery_datetime: inMinutes(90),
      promised_for: inMinutes(90),
    }),
  ];
  const queue = queueOf(orders, { now, limits: defaultUrgencyLimits });
  const { open, later } = shownTickets(queue, 'Grill', new Map());
  expect(open.map(({ order }) => order.number)).toEqual([2, 1]);
  expect(later).toBe(1);
});

test('a bump changes one ticket, and leaves the others as they were', () => {
  const orders = [44, 45].map((number) => anOrder({ number }));
  const queue = queueOf(orders, { now, limits: defaultUrgencyLimits });
  const ticketsWith = (bumps: Bumps) => shownTickets(queue, 'Grill', bumps).open;
  const [before, other] = ticketsWith(new Map());
  const [bumped, same] = ticketsWith(bumpsOf(1));
  expect(bumped?.left).toBe(1);
  expect(bumped).not.toBe(before);
  expect(same).toBe(other);
  expect(ticketsWith(bumpsOf(1))[0]).toBe(bumped);
  expect(ticketsWith(new Map())[0]).toMatchObject({ left: 2 });
});

test('each station counts the tickets that it shows, and the display of all counts those of all', () => {
  const orders = [
    anOrder({ number: 1 }),
    anOrder({ number: 2 }),
    anOrder({ number: 3, stage: 'ready' }),
    anOrder({ number: 4, status: 'accepted', delivery_datetime: inMinutes(90), promised_for: inMinutes(90) }),
  ];
  const queue = queueOf(orders, { now, limits: defaultUrgencyLimits });
  const names = [null, ...new Set(orders.flatMap(({ lines }) => lines.flatMap(({ stations }) => stations)))];
  const [first] = orders[0]?.lines ?? [];
  const bumped = (first?.stations ?? []).map((name) => [bumpKey(1, first?.line ?? 0, name), 1] as const);
  for (const bumps of [new Map(), new Map(bumped)]) {
    const counts = openCounts(queue, bumps);
    for (const name of names)
      expect(counts.get(name) ?? 0, `${name}`).toBe(shownTickets(queue, name, bumps).open.length);
  }
});

test('a ticket that left keeps its place, and others move up only afterwards', () => {
  const [one, two, three] = [1, 2, 3].map((number) => ticketOf(anOrder({ number }), 'Grill', new Map()));
  if (!one || !two || !three) throw new Error('There are three');
  const before = placesAfter([], [one, two]);
  const gap = placesAfter(before, [two, three]);
  expect(gap.map(({ ticket, isGone }) => [ticket.order.number, isGone])).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ]);
  expect(placesAfter([], [two, three]).map(({ ticket }) => ticket.order.number)).toEqual([2, 3]);
});

test('a ticket of many dishes takes two of the eight places', () => {
  const [line] = anOrder().lines;
  if (!line) throw new Error('It has lines');
  const many = Array.from({ length: 6 }, (_, at) => ({ ...line, line: at + 1 }));
  const tickets = [1, 2, 3, 4].map((number) =>
    ticketOf(anOrder({ number, ...(number === 2 && { lines: many }) }), 'Grill', new Map()),
  );
  const fitting = (most: number) => placesThatFit(placesAfter([], tickets), most).length;
  expect([2, 3, 4, 8].map(fitting)).toEqual([1, 2, 3, 4]);
});

test.for([
  ['3', false, 'place 2'],
  ['0', false, 'recall'],
  ['a', false, 'all day'],
  ['ArrowRight', false, 'station 1'],
  ['ArrowRight', true, 'station -1'],
  ['ArrowLeft', true, 'station 1'],
  ['9', false, null],
  ['x', false, null],
] as const)('the key %s, right to left: %s, means %s', ([key, isRightToLeft, expected]) => {
  const done: string[] = [];
  const prevented = vi.fn();
  actOnKey({ key, preventDefault: prevented } as unknown as KeyboardEvent, isRightToLeft, {
    onPlace: (place) => done.push(`place ${place}`),
    onRecall: () => done.push('recall'),
    onAllDay: () => done.push('all day'),
    onStation: (by) => done.push(`station ${by}`),
  });
  expect(done).toEqual(expected === null ? [] : [expected]);
  expect(prevented).toHaveBeenCalledTimes(expected === null ? 0 : 1);
});
