import { expect, test } from 'vitest';
import type { OperatorMethod } from '#contracts/calls/operator.ts';
import type { OperatorApi, OperatorRequest } from '#server/staff/operator-api/operator-api.ts';
import { anOperatorApi } from './an-operator-api.ts';

const licence = 'cornre';
const ofOrder = { licence, number: 1 };

/** A request of each method about a venue; `null` for methods that are about none. */
const requests: { readonly [Method in OperatorMethod]: OperatorRequest<Method> | null } = {
  orders: { licence, all: false },
  move: { ...ofOrder, move: 'accept', reason: null },
  stage: { ...ofOrder, stage: 'ready' },
  pay: { ...ofOrder, by: 'cash', tendered: '10' },
  strike: { ...ofOrder, line: 1 },
  availability: { licence, language: null },
  pause: { licence, minutes: 30 },
  stock: { licence, product: 11, to: 3 },
  place: { licence, location: { type: 'Table', name: '4' }, state: 'busy' },
  // Nothing, for a program.
  codes: null,
  review: { licence },
  payments: { licence, number: null },
  settled: ofOrder,
  release: null,
  trial: { licence },
  refund: { ...ofOrder, amount: null, way: 'ask' },
  wallets: { licence, wallet: null },
  views: { licence, days: 1 },
  submissions: { licence, form: null, after: 0 },
  purges: { licence },
  // Refused here because there is no CDN.
  purge: null,
  token: { licence, purpose: 'board', label: '' },
  tokens: { licence },
  revoke: { licence, id: 1 },
  // These come from other rooms.
  retire: null,
  invite: null,
  inviteFounder: null,
  venueInvitations: null,
  withdrawInvitation: null,
  people: null,
  guest: null,
  hooks: { licence },
  tryHook: { licence },
  hookAgain: { licence, order: null },
  hookDrop: { licence, order: null },
  taxes: { licence, days: 1 },
  report: { licences: [licence], period: 'day', language: null },
  reportFile: { licences: [licence], period: 'day', language: null, format: 'csv' },
  openDay: { licence, day: null },
  closeDay: { licence, day: null, cash: null },
  closings: { licence, limit: 1, before: null },
  closing: { licence, number: 1 },
  closingFile: { licence, number: 1, format: 'pdf', language: null },
  eInvoices: { licence },
  eInvoicesAgain: { licence },
  messages: { licence },
  tryMessage: { licence, contact: 'amal@example.com' },
  printers: { licence },
  printTest: { licence, printer: 'Kitchen' },
  forget: null,
};

const methods = (Object.keys(requests) as OperatorMethod[]).filter((method) => requests[method] !== null);

test.for(methods)('%s says that a misspelt venue is not published', async (method) => {
  const { api } = await anOperatorApi();
  const call = api[method] as OperatorApi[OperatorMethod] & ((request: unknown) => Promise<unknown>);
  expect(await call(requests[method])).toEqual({
    kind: 'refused',
    why: 'cornre isn’t published: see emenu venues',
  });
});
