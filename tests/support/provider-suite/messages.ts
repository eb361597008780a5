import { describe, expect, test } from 'vitest';
import type { WebhookRequest } from '#server/payments/provider.ts';
import type { HookMessage, Leaving } from '../gateways/gateway.ts';
import { type Bench, fetchReport } from './bench.ts';

/** Returns and webhooks. */
export function describeMessages({ double, conduct, start, opened }: Bench): void {
  describe(`${double.name} on returns and webhooks`, () => {
    test('identifies the payment in the return', async () => {
      const payment = await opened();
      const leaving = payment.gateway.act(payment.request.reference, 'pay');
      expect(leaving?.url.startsWith(payment.request.returnUrl.href)).toBe(true);
      const { reference, providerRef } = payment.provider.readReturn(returned(leaving));
      expect([null, payment.request.reference]).toContain(reference);
      expect([null, payment.providerRef]).toContain(providerRef);
    });

    test('does not trust a return that claims a payment', async ({ skip }) => {
      const payment = await opened();
      const lies = new URLSearchParams('status=paid&respStatus=A&isSuccessful=true&statusId=2&respCode=0000');
      payment.provider.readReturn({ query: lies, form: lies });
      skip(payment.provider.rules.completesOnPoll === true, 'an early report means nothing');
      expect(await fetchReport(payment)).toMatchObject({ status: 'PENDING' });
    });

    if (conduct.hooks === null) {
      test('sends no webhooks', () => expect(start().provider.readWebhook).toBeUndefined());
      return;
    }

    test('identifies the payment in a webhook', async () => {
      const payment = await opened();
      payment.gateway.act(payment.request.reference, 'pay');
      const read = payment.provider.readWebhook?.(
        webhookOf(payment.gateway.messageOf(payment.request.reference)),
      );
      expect(read).toMatchObject({ kind: 'about', isSigned: conduct.hooks !== 'hints' });
      const { reference = null, providerRef = null } = read?.kind === 'about' ? read : {};
      expect(reference === payment.request.reference || providerRef === payment.providerRef).toBe(true);
    });

    test('reads a repeated webhook the same way', async () => {
      const payment = await opened();
      payment.gateway.act(payment.request.reference, 'pay');
      const request = webhookOf(payment.gateway.messageOf(payment.request.reference));
      expect(payment.provider.readWebhook?.(request)).toEqual(payment.provider.readWebhook?.(request));
    });

    test.for(['bad_signature', 'unsigned', 'changed_byte'] as const)(
      'does not trust a webhook that is %s',
      async (tampering) => {
        const payment = await opened();
        payment.gateway.act(payment.request.reference, 'pay');
        const read = payment.provider.readWebhook?.(
          webhookOf(payment.gateway.messageOf(payment.request.reference, tampering)),
        );
        // A constant header does not protect the content.
        if (conduct.hooks === 'header' && tampering === 'changed_byte') expect(read?.kind).toBe('about');
        else if (conduct.hooks !== 'hints') expect(read).toMatchObject({ kind: 'refused' });
        else expect(read?.kind === 'about' && read.isSigned).toBe(false);
      },
    );

    test.for(['', '{', '[]', 'null', '"x"', '{"data":{}}', '\uFEFF', 'a=b&c=d'])(
      'rejects the webhook body %j',
      (body) => {
        const { provider } = start();
        const read = provider.readWebhook?.({
          headers: new Headers(),
          query: new URLSearchParams(),
          body: new TextEncoder().encode(body),
        });
        expect(read?.kind).not.toBe('about');
      },
    );
  });
}

function returned(leaving: Leaving | null) {
  return {
    query: new URL(leaving?.url ?? 'https://nowhere.example').searchParams,
    form: new URLSearchParams(leaving?.form),
  };
}

/** A webhook as the server receives it. */
export function webhookOf(message: HookMessage | null): WebhookRequest {
  if (!message) throw new Error('The provider sends no webhook');
  return {
    headers: new Headers(message.headers),
    query: new URL(message.url).searchParams,
    body: new TextEncoder().encode(message.body),
  };
}
