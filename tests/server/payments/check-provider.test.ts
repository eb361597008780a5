import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { providerRegistry } from '#server/adapters/payments/provider-registry.ts';
import { checkProvider } from '#server/payments/check-provider.ts';
import { worldOf } from '#tests/support/gateways/a-payment.ts';
import { gatewayDoubles } from '#tests/support/gateways/every-gateway.ts';
import type { GatewayDouble, Trouble } from '#tests/support/gateways/gateway.ts';
import { openGateway } from '#tests/support/gateways/open-gateway.ts';

/** Nobody pays at the sandbox here. */
const till = { save: nobody, find: nobody, isOpen: nobody, decide: nobody, refund: nobody };

function nobody(): Promise<never> {
  return Promise.reject(new Error('Nobody pays here'));
}

function start(double: GatewayDouble, differing: Readonly<Record<string, string>> = {}) {
  const gateway = openGateway(double, `https://${double.name}.double.example`);
  const entry = providerRegistry[double.company];
  if (!entry) throw new Error(`There is no ${double.company}`);
  const parsed = z.parse(entry.settings, { ...gateway.settings, ...differing });
  const provider = entry.open(parsed as never, { ...worldOf(gateway), sandboxLedger: till, mode: 'test' });
  return { gateway, tried: () => checkProvider(provider, double.currencies[0], new Date(gateway.now())) };
}

test('every provider but the built-in one has a double', () => {
  const companies = new Set(gatewayDoubles.map(({ company }) => company));
  expect(companies.add('sandbox')).toEqual(new Set(Object.keys(providerRegistry)));
});

describe.for(gatewayDoubles)('$name, asked about a payment that never was', (double) => {
  test('is asked, and works', async () => {
    const { gateway, tried } = start(double);
    expect(await tried()).toEqual({ kind: 'works' });
    expect(gateway.requests).not.toEqual([]);
  });

  test('does not know who comes with another key', async () => {
    const key = double.credential;
    expect(await start(double, { [key]: `${double.settings[key]}x` }).tried()).toMatchObject({
      kind: 'unauthorised',
    });
  });

  test('tells no key of ours when it says no', async () => {
    const { gateway, tried } = start(double);
    gateway.trouble(/./, 'unauthorised', 'unauthorised', 'unauthorised', 'unauthorised');
    const told = JSON.stringify(await tried());
    expect(told).toContain('unauthorised');
    expect(told).not.toContain(double.settings[double.credential]);
  });

  test.for<[kind: string, trouble: Trouble]>([
    ['unreachable', 'hang'],
    ['unreachable', 'server_error'],
    ['unreadable', 'garbage'],
  ])('is %s after %s', async ([kind, trouble]) => {
    const { gateway, tried } = start(double);
    gateway.trouble(/./, ...Array.from({ length: 4 }, () => trouble));
    expect(await tried()).toMatchObject({ kind, detail: expect.stringContaining(double.company) });
  });
});
