import { describe, expect, test } from 'vitest';
import { configChecksOf } from '#server/boot/setting-rules.ts';
import { openSecretResolvers } from '#server/integrations/secret-resolver.ts';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import { secretName } from '#tests/support/server-secrets.ts';
import { aBuild, aLicence, aPublisher } from './a-publisher.ts';

/** A server on which every setting has this value. */
const serverWith = (value: string | null) => ({
  secretsOf: openSecretResolvers([], () => value),
  hasPrivateTargets: false,
});

describe.for([
  {
    what: 'POS cannot be notified',
    setting: 'secret',
    overrides: (secret: string) => ({ order_hook: { url: 'https://pos.example/orders', secret } }),
    publisherWith: (secret: string | null) =>
      aPublisher({ configChecks: configChecksOf(serverWith(secret)) }),
    kind: 'hook_unfit',
  },
  {
    what: 'loyalty partner cannot be used here',
    setting: 'token',
    overrides: (token: string) => ({
      partner: {
        adapter: 'http',
        settings: { base: 'https://blue.partner.example', account: 'venue-17', token },
      },
    }),
    publisherWith: (secret: string | null) =>
      aPublisher({ configChecks: configChecksOf(serverWith(secret)) }),
    kind: 'partner_unfit',
  },
])('a venue whose $what', ({ setting, overrides, publisherWith, kind }) => {
  const buildOf = (licence: string, secret = secretName(licence, 'THEIRS')) =>
    aBuild(licence, '18', overrides(`env:${secret}`));

  test('is not published, and the error names the missing setting', async () => {
    const { publisher } = await publisherWith(null);
    const licence = aLicence();
    const name = secretName(licence, 'THEIRS');
    const why = [`"${setting}" names the server setting ${name}, which isn’t set.`];
    expect(await publisher.publish(buildOf(licence), terminalAuthor)).toEqual({ kind, why });
    expect(await publisher.history(licence)).toEqual([]);
  });

  test('is not published with the setting of another owner, and the error gives the required name', async () => {
    const { publisher } = await publisherWith('a-secret-of-theirs');
    const licence = aLicence();
    const name = secretName(licence, 'THEIRS');
    const why = [
      `"${setting}" names the setting THEIRS, which isn’t this venue’s. It must be named ${name}.`,
    ];
    expect(await publisher.publish(buildOf(licence, 'THEIRS'), terminalAuthor)).toEqual({ kind, why });
    expect(await publisher.history(licence)).toEqual([]);
  });

  test('is published where the setting exists', async () => {
    const { publisher } = await publisherWith('a-secret-of-theirs');
    expect(await publisher.publish(buildOf(aLicence()), terminalAuthor)).toMatchObject({ kind: 'live' });
  });
});

describe('a venue whose payment provider cannot be used here', () => {
  const paid = (licence: string) =>
    aBuild(licence, '18', {
      payments: {
        company: 'paystack',
        mode: 'test',
        settings: {
          secretKey: `env:${secretName(licence, 'PAYSTACK')}`,
          fallbackEmail: 'orders@venue.example',
        },
      },
    });
  const publisherWith = (value: string | null) =>
    aPublisher({ configChecks: configChecksOf(serverWith(value)) });

  test('is not published, and the error names the missing setting', async () => {
    const { publisher, seen } = await publisherWith(null);
    const licence = aLicence();
    expect(await publisher.publish(paid(licence), terminalAuthor)).toEqual({
      kind: 'payment_unfit',
      why: [`"secretKey" names the server setting ${secretName(licence, 'PAYSTACK')}, which isn’t set.`],
    });
    expect(await seen(licence)).toBeNull();
    expect(await publisher.history(licence)).toEqual([]);
  });

  test('is not published, and the error does not show the value of an invalid setting', async () => {
    const { publisher } = await publisherWith('hush');
    const outcome = await publisher.publish(paid(aLicence()), terminalAuthor);
    expect(outcome).toEqual({
      kind: 'payment_unfit',
      why: ['"secretKey" isn’t valid for paystack.'],
    });
  });

  test('is published where the setting exists', async () => {
    const { publisher } = await publisherWith('sk_test_0123456789');
    expect(await publisher.publish(paid(aLicence()), terminalAuthor)).toMatchObject({
      kind: 'live',
    });
  });

  test('cannot be published again or rolled back to a version that takes payments', async () => {
    const licence = aLicence();
    const [withKey, withoutKey] = [await publisherWith('sk_test_0123456789'), await publisherWith(null)];
    await withKey.publisher.publish(paid(licence), terminalAuthor);
    expect(await withoutKey.publisher.publish(paid(licence), terminalAuthor)).toMatchObject({
      kind: 'payment_unfit',
    });
    expect(await withoutKey.publisher.publish(aBuild(licence, '19'), terminalAuthor)).toMatchObject({
      kind: 'live',
      version: 2,
    });
    expect(await withoutKey.publisher.rollback(licence, 1, terminalAuthor)).toMatchObject({
      kind: 'payment_unfit',
    });
    expect(await withKey.publisher.rollback(licence, 1, terminalAuthor)).toMatchObject({
      kind: 'live',
      version: 3,
    });
  });

  test('still follows the versions that another process publishes', async () => {
    const licence = aLicence();
    const [there, here] = [await publisherWith('sk_test_0123456789'), await publisherWith(null)];
    await there.publisher.publish(paid(licence), terminalAuthor);
    await here.publisher.catchUp(licence);
    expect(await here.seen(licence)).toBe('1: Lentil soup 18.00');
  });
});
