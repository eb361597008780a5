import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { providerRegistry } from '#server/adapters/payments/provider-registry.ts';
import { checkProvider } from '#server/payments/check-provider.ts';
import { providerOptions } from '#tests/support/gateways/a-payment.ts';
import { gatewayDoubles } from '#tests/support/gateways/every-gateway.ts';
import type { GatewayDouble, Trouble } from '#tests/support/gateways/gateway.ts';
import { openGateway } from '#tests/support/gateways/open-gateway.ts';

/** A sandbox ledger that is never used here. */
const sandboxLedger = { save: unused, find: unused, isOpen: unused, decide: unused, refund: unused };

function unused(): Promise<never> {
  return Promise.reject(new Error('The sandbox is not used here'));
}

function start(double: GatewayDouble, overrides: Readonly<Record<string, string>> = {}) {
  const gateway = openGateway(double, `https://${double.name}.double.example`);
  const entry = providerRegistry[double.provider];
  if (!entry) throw new Error(`There is no ${double.provider}`);
  const parsed = z.parse(entry.settings, { ...gateway.settings, ...overrides });
  const provider = entry.open(parsed as never, { ...providerOptions(gateway), sandboxLedger, mode: 'test' });
  return { gateway, check: () => checkProvider(provider, double.currencies[0], new Date(gateway.now())) };
}

test('every provider but the built-in one has a double', () => {
  const providers = new Set(gatewayDoubles.map(({ provider }) => provider));
  expect(providers.add('sandbox')).toEqual(new Set(Object.keys(providerRegistry)));
});

describe.for(gatewayDoubles)('$name, asked about a payment that never existed', (double) => {
  test('is asked, and works', async () => {
    const { gateway, check } = start(double);
    expect(await check()).toEqual({ kind: 'works' });
    expect(gateway.requests).not.toEqual([]);
  });

  test('reports a wrong key as unauthorised', async () => {
    const key = double.credential;
    expect(await start(double, { [key]: `${double.settings[key]}x` }).check()).toMatchObject({
      kind: 'unauthorised',
    });
  });

  test('does not show our keys in an error', async () => {
    const { gateway, check } = start(double);
    gateway.trouble(/./, 'unauthorised', 'unauthorised', 'unauthorised', 'unauthorised');
    const reported = JSON.stringify(await check());
    expect(reported).toContain('unauthorised');
    expect(reported).not.toContain(double.settings[double.credential]);
  });

  test.for<[kind: string, trouble: Trouble]>([
    ['unreachable', 'hang'],
    ['unreachable', 'server_error'],
    ['unreadable', 'garbage'],
  ])('is %s after %s', async ([kind, trouble]) => {
    const { gateway, check } = start(double);
    gateway.trouble(/./, ...Array.from({ length: 4 }, () => trouble));
    expect(await check()).toMatchObject({ kind, detail: expect.stringContaining(double.provider) });
  });
});
