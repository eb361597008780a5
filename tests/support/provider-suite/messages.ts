import { describe, expect, test } from 'vitest';
import type { WebhookRequest } from '#server/payments/provider.ts';
import type { HookMessage, Leaving } from '../gateways/gateway.ts';
import { asked, type Bench } from './bench.ts';

/** What returns and messages promise. */
export function describeMessages({ double, conduct, start, opened }: Bench): void {
  describe(`${double.name}, telling`, () => {
    test('comes back with what finds the payment', async () => {
      const it = await opened();
      const leaving = it.gateway.act(it.request.reference, 'pay');
      expect(leaving?.url.startsWith(it.request.returnUrl.href)).toBe(true);
      const { reference, providerRef } = it.provider.readReturn(returned(leaving));
      expect([null, it.request.reference]).toContain(reference);
      expect([null, it.providerRef]).toContain(providerRef);
    });

    test('believes no return that says it is paid', async () => {
      const it = await opened();
      const lies = new URLSearchParams('status=paid&respStatus=A&isSuccessful=true&statusId=2&respCode=0000');
      it.provider.readReturn({ query: lies, form: lies });
      if (it.provider.rules.completesOnPoll) return;
      expect(await asked(it)).toMatchObject({ status: 'PENDING' });
    });

    if (conduct.hooks === null) {
      test('sends no messages', () => expect(start().provider.readWebhook).toBeUndefined());
      return;
    }

    test('names the payment in its message', async () => {
      const it = await opened();
      it.gateway.act(it.request.reference, 'pay');
      const word = it.provider.readWebhook?.(hookOf(it.gateway.messageOf(it.request.reference)));
      expect(word).toMatchObject({ kind: 'about', isSigned: conduct.hooks !== 'hints' });
      if (word?.kind !== 'about') return;
      expect(word.reference === it.request.reference || word.providerRef === it.providerRef).toBe(true);
    });

    test('can be read once more when it comes twice', async () => {
      const it = await opened();
      it.gateway.act(it.request.reference, 'pay');
      const request = hookOf(it.gateway.messageOf(it.request.reference));
      expect(it.provider.readWebhook?.(request)).toEqual(it.provider.readWebhook?.(request));
    });

    test.for(['bad_signature', 'unsigned', 'changed_byte'] as const)(
      'is not believed when its message is %s',
      async (tampering) => {
        const it = await opened();
        it.gateway.act(it.request.reference, 'pay');
        const word = it.provider.readWebhook?.(hookOf(it.gateway.messageOf(it.request.reference, tampering)));
        // A header that is always the same says nothing about what came with it.
        if (conduct.hooks === 'header' && tampering === 'changed_byte') expect(word?.kind).toBe('about');
        else if (conduct.hooks !== 'hints') expect(word).toMatchObject({ kind: 'refused' });
        else expect(word?.kind === 'about' && word.isSigned).toBe(false);
      },
    );

    test.for(['', '{', '[]', 'null', '"x"', '{"data":{}}', '\uFEFF', 'a=b&c=d'])(
      'says no to a message that is %j',
      (body) => {
        const { provider } = start();
        const word = provider.readWebhook?.({
          headers: new Headers(),
          query: new URLSearchParams(),
          body: new TextEncoder().encode(body),
        });
        expect(word?.kind).not.toBe('about');
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

/** A message as it reaches us. */
export function hookOf(message: HookMessage | null): WebhookRequest {
  if (!message) throw new Error('The company sends no message');
  return {
    headers: new Headers(message.headers),
    query: new URL(message.url).searchParams,
    body: new TextEncoder().encode(message.body),
  };
}
