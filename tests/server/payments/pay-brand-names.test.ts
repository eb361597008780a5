import { describe, expect, test } from 'vitest';
import { providerRegistry } from '#server/adapters/payments/provider-registry.ts';
import { payBrandNames } from '#server/payments/pay-brand-names.ts';

const rules = { brands: { always: ['visa', 'mada'], byContract: ['apple_pay', 'knet'] } } as const;

describe('the cards and wallets beside online payment', () => {
  test.for([
    { what: 'what the provider offers everybody', chosen: undefined, names: ['Visa', 'mada'] },
    { what: "the venue's choice, in its order", chosen: ['knet', 'visa'], names: ['KNET', 'Visa'] },
    { what: 'none at a venue that names none', chosen: [], names: [] },
    { what: 'none that the provider lacks', chosen: ['alipay'], names: [] },
  ] as const)('are $what', ({ chosen, names }) => {
    expect(payBrandNames(rules, chosen)).toEqual(names);
  });

  test('are none without a provider', () => {
    expect(payBrandNames(undefined, ['visa'])).toEqual([]);
  });
});

test.for(Object.entries(providerRegistry))(
  '%s names each card and wallet once',
  ([
    ,
    {
      rules: { brands },
    },
  ]) => {
    const { always = [], byContract = [] } = brands ?? {};
    const all = [...always, ...byContract];
    expect(all.length).toBeGreaterThan(0);
    expect(new Set(all).size).toBe(all.length);
  },
);
