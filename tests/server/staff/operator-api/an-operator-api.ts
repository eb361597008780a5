import { readPhone } from '#contracts/phone.ts';
import type { LiveStateRepository } from '#server/catalog/live-state-repository.ts';
import type { SubmissionRecords } from '#server/forms/submission-records.ts';
import type { CustomerRecords } from '#server/ordering/customer-records.ts';
import { openOperatorApi } from '#server/staff/operator-api/open-operator-api.ts';
import { type OperatorApi, validatingOperatorApi } from '#server/staff/operator-api/operator-api.ts';
import type { MenuInput } from '#tests/support/a-card-order.ts';
import { inMemoryAccess } from '#tests/support/access.ts';
import { aLineBody, anOpenVenue, anOrderBody, atTable } from '#tests/support/an-open-venue.ts';
import { noPayments } from '#tests/support/no-payments.ts';
import { noReports } from '#tests/support/no-reports.ts';
import { testSecret } from '#tests/support/ordering.ts';

const soups = {
  categories: [
    {
      id: 1,
      name: { en: 'Soups' },
      products: [
        { id: 11, name: { en: 'Lentil soup', ar: 'شوربة عدس' }, price: '18', pos_available_qty: 5 },
        { id: 12, name: { en: 'Freekeh soup' }, price: '21.50' },
        { id: 13, name: { en: 'Harira' }, price: '20', pos_available_qty: 0 },
      ],
    },
  ],
};

/** The operator API of venue corner, with one order at table 4 and one for takeaway. */
export async function anOperatorApi(menu: MenuInput = {}) {
  const venue = await anOpenVenue({
    menu: { ...soups, enable_order_comments: true, enable_product_comments: true, ...menu },
  });
  const paused: (readonly [string, Date | null])[] = [];
  const erased: unknown[] = [];
  const dropped: unknown[] = [];
  const live: LiveStateRepository = {
    read: async () => venue.state.live,
    readAll: () => Promise.reject(new Error('It is not called here')),
    pause: async (licence, until) => void paused.push([licence, until]),
    setBusy: () => Promise.reject(new Error('It is not called here')),
    watch: () => Promise.reject(new Error('It is not watched here')),
  };
  const customers: CustomerRecords = {
    ownDays: () => Promise.reject(new Error('It is not called here')),
    eraseBefore: () => Promise.reject(new Error('It is not called here')),
    eraseOf: async (contact) => erased.push(contact),
    dropKeysBefore: () => Promise.reject(new Error('It is not called here')),
    dropTracesBefore: () => Promise.reject(new Error('It is not called here')),
  };
  const submissionRecords: SubmissionRecords = {
    dropBefore: () => Promise.reject(new Error('It is not called here')),
    dropByContact: async (contact) => dropped.push(contact),
    dropKeysBefore: () => Promise.reject(new Error('It is not called here')),
  };
  const api: OperatorApi = validatingOperatorApi(
    openOperatorApi({
      current: (licence) => (licence === 'corner' ? venue.state.release : null),
      groupOf: () => Promise.resolve(null),
      licences: () => ['corner'],
      ordersOf: () => venue.orders,
      stockOf: () => venue.stock,
      tableStatesOf: () => venue.places,
      secrets: { of: () => Promise.resolve(testSecret) },
      live,
      customers,
      submissionRecords,
      submissionsOf: () => venue.submissions,
      printQueueOf: () => venue.prints,
      payments: noPayments,
      paymentRepository: {
        listForReview: () => Promise.reject(new Error('There are no online payments here')),
        listEvents: () => Promise.reject(new Error('There are no online payments here')),
        licenceOf: () => Promise.reject(new Error('There are no online payments here')),
      },
      walletsOf: () => {
        throw new Error('There are no wallets here');
      },
      paymentConfigErrors: () => [],
      viewRepository: { listSince: () => Promise.reject(new Error('It is not called here')) },
      viewCounter: null,
      reports: noReports,
      purgeOutbox: {
        put: () => Promise.reject(new Error('There is no CDN here')),
        listPending: () => Promise.resolve([]),
      },
      purging: null,
      accessRepository: inMemoryAccess(),
      retire: () => Promise.reject(new Error('No venue is retired here')),
      invite: () => Promise.reject(new Error('There is no office here')),
      inviteFounder: () => Promise.reject(new Error('There is no office here')),
      venueInvitations: () => Promise.reject(new Error('There is no office here')),
      withdrawInvitation: () => Promise.reject(new Error('There is no office here')),
      guest: () => Promise.reject(new Error('There are no guests here')),
      people: () => Promise.reject(new Error('There is no office here')),
      webhookOutbox: { listPending: async () => [], retry: async () => 0, discard: async () => 0 },
      webhookOf: () => null,
      eInvoicesOf: () => null,
      eInvoiceRepositoryOf: () => ({ listOpen: async () => [] }),
      eInvoiceOutbox: { listPending: async () => [] },
      messageOutbox: { listPending: async () => [] },
      senders: { mailOf: () => null, textOf: () => null },
      readPhone: (text) => readPhone(text, 'ZZ'),
      now: () => venue.clock.now,
    }),
  );
  await venue.place(
    anOrderBody({
      ...atTable(),
      order_comments: 'quick, please',
      line_items: [aLineBody({ special_instructions: 'hot' }), aLineBody({ product: 12, quantity: 2 })],
      total: '61',
    }),
  );
  venue.clock.now = new Date(venue.clock.now.getTime() + 1_000);
  await venue.place(anOrderBody());
  return { venue, api, paused, erased, dropped };
}
