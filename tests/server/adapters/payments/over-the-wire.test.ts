import { expect, onTestFinished, test } from 'vitest';
import { paymentIntegration } from '#server/adapters/payments/payment-integration.ts';
import { createTokenStore } from '#server/adapters/payments/token-store.ts';
import { openAdapter } from '#server/integrations/open-adapter.ts';
import { aPayment, keyOf } from '#tests/support/gateways/a-payment.ts';
import { gatewayDoubles } from '#tests/support/gateways/every-gateway.ts';
import { serveGateway } from '#tests/support/gateways/serve-gateway.ts';
import { outbound } from '#tests/support/outbound.ts';
import { sandboxLedgerOf } from '#tests/support/payment-sequences/provider-profiles.ts';
import { rulesWith } from '#tests/support/server-secrets.ts';

test.for(gatewayDoubles)('$name works over a socket with the outbound fetch', async (double) => {
  const gateway = await serveGateway(double, { sendsMessages: false });
  onTestFinished(gateway.close);
  const { provider: company } = double;
  const payments = { company, mode: 'test' as const, settings: gateway.settings };
  const opened = openAdapter(paymentIntegration, payments, rulesWith(), {
    fetch: outbound,
    now: () => new Date(gateway.now()),
    newUuid: () => crypto.randomUUID(),
    tokens: createTokenStore(gateway.now),
    sandboxLedger: sandboxLedgerOf(gateway),
  });
  if (opened.kind === 'invalid') throw new Error(JSON.stringify(opened.errors));
  const { service: provider } = opened;

  const payment = aPayment(gateway);
  const { providerRef } = await provider.open(payment);
  gateway.act(payment.reference, 'pay');
  const key = keyOf(payment, providerRef, new Date(gateway.now()));
  expect((await provider.fetchPayment(key)).status).toBe('PAID');
});
