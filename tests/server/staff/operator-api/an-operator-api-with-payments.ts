import { amountOf, zero } from '#domain/money.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { paymentRepository } from '#server/adapters/database/payment-repository.ts';
import { paymentIntegration } from '#server/adapters/payments/payment-integration.ts';
import { paystack, paystackSettings } from '#server/adapters/payments/paystack.ts';
import { returnPages } from '#server/adapters/payments/provider-registry.ts';
import { configErrorMessages } from '#server/integrations/find-config-errors.ts';
import { applyVenueAction, type VenueAction } from '#server/ordering/apply-venue-action.ts';
import type { Order } from '#server/ordering/order.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import { openPayments } from '#server/payments/payments.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { listedOrderOf } from '#server/staff/operator-api/listed-order.ts';
import { paymentHandlers } from '#server/staff/operator-api/payment-handlers.ts';
import { aVenueIn } from '#tests/server/adapters/database/venue-rows.ts';
import { placed, someTerms } from '#tests/support/an-order.ts';
import { theFileDatabase } from '#tests/support/databases.ts';
import { providerOptions } from '#tests/support/gateways/a-payment.ts';
import { openGateway } from '#tests/support/gateways/open-gateway.ts';
import { paystackDouble } from '#tests/support/gateways/paystack.ts';
import { rulesWith, secretName } from '#tests/support/server-secrets.ts';
import { aMenu, aRelease, aVenue } from '#tests/support/venues.ts';
import { rowsOf } from './rows-of.ts';

interface Opening {
  /** How the provider differs from Paystack. */
  readonly alter?: (provider: PaymentProvider) => PaymentProvider;
  /** Whether the server has the venue's secret. */
  readonly hasSecret?: boolean;
}

/** The operator API for online payments, at a venue in dollars that is paid by a double of Paystack. */
export async function anOperatorApiWithPayments({
  alter = (provider) => provider,
  hasSecret = true,
}: Opening = {}) {
  const database = await theFileDatabase();
  const licence = await aVenueIn(database);
  const gateway = openGateway(paystackDouble, 'https://paystack.double.example');
  const provider = alter(
    paystack(paystackSettings.parse(gateway.settings), 'test', providerOptions(gateway)),
  );
  const venue = aVenue({
    licence,
    payments: {
      company: 'paystack',
      mode: 'test',
      settings: { secretKey: `env:${secretName(licence, 'KEY')}`, fallbackEmail: 'orders@venue.example' },
    },
  });
  const release = aRelease(1, aMenu({ currency: 'USD' }), venue);
  const orders = orderRepository(database, licence);
  const paymentRepo = paymentRepository(database);
  const now = () => new Date(gateway.now());
  const nothing = () => undefined;
  const secrets = hasSecret ? { [secretName(licence, 'KEY')]: 'sk_test_0123456789' } : {};
  const rules = rulesWith(secrets, { licence });
  const payments = openPayments({
    ordersOf: (of) => orderRepository(database, of),
    paymentRepository: paymentRepo,
    walletSourceOf: () => null,
    providerOf: (of) => (of === licence ? provider : null),
    returnPages,
    newReference,
    now,
    wait: () => Promise.resolve(),
    log: { info: nothing, error: nothing },
  });
  const handlers = paymentHandlers({
    current: (of) => (of === licence ? release : null),
    ordersOf: (of) => orderRepository(database, of),
    payments,
    paymentRepository: paymentRepo,
    paymentConfigErrors: (file) => configErrorMessages(paymentIntegration, file, rules),
    now,
  });

  const current = async (uuid: string): Promise<Order> => {
    const order = await orders.find(uuid);
    if (!order) throw new Error('There is no such order');
    return order;
  };

  /** A diner begins to pay, on a new page if the last one is too old. */
  const openPayment = async ({ uuid }: Order): Promise<Order> => {
    const origin = 'https://paid.example';
    const { kind } = await payments.open({
      ...{ licence, orderUuid: uuid, share: null, key: null, cardSwitchBlocker: null },
      ...{ origin, language: 'en', venue: 'Corner' },
    });
    if (kind !== 'open') throw new Error(`Not opened: ${kind}`);
    return current(uuid);
  };

  /** A diner orders for 12.50 and begins to pay. */
  const orderInPayment = async (): Promise<Order> => {
    const order = await placed(orders, {
      paymentType: 'card',
      payBy: new Date(gateway.now() + 30 * 60_000),
      createdAt: now(),
      terms: { ...someTerms, currency: 'USD', taxes: [], deliveryFee: zero },
    });
    return openPayment(order);
  };

  /** The diner pays on the page of that attempt, and the provider is polled. */
  const pay = async ({ uuid, attempts }: Order, at = -1): Promise<Order> => {
    const reference = attempts.at(at)?.reference ?? '';
    gateway.act(reference, 'pay');
    gateway.advance(5_000);
    await payments.status(licence, 'paystack', { reference });
    await payments.whenIdle();
    return current(uuid);
  };

  return {
    licence,
    gateway,
    handlers,
    openPayment,
    orderInPayment,
    pay,
    paid: async () => pay(await orderInPayment()),
    /** Staff act on an order. */
    act: ({ number }: Order, act: VenueAction) => applyVenueAction(orders, now)(number, act),
    listed: async ({ uuid }: Order) => listedOrderOf(licence, await current(uuid)),
    review: async () => rowsOf(await handlers.review({ licence })),
    refund: (order: Order, amount: string | null = null, method: 'ask' | 'again' | 'done' = 'ask') =>
      handlers.refund({
        licence,
        number: order.number,
        amount: amount === null ? null : amountOf(amount),
        way: method,
      }),
  };
}
