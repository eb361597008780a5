import { describe, expect, test } from 'vitest';
import { openSecretResolvers } from '#server/integrations/secret-resolver.ts';

/** A server with a value for every setting. */
const resolversOf = openSecretResolvers(['SHARED', 'Shared_2'], (name) => `what ${name} holds`);

describe('the settings that venue files may name', () => {
  test.for<readonly [licence: string, name: string]>([
    ['saffron', 'SECRET_SAFFRON__STRIPE'],
    ['saffron', 'SECRET_SAFFRON__STRIPE_SECRET_KEY_2'],
    ['saffron-grill', 'SECRET_SAFFRON_GRILL__STRIPE'],
    ['7', 'SECRET_7__7'],
    ['a--b', 'SECRET_A__B__KEY'],
    ['a-', 'SECRET_A___KEY'],
    ['saffron', 'SHARED'],
    ['saffron', 'Shared_2'],
  ])('of %s: %s', ([licence, name]) => {
    const { requiredNameOf, read } = resolversOf(licence);
    expect(requiredNameOf(name)).toBeNull();
    expect(read?.(name)).toBe(`what ${name} holds`);
  });

  test.for<readonly [licence: string, name: string, rename: string]>([
    ['saffron', 'STRIPE_KEY', 'SECRET_SAFFRON__STRIPE_KEY'],
    ['saffron', 'stripeKey', 'SECRET_SAFFRON__STRIPEKEY'],
    ['saffron', '_stripe__key_', 'SECRET_SAFFRON__STRIPE_KEY'],
    ['saffron', '__', 'SECRET_SAFFRON__KEY'],
    ['saffron', 'SHARED_2', 'SECRET_SAFFRON__SHARED_2'],
    ['saffron', 'DATABASE_URL', 'SECRET_SAFFRON__DATABASE_URL'],
    ['saffron', 'SECRET_SAFFRON_GRILL__STRIPE', 'SECRET_SAFFRON__STRIPE'],
    ['saffron', 'SECRET_SAFFRON__GRILL__STRIPE', 'SECRET_SAFFRON__STRIPE'],
    ['saffron', 'SECRET_SAFFRON___STRIPE', 'SECRET_SAFFRON__STRIPE'],
    ['saffron', 'SECRET_SAFFRON_STRIPE', 'SECRET_SAFFRON__SECRET_SAFFRON_STRIPE'],
    ['saffron', 'SECRET_SAFFRON__', 'SECRET_SAFFRON__SECRET_SAFFRON'],
    ['saffron', 'SECRET_SAFFRON__stripe', 'SECRET_SAFFRON__SECRET_SAFFRON_STRIPE'],
    ['saffron', 'SECRET_SAFFRON__STRIPE_', 'SECRET_SAFFRON__SECRET_SAFFRON_STRIPE'],
    ['saffron-grill', 'SECRET_SAFFRON__STRIPE', 'SECRET_SAFFRON_GRILL__STRIPE'],
    ['saffron-grill', 'SECRET_SAFFRON__GRILL_STRIPE', 'SECRET_SAFFRON_GRILL__GRILL_STRIPE'],
    ['a', 'SECRET_A__B__KEY', 'SECRET_A__KEY'],
    ['a--b', 'SECRET_A_B__KEY', 'SECRET_A__B__KEY'],
  ])('of %s do not include %s, which must be %s', ([licence, name, rename]) => {
    const { requiredNameOf, read } = resolversOf(licence);
    expect(requiredNameOf(name)).toBe(rename);
    expect(read?.(name)).toBeNull();
    expect(requiredNameOf(rename), 'which is valid').toBeNull();
  });

  test('are checked the same without values', () => {
    const { requiredNameOf, read } = openSecretResolvers(['SHARED'], null)('saffron');
    expect([requiredNameOf('SHARED'), requiredNameOf('STRIPE')]).toEqual([null, 'SECRET_SAFFRON__STRIPE']);
    expect(read).toBeNull();
  });

  test('are neither checked nor read for an unknown venue', () => {
    const { requiredNameOf, read } = resolversOf(null);
    expect([requiredNameOf('STRIPE'), read]).toEqual([null, null]);
  });
});
