import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderPageFormatter } from '#islands/order/order-formatter.ts';
import { PromisedTime } from '#islands/order/PromisedTime.tsx';
import { aShownOrder } from '#tests/support/a-shown-order.ts';

const formatter = {
  t: (phrase: string) => phrase,
  timeOnDay: () => '18:40',
} as unknown as OrderPageFormatter;

const promisedFor = new Date('2099-11-21T18:40:00Z');

test.for([
  ['takeaway', false, 'ready_about'],
  ['takeaway', true, ''],
  ['delivery', false, 'delivered_about'],
  ['delivery', true, 'delivered_about'],
] as const)('an order of the type %s that is ready: %s, is expected as "%s"', ([type, isReady, words]) => {
  const stored = { type, promisedFor, payBy: null, status: 'preparing' as const };
  const order = { ...aShownOrder(stored), ...(isReady && { stage: 'ready' as const }) };
  const markup = renderToStaticMarkup(createElement(PromisedTime, { order, formatter }));
  expect(markup.replaceAll(/<[^>]+>/g, '')).toBe(words);
});
